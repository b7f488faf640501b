import type { ApiError } from '@portal/contract/client/api-error'
import { prepare } from '@portal/contract/client/request'
import { call } from '../../api/call.ts'
import { routeOf } from '../../api/routes.ts'
import type { AskAhead } from '../../nouns/noun.ts'
import { isDue } from './document.ts'
import { wholeList } from './offered/whole-list.ts'
import type { Document } from './document.ts'
import { tellWorker } from '../../lib/app/service-worker.ts'
import { forgetOtherDocuments, isDocumentKept } from '../../sw/kept-documents.ts'
import { mostBytes } from '../../sw/keeping.ts'

/** So much is fetched ahead on a line that somebody may pay for. */
const MOST = 20
const MOST_BYTES = 50 * 1024 * 1024

/** The must-reads that are fetched without having been opened, those still to be read first. */
export function aheadOf(documents: readonly Document[]): Document[] {
  const bearable = documents.filter(({ requires_ack, size }) => requires_ack && size <= mostBytes.document)
  let room = MOST_BYTES
  return bearable
    .toSorted((a, b) => Number(isDue(b)) - Number(isDue(a)))
    .filter(({ size }) => (size <= room ? ((room -= size), true) : false))
    .slice(0, MOST)
}

/** The file itself, and where no browser shows it, what is written in it. */
const partsOf = ({ id, file_version, preview_url }: Document) => {
  const v = String(file_version)
  const file = { name: 'documents.download' as const, input: { id, inline: 'true' as const, v } }
  return preview_url ? [file] : [file, { name: 'documents.text' as const, input: { id, v } }]
}
type Part = ReturnType<typeof partsOf>[number]
const urlOf = ({ name, input }: Part) => prepare(routeOf(name)!, input).url

async function fetchOnce(part: Part) {
  if (await isDocumentKept(urlOf(part))) return
  try {
    // Lying here is not having been opened.
    await call(part.name, part.input, { headers: { 'X-Purpose': 'prefetch' } })
  } catch (error) {
    // Removed meanwhile, or without words: no reason to leave the others out.
    if ((error as ApiError).status !== 404) throw error
  }
}

/** What lies here and is no longer in the list goes: by what the server says now, not the worker, and of the whole list. */
export const forgetGone = () => forgetOtherDocuments(async () => {
  let isOld = false
  const { data, total } = await call('documents.list', wholeList, { onKept: () => void (isOld = true) })
  return isOld || data.length < total ? null : new Set(data.flatMap(partsOf).map(urlOf))
})

/** Fetches what is to be read and is not here yet, for a PDF its reader, too. */
export async function fetchMustReads(ask: AskAhead) {
  const { data } = await ask('documents.list', wholeList)
  const ahead = aheadOf(data)
  if (ahead.some(({ mime }) => mime === 'application/pdf')) tellWorker({ type: 'KEEP_READER' })
  for (const part of ahead.flatMap(partsOf)) await fetchOnce(part)
}
