import type { MailTemplate } from './kit.ts'

interface Params {
  name: string
  /** `about`: what each tells of, as its notification has it. */
  items: Array<{ type: string; title: string; message: string; about?: unknown }>
  /** Of the portal: where the one thing, or all of them, can be read. */
  path: string
}

/** More would be no mail that anybody reads. */
const listed = 12

const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text)

const kinds = {
  en: { announcement: 'Announcement', document: 'Document', photo: 'Photos', video: 'Videos', calendar: 'Calendar', schedule: 'Schedule', weather: 'Weather', emergency: 'Emergency' } as Record<string, string>,
  es: { announcement: 'Anuncio', document: 'Documento', photo: 'Fotos', video: 'Videos', calendar: 'Calendario', schedule: 'Horario', weather: 'Clima', emergency: 'Emergencia' } as Record<string, string>,
}

/** What is new, in one mail: what waited for the end of the quiet hours, or was not read in the portal. */
export const digest: MailTemplate<Params> = ({ name, items, path }, place) => {
  const [first] = items
  const one = items.length === 1
  const more = items.length - listed
  const facts = (locale: 'en' | 'es', other: string) =>
    (one ? [] : items.slice(0, listed).map(({ type, title, message }) => ({
      label: kinds[locale][type] ?? other, value: title, more: message === title ? undefined : shortened(message),
    })))
  return {
    en: {
      subject: one ? `${first!.title} · ${place.name}` : `${items.length} things are new at ${place.name}`,
      preview: one ? first!.message : items.slice(0, 3).map(({ title }) => title).join(' · '),
      heading: one ? first!.title : 'What is new',
      name,
      paragraphs: one ? [first!.message] : [`This is new at ${place.name} and you have not seen it yet.`],
      facts: facts('en', 'News'),
      button: { label: one ? 'Read it in the portal' : 'Open the portal', url: place.url(path) },
      notes: more > 0 ? [`And ${more} more.`] : [],
      because: 'You get this mail because news by email is switched on in your profile, where you can switch it off.',
    },
    es: {
      subject: one ? `${first!.title} · novedades de ${place.name}` : `${items.length} novedades en ${place.name}`,
      preview: one ? first!.message : items.slice(0, 3).map(({ title }) => title).join(' · '),
      heading: one ? first!.title : 'Novedades',
      name,
      paragraphs: one ? [first!.message] : [`Esto es nuevo en ${place.name} y aún no lo has visto.`],
      facts: facts('es', 'Novedad'),
      button: { label: one ? 'Leer en el portal' : 'Abrir el portal', url: place.url(path) },
      notes: more > 0 ? [`Y ${more} más.`] : [],
      because: 'Recibes este correo porque las novedades por correo están activadas en tu perfil, donde puedes desactivarlas.',
    },
  }
}
