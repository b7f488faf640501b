import type { MailTemplate } from './kit.ts'

/** `admin`: a one-time password was set for them; `person`: they set it themselves, signed in or by a mailed link. */
export const passwordSet: MailTemplate<{ name: string; by: 'admin' | 'person' }> = ({ name, by }, place) => ({
  en: {
    subject: by === 'admin' ? `An admin set a new password for you at ${place.name}` : `Your password at ${place.name} was changed`,
    preview: by === 'admin' ? 'Choose your own at the next sign-in.' : 'If it was you, all is well.',
    heading: by === 'admin' ? 'You have a new password' : 'Your password was changed',
    name,
    paragraphs: by === 'admin'
      ? ['An admin set a one-time password for your team portal account and will tell it to you. At the next sign-in you choose one of your own.', 'You were signed out on all devices.']
      : ['The password of your team portal account was just changed. Your other devices were signed out.'],
    button: { label: 'Go to sign-in', url: place.url('/') },
    notes: [by === 'admin' ? 'You did not expect this? Please ask your manager.' : 'This wasn’t you? Tap “Forgot password” on the sign-in screen now, and tell your manager.'],
    because: 'You get this mail because the password of your account was changed.',
  },
  es: {
    subject: by === 'admin' ? `Te pusieron una contraseña nueva en ${place.name}` : `Tu contraseña en ${place.name} cambió`,
    preview: by === 'admin' ? 'Elige la tuya la próxima vez que entres.' : 'Si fuiste tú, todo está bien.',
    heading: by === 'admin' ? 'Tienes una contraseña nueva' : 'Tu contraseña cambió',
    name,
    paragraphs: by === 'admin'
      ? ['Administración puso una contraseña de un solo uso para tu cuenta del portal del equipo y te la dirá. La próxima vez que entres eliges la tuya.', 'Se cerró tu sesión en todos los dispositivos.']
      : ['La contraseña de tu cuenta del portal del equipo acaba de cambiar. Se cerró la sesión en tus otros dispositivos.'],
    button: { label: 'Ir a la entrada', url: place.url('/') },
    notes: [by === 'admin' ? '¿No lo esperabas? Pregunta a tu gerente.' : '¿No fuiste tú? Toca ahora “¿Olvidaste tu contraseña?” en la pantalla de entrada y avisa a tu gerente.'],
    because: 'Recibes este correo porque cambió la contraseña de tu cuenta.',
  },
})
