import type { MailTemplate } from './kit.ts'

/** The first mail after signing up: is this address really theirs? */
export const verify: MailTemplate<{ name: string; path: string }> = ({ name, path }, place) => ({
  en: {
    subject: `Confirm your email address for ${place.name}`,
    preview: 'One tap and your address is confirmed. The link works for 48 hours.',
    heading: 'Confirm your email address',
    name,
    paragraphs: [
      `Thanks for signing up for the ${place.name} team portal. Please confirm that this is your address.`,
      'Your manager reviews new accounts. You will get a mail as soon as yours is approved.',
    ],
    button: { label: 'Confirm email address', url: place.url(path) },
    notes: ['The link works once, for 48 hours.', 'If you did not sign up, ignore this mail: without the confirmation nobody can use the account.'],
    because: 'You get this mail because somebody signed up with your address.',
  },
  es: {
    subject: `Confirma tu correo electrónico para ${place.name}`,
    preview: 'Un toque y tu dirección queda confirmada. El enlace sirve durante 48 horas.',
    heading: 'Confirma tu correo electrónico',
    name,
    paragraphs: [
      `Gracias por registrarte en el portal del equipo de ${place.name}. Confirma que esta dirección es tuya.`,
      'La gerencia revisa las cuentas nuevas. Recibirás un correo en cuanto se apruebe la tuya.',
    ],
    button: { label: 'Confirmar correo', url: place.url(path) },
    notes: ['El enlace sirve una sola vez, durante 48 horas.', '¿No te registraste? Ignora este correo: sin la confirmación nadie puede usar la cuenta.'],
    because: 'Recibes este correo porque alguien se registró con tu dirección.',
  },
})
