// What other rooms may use of documents.
export { readDocument } from './text-work.ts'
