import type { MailTemplate } from './kit.ts'

interface Params {
  /** None for an address outside of the portal. */
  name: string
  title: { en: string; es: string }
  message: { en: string; es: string }
  reference: string
  path: string
}

/** That something was handed in. What it says stays in the portal. */
export const submission: MailTemplate<Params> = ({ name, title, message, reference, path }, place) => ({
  en: {
    subject: `${title.en} · ${place.name}`,
    preview: message.en,
    heading: title.en,
    name,
    paragraphs: [message.en],
    facts: [{ label: 'Reference', value: reference }],
    button: { label: 'Open it', url: place.url(path) },
    notes: ['You have to sign in to read it.'],
    because: `You get this mail because you are on the list of those who hear of it at ${place.name}.`,
  },
  es: {
    subject: `${title.es} · ${place.name}`,
    preview: message.es,
    heading: title.es,
    name,
    paragraphs: [message.es],
    facts: [{ label: 'Referencia', value: reference }],
    button: { label: 'Abrir', url: place.url(path) },
    notes: ['Tienes que iniciar sesión para leerlo.'],
    because: `Recibes este correo porque estás en la lista de quienes reciben estos avisos en ${place.name}.`,
  },
})
