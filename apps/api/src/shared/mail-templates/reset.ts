import type { MailTemplate } from './kit.ts'

/** A link that sets a new password. */
export const reset: MailTemplate<{ name: string; path: string }> = ({ name, path }, place) => ({
  en: {
    subject: `Set a new password for ${place.name}`,
    preview: 'Use this link within one hour.',
    heading: 'Set a new password',
    name,
    paragraphs: ['You asked for a new password for your team portal account. Choose it here.'],
    button: { label: 'Choose a new password', url: place.url(path) },
    notes: ['The link works once, for one hour.', 'If you did not ask for this, ignore this mail: your password stays as it is.'],
    because: 'You get this mail because a new password was asked for with your address.',
  },
  es: {
    subject: `Crea una contraseña nueva para ${place.name}`,
    preview: 'Usa este enlace en la próxima hora.',
    heading: 'Crea una contraseña nueva',
    name,
    paragraphs: ['Pediste una contraseña nueva para tu cuenta del portal del equipo. Elígela aquí.'],
    button: { label: 'Elegir contraseña nueva', url: place.url(path) },
    notes: ['El enlace sirve una sola vez, durante una hora.', '¿No lo pediste? Ignora este correo: tu contraseña sigue igual.'],
    because: 'Recibes este correo porque se pidió una contraseña nueva con tu dirección.',
  },
})
