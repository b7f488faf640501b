import type { DataOf } from '../../api/types.ts'

export type Document = DataOf<'documents.list'>[number]

/** Has to be read and was not confirmed by this reader yet. */
export const isDue = ({ requires_ack, acknowledged_at }: Document) => requires_ack && !acknowledged_at

/** Where an answer stands in a document: the page, and the words to mark there. */
export interface Found {
  page?: number
  find?: string
}

declare module '../../lib/page.ts' {
  interface Dialogs {
    document: { document: Document }
    documentUpload: { category: string }
    documentVersion: { document: Document }
    documentView: { document: Document; at?: Found }
    documentReceipts: { document: Document }
  }
}
