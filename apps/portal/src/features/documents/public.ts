// What other nouns show of documents.
export { PdfPages } from './offered-pages.ts'
