import { defineTexts } from '../../texts/define-texts.ts'

/** What stands above and below what the search found. */
export const searchTexts = defineTexts({
  en: {
    pages: 'Pages',
    answer: 'Answer',
    source: (title: string, page: number | null) => (page ? `${title}, page ${page}` : title),
    ask: (question: string) => `Ask the knowledge base: “${question}”`,
    searching: 'Searching...',
    failed: 'People, documents and events could not be searched right now.',
  },
  es: {
    pages: 'Páginas',
    answer: 'Respuesta',
    source: (title, page) => (page ? `${title}, página ${page}` : title),
    ask: (question) => `Preguntar a la base de conocimiento: “${question}”`,
    searching: 'Buscando...',
    failed: 'Ahora no se puede buscar en personas, documentos y eventos.',
  },
})
