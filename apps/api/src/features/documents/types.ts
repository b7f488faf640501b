/** What people call a file of this type. */
const names: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
  'application/vnd.oasis.opendocument.text': 'OpenDocument',
  'application/vnd.oasis.opendocument.spreadsheet': 'OpenDocument',
  'application/vnd.oasis.opendocument.presentation': 'OpenDocument',
  'text/plain': 'Text',
  'text/markdown': 'Text',
  'text/csv': 'CSV',
}

export const documentType = (mime: string, extension: string) => names[mime] ?? (extension.toUpperCase() || 'File')

/** What the portal can show in the page. */
export const hasPreview = (mime: string) => mime === 'application/pdf' || mime.startsWith('text/') || mime.startsWith('image/')
