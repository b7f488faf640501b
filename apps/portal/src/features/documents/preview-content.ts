import { ApiError } from '@portal/contract/client/api-error'
import { call } from '../../api/call.ts'
import { mostBytes } from '../../sw/keeping.ts'
import { errorWords } from '../../texts/errors.ts'
import type { Document } from './document.ts'
import { withTables } from './tables.ts'

/** A longer text is for an editor, not for a preview. */
const MOST_TEXT = 300_000
/** A longer one is shown as it is: every mark of it is an element. */
const MOST_MARKED = 100_000

/** `cut`: there is more of it than is shown. */
type Shown = { kind: 'pdf'; file: Blob } | { kind: 'text' | 'words' | 'marked'; text: string; cut: boolean }
/** `later` is asked for again by itself after so many seconds, `away` when the network is back. */
type Failure = { kind: 'away' } | { kind: 'later'; why: string; seconds: number } | { kind: 'failed'; why?: string }
export type Content = { kind: 'loading' } | Shown | Failure

/** The document as it is where a browser can show it, else what is written in it. */
export async function contentOf({ id, file_version, mime, preview_url }: Pick<Document, 'id' | 'file_version' | 'mime' | 'preview_url'>, signal: AbortSignal): Promise<Shown> {
  const v = String(file_version)
  if (!preview_url) {
    const { data } = await call('documents.text', { id, v }, { signal })
    return { kind: 'words', text: withTables(data.text.slice(0, MOST_MARKED)), cut: data.text.length > MOST_MARKED }
  }
  const file = await call('documents.download', { id, inline: 'true', v }, { signal })
  if (mime === 'application/pdf') return { kind: 'pdf', file }
  const text = await file.text()
  return { kind: mime === 'text/markdown' && text.length <= MOST_MARKED ? 'marked' : 'text', text: text.slice(0, MOST_TEXT), cut: text.length > MOST_TEXT }
}

/** Whether what is shown of it lies on the device once it was opened: its file, or the words that stand in its place. */
export const isKept = ({ preview_url, size }: Pick<Document, 'preview_url' | 'size'>) => !preview_url || size <= mostBytes.document

/** Whoever looks on is not to ask more and more often: 2, 4, 8 … 60 seconds. */
const pause = (rounds: number) => Math.min(2 ** (rounds + 1), 60)

/** What to say of a preview that failed after so many rounds, and whether it is asked for again. */
export function failureOf(error: unknown, rounds: number): Failure {
  if (!(error instanceof ApiError)) return { kind: 'failed' }
  const { status, code, retryAfter = 0 } = error
  if (status === 0) return { kind: 'away' }
  if (status >= 500 || status === 429 || code === 'documents.being_read') return { kind: 'later', why: errorWords(error), seconds: Math.max(retryAfter, pause(rounds)) }
  // A file without words is one that can't be shown: that helps more than to hear of its words.
  return { kind: 'failed', ...(code === 'documents.no_text' ? {} : { why: errorWords(error) }) }
}
