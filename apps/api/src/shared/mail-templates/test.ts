import { type MailTemplate, personName } from './kit.ts'

/** An admin tries the mail settings. */
export const test: MailTemplate<{ by: string }> = ({ by }, place) => ({
  en: {
    subject: `Test mail from ${place.name}`,
    preview: 'Your mail settings work.',
    heading: 'Your mail settings work',
    paragraphs: [`This is a test mail of the ${place.name} team portal. If you can read it, sending works.`],
    facts: personName(by) ? [{ label: 'Sent by', value: personName(by) }] : [],
    because: 'You get this mail because an admin tried the mail settings with your address.',
  },
  es: {
    subject: `Correo de prueba de ${place.name}`,
    preview: 'Tu configuración de correo funciona.',
    heading: 'Tu configuración de correo funciona',
    paragraphs: [`Este es un correo de prueba del portal del equipo de ${place.name}. Si puedes leerlo, el envío funciona.`],
    facts: personName(by) ? [{ label: 'Enviado por', value: personName(by) }] : [],
    because: 'Recibes este correo porque alguien de administración probó la configuración con tu dirección.',
  },
})
