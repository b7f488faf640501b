import type { MailTemplate } from './kit.ts'

/** Somebody signed up with an address that has an account: only its owner hears of it. */
export const exists: MailTemplate<{ name: string }> = ({ name }, place) => ({
  en: {
    subject: `You already have an account at ${place.name}`,
    preview: 'Sign in, or set a new password.',
    heading: 'You already have an account',
    name,
    paragraphs: [
      'Somebody just tried to sign up for the team portal with your address. There is no need to: your account is here.',
      'Forgot your password? Tap “Forgot password” on the sign-in screen.',
    ],
    button: { label: 'Go to sign-in', url: place.url('/') },
    notes: ['This wasn’t you? Nothing was changed, and nobody learned that you have an account.'],
    because: 'You get this mail because somebody signed up with your address.',
  },
  es: {
    subject: `Ya tienes una cuenta en ${place.name}`,
    preview: 'Entra o crea una contraseña nueva.',
    heading: 'Ya tienes una cuenta',
    name,
    paragraphs: [
      'Alguien acaba de intentar registrarse en el portal del equipo con tu dirección. No hace falta: tu cuenta ya existe.',
      '¿Olvidaste tu contraseña? Toca “¿Olvidaste tu contraseña?” en la pantalla de entrada.',
    ],
    button: { label: 'Ir a la entrada', url: place.url('/') },
    notes: ['¿No fuiste tú? No se cambió nada, y nadie supo que tienes una cuenta.'],
    because: 'Recibes este correo porque alguien se registró con tu dirección.',
  },
})
