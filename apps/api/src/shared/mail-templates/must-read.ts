import type { MailTemplate } from './kit.ts'

interface Params {
  name: string
  kind: 'announcement' | 'document'
  title: string
  /** The day until when, as it is written in each language. */
  until?: { en: string; es: string } | null
  path: string
}

/** To those alone who have not confirmed it. */
export const mustRead: MailTemplate<Params> = ({ name, kind, title, until, path }, place) => ({
  en: {
    subject: `Please confirm: ${title} · ${place.name}`,
    preview: `${place.name} asks you to read this and confirm it.`,
    heading: 'Please read and confirm',
    name,
    paragraphs: [`${place.name} asks everyone to read this ${kind} and confirm it. Your confirmation is still missing.`],
    facts: [{ label: kind === 'document' ? 'Document' : 'Announcement', value: title }, ...(until ? [{ label: 'Until', value: until.en }] : [])],
    button: { label: 'Read and confirm', url: place.url(path) },
    because: 'You get this mail because a must-read waits for your confirmation. You can switch mails off in your profile.',
  },
  es: {
    subject: `Por favor confirma: ${title} · ${place.name}`,
    preview: `${place.name} te pide leerlo y confirmarlo.`,
    heading: 'Por favor lee y confirma',
    name,
    paragraphs: [
      `${place.name} pide a todo el equipo leer ${kind === 'document' ? 'este documento' : 'este anuncio'} y confirmarlo. Todavía falta tu confirmación.`,
    ],
    facts: [{ label: kind === 'document' ? 'Documento' : 'Anuncio', value: title }, ...(until ? [{ label: 'Hasta', value: until.es }] : [])],
    button: { label: 'Leer y confirmar', url: place.url(path) },
    because: 'Recibes este correo porque una lectura obligatoria espera tu confirmación. Puedes desactivar los correos en tu perfil.',
  },
})
