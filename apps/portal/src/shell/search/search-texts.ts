import { defineTexts } from '../../texts/define-texts.ts'

/** What stands above and below what the search found. */
export const searchTexts = defineTexts({
  en: {
    pages: 'Pages',
    searching: 'Searching...',
    failed: 'People, documents and events could not be searched right now.',
  },
  es: {
    pages: 'Páginas',
    searching: 'Buscando...',
    failed: 'Ahora no se puede buscar en personas, documentos y eventos.',
  },
})
