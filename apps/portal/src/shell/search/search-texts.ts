import { defineTexts } from '../../texts/define-texts.ts'
import type { HitKind } from './search-hits.ts'

/** Headings of what the search found. */
export const searchTexts = defineTexts({
  en: {
    pages: 'Pages', person: 'People', document: 'Documents', event: 'Events', announcement: 'Announcements',
    development: 'Development', benefit: 'Benefits', about: 'About', article: 'Knowledge base',
    searching: 'Searching...',
    failed: 'People, documents and events could not be searched right now.',
  },
  es: {
    pages: 'Páginas', person: 'Personas', document: 'Documentos', event: 'Eventos', announcement: 'Anuncios',
    development: 'Desarrollo', benefit: 'Beneficios', about: 'Nosotros', article: 'Base de conocimiento',
    searching: 'Buscando...',
    failed: 'Ahora no se puede buscar en personas, documentos y eventos.',
  },
}) satisfies { en: Record<HitKind, string> }
