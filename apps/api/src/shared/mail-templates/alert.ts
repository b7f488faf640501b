import type { MailTemplate } from './kit.ts'

interface Params {
  name: string
  type: 'emergency' | 'weather'
  title: string
  message: string
  path: string
}

const words = {
  en: { emergency: 'Emergency', weather: 'Weather' },
  es: { emergency: 'Emergencia', weather: 'Clima' },
}

/** What can't wait for a digest. */
export const alert: MailTemplate<Params> = ({ name, type, title, message, path }, place) => ({
  en: {
    subject: `${words.en[type]} at ${place.name}: ${title}`,
    preview: message,
    heading: `${words.en[type]}: ${title}`,
    name,
    paragraphs: [message],
    button: { label: 'Open the portal', url: place.url(path) },
    because: `You get this mail because you work at ${place.name}. In your profile you choose which alerts you get.`,
  },
  es: {
    subject: `${words.es[type]} en ${place.name}: ${title}`,
    preview: message,
    heading: `${words.es[type]}: ${title}`,
    name,
    paragraphs: [message],
    button: { label: 'Abrir el portal', url: place.url(path) },
    because: `Recibes este correo porque trabajas en ${place.name}. En tu perfil eliges qué alertas quieres recibir.`,
  },
})
