import { defineTexts } from '../../texts/define-texts.ts'

/** The names of the icons, for those who hear them. */
export const iconTexts = defineTexts({
  en: {
    users: 'People', calendar: 'Calendar', heart: 'Heart', 'file-text': 'Document', school: 'Learning', clipboard: 'Checklist',
    sparkles: 'Sparkles', message: 'Message', photo: 'Photo', video: 'Video', star: 'Star', clock: 'Clock', 'map-pin': 'Place',
    phone: 'Phone', gift: 'Gift', trophy: 'Trophy', tools: 'Tools', book: 'Book',
  },
  es: {
    users: 'Personas', calendar: 'Calendario', heart: 'Corazón', 'file-text': 'Documento', school: 'Aprendizaje',
    clipboard: 'Lista', sparkles: 'Destellos', message: 'Mensaje', photo: 'Foto', video: 'Video', star: 'Estrella', clock: 'Reloj',
    'map-pin': 'Lugar', phone: 'Teléfono', gift: 'Regalo', trophy: 'Trofeo', tools: 'Herramientas', book: 'Libro',
  },
})
