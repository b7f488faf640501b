export type Family = 'image' | 'drawing' | 'document' | 'video' | 'captions' | 'other'

export interface FileKind {
  family: Family
  mime: string
  /** Without a dot. */
  extension: string
  /** Other endings that are as true. */
  also?: readonly string[]
}

const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'

/** Every kind of file that the portal takes for what it is; whatever is not here is bytes of an unknown kind. */
export const kinds: readonly FileKind[] = [
  { family: 'image', mime: 'image/jpeg', extension: 'jpg', also: ['jpeg', 'jfif', 'jpe'] },
  { family: 'image', mime: 'image/png', extension: 'png' },
  { family: 'image', mime: 'image/webp', extension: 'webp' },
  { family: 'image', mime: 'image/gif', extension: 'gif' },
  { family: 'image', mime: 'image/avif', extension: 'avif' },
  { family: 'drawing', mime: 'image/svg+xml', extension: 'svg' },
  { family: 'document', mime: 'application/pdf', extension: 'pdf' },
  { family: 'document', mime: `${office}.wordprocessingml.document`, extension: 'docx' },
  { family: 'document', mime: `${office}.spreadsheetml.sheet`, extension: 'xlsx' },
  { family: 'document', mime: `${office}.presentationml.presentation`, extension: 'pptx' },
  { family: 'document', mime: `${open}.text`, extension: 'odt' },
  { family: 'document', mime: `${open}.spreadsheet`, extension: 'ods' },
  { family: 'document', mime: `${open}.presentation`, extension: 'odp' },
  { family: 'document', mime: 'application/rtf', extension: 'rtf' },
  { family: 'document', mime: 'text/plain', extension: 'txt', also: ['text', 'log'] },
  { family: 'document', mime: 'text/markdown', extension: 'md', also: ['markdown'] },
  { family: 'document', mime: 'text/csv', extension: 'csv', also: ['tsv'] },
  { family: 'video', mime: 'video/mp4', extension: 'mp4', also: ['m4v'] },
  { family: 'video', mime: 'video/webm', extension: 'webm' },
  { family: 'video', mime: 'video/quicktime', extension: 'mov', also: ['qt'] },
  { family: 'captions', mime: 'text/vtt', extension: 'vtt' },
]

export const kindOf = (mime: string): FileKind => kinds.find((kind) => kind.mime === mime) ?? unknownKind
export const unknownKind: FileKind = { family: 'other', mime: 'application/octet-stream', extension: '' }
