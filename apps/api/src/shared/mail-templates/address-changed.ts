import type { MailTemplate } from './kit.ts'

/** To the address that somebody had: it is not theirs any more, as an admin says. The new one is nobody's business there. */
export const addressChanged: MailTemplate<{ name: string }> = ({ name }, place) => ({
  en: {
    subject: `This is no longer your address at ${place.name}`,
    preview: 'An admin changed the address of your account.',
    heading: 'The address of your account was changed',
    name,
    paragraphs: ['An admin changed the address of your team portal account. You can no longer sign in with this one, and nothing more is sent to it.'],
    button: { label: 'Go to sign-in', url: place.url('/') },
    notes: ['You did not expect this? Please ask your manager.'],
    because: 'You get this mail because your account had this address until now.',
  },
  es: {
    subject: `Esta ya no es tu dirección en ${place.name}`,
    preview: 'Administración cambió el correo de tu cuenta.',
    heading: 'Cambió el correo de tu cuenta',
    name,
    paragraphs: ['Administración cambió el correo de tu cuenta del portal del equipo. Con este ya no puedes entrar, y ya no te escribimos aquí.'],
    button: { label: 'Ir a la entrada', url: place.url('/') },
    notes: ['¿No lo esperabas? Pregunta a tu gerente.'],
    because: 'Recibes este correo porque hasta ahora era el de tu cuenta.',
  },
})
