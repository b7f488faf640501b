import type { MailTemplate } from './kit.ts'

/** `path`: of the link that confirms their address; null where they have, and may sign in now. */
export const approved: MailTemplate<{ name: string; path: string | null }> = ({ name, path }, place) => ({
  en: {
    subject: `Your account at ${place.name} is approved`,
    preview: path === null ? 'You can sign in now.' : 'One step is left: confirm your address.',
    heading: 'You are in!',
    name,
    paragraphs: [
      `Your account on the ${place.name} team portal is approved.`,
      path === null
        ? 'Sign in with the email address and password that you chose.'
        : 'One step is left: confirm that this is your address.',
    ],
    ...(path === null ? { button: { label: 'Sign in', url: place.url('/') } } : {
      button: { label: 'Confirm email address', url: place.url(path) },
      notes: [
        'The link works once, for 48 hours. After that, try to sign in and ask for a new one.',
        'If you did not sign up, ignore this mail: without the confirmation nobody can use the account.',
      ],
    }),
    because: 'You get this mail because you signed up for the team portal.',
  },
  es: {
    subject: `Tu cuenta en ${place.name} está aprobada`,
    preview: path === null ? 'Ya puedes entrar.' : 'Falta un paso: confirma tu dirección.',
    heading: '¡Ya eres parte!',
    name,
    paragraphs: [
      `Tu cuenta en el portal del equipo de ${place.name} está aprobada.`,
      path === null
        ? 'Entra con el correo y la contraseña que elegiste.'
        : 'Falta un paso: confirma que esta dirección es tuya.',
    ],
    ...(path === null ? { button: { label: 'Entrar', url: place.url('/') } } : {
      button: { label: 'Confirmar correo', url: place.url(path) },
      notes: [
        'El enlace sirve una sola vez, durante 48 horas. Después, intenta entrar y pide otro.',
        '¿No te registraste? Ignora este correo: sin la confirmación nadie puede usar la cuenta.',
      ],
    }),
    because: 'Recibes este correo porque te registraste en el portal del equipo.',
  },
})
