import { prepare } from '@portal/contract/client/request'
import { routes } from '@portal/contract/routes.generated'
import { call } from '../api/call.ts'
import { isDue } from '../features/documents/document.ts'
import type { Document } from '../features/documents/document.ts'
import { tellWorker } from '../lib/service-worker.ts'
import { isDocumentKept } from '../sw/kept-documents.ts'
import { mostBytes } from '../sw/keeping.ts'

/** So much is fetched ahead on a line that somebody may pay for. */
const MOST = 20
const MOST_BYTES = 50 * 1024 * 1024

/** The must-reads that are fetched without having been opened, those still to be read first. */
export function aheadOf(documents: readonly Document[]): Document[] {
  const readable = documents.filter(({ requires_ack, preview_url, size }) => requires_ack && preview_url && size <= mostBytes.document)
  let room = MOST_BYTES
  return readable
    .toSorted((a, b) => Number(isDue(b)) - Number(isDue(a)))
    .filter(({ size }) => (size <= room ? ((room -= size), true) : false))
    .slice(0, MOST)
}

/** Fetches what is to be read and is not here yet; for a PDF its reader, too. */
export async function fetchMustReads(documents: readonly Document[]) {
  const ahead = aheadOf(documents)
  if (ahead.some(({ mime }) => mime === 'application/pdf')) tellWorker({ type: 'KEEP_READER' })
  for (const { id, file_version } of ahead) {
    const input = { id, inline: 'true' as const, v: String(file_version) }
    // Lying here is not having been opened.
    if (!(await isDocumentKept(prepare(routes['documents.download'], input).url))) await call('documents.download', input, { headers: { 'X-Purpose': 'prefetch' } })
  }
}
