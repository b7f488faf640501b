// What other rooms may use of documents.
export { readDocument, readLater, readWhatWasLost } from './text-work.ts'
