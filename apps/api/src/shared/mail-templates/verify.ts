import type { MailTemplate } from './kit.ts'

/** Is this address really theirs? `changed`: an admin says so of somebody who has an account; else they have just signed up. */
export const verify: MailTemplate<{ name: string; path: string; changed?: boolean }> = ({ name, path, changed = false }, place) => ({
  en: {
    subject: `Confirm your email address for ${place.name}`,
    preview: 'One tap and your address is confirmed. The link works for 48 hours.',
    heading: 'Confirm your email address',
    name,
    paragraphs: changed
      ? [`An admin changed the address of your ${place.name} team portal account to this one. Please confirm that it is yours: then you can sign in with it. Your password stays the same.`]
      : [
        `Thanks for signing up for the ${place.name} team portal. Please confirm that this is your address.`,
        'Your manager reviews new accounts. You will get a mail as soon as yours is approved.',
      ],
    button: { label: 'Confirm email address', url: place.url(path) },
    notes: [
      'The link works once, for 48 hours.',
      changed ? 'You do not work there? Ignore this mail: somebody mistyped an address.' : 'If you did not sign up, ignore this mail: without the confirmation nobody can use the account.',
    ],
    because: changed ? 'You get this mail because an admin put your address into an account.' : 'You get this mail because somebody signed up with your address.',
  },
  es: {
    subject: `Confirma tu correo electrónico para ${place.name}`,
    preview: 'Un toque y tu dirección queda confirmada. El enlace sirve durante 48 horas.',
    heading: 'Confirma tu correo electrónico',
    name,
    paragraphs: changed
      ? [`Administración cambió el correo de tu cuenta del portal del equipo de ${place.name} por este. Confirma que es tuyo: después entras con él. Tu contraseña sigue siendo la misma.`]
      : [
        `Gracias por registrarte en el portal del equipo de ${place.name}. Confirma que esta dirección es tuya.`,
        'La gerencia revisa las cuentas nuevas. Recibirás un correo en cuanto se apruebe la tuya.',
      ],
    button: { label: 'Confirmar correo', url: place.url(path) },
    notes: [
      'El enlace sirve una sola vez, durante 48 horas.',
      changed ? '¿No trabajas ahí? Ignora este correo: alguien escribió mal una dirección.' : '¿No te registraste? Ignora este correo: sin la confirmación nadie puede usar la cuenta.',
    ],
    because: changed ? 'Recibes este correo porque administración puso tu dirección en una cuenta.' : 'Recibes este correo porque alguien se registró con tu dirección.',
  },
})
