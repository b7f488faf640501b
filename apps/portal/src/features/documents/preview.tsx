import { Loading } from '@portal/ui/states/loading.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { ApiError } from '@portal/contract/client/api-error'
import { call } from '../../api/call.ts'
import { network } from '../../api/network.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { useMarks } from '../../lib/found-words/use-marks.ts'
import { MarkedText } from '../../lib/marked-text/marked-text.tsx'
import type { Document, Found } from './document.ts'
import classes from './documents.module.css'
import { PdfPages } from './offered-pages.ts'
import { withTables } from './tables.ts'
import { documentTexts } from './texts.ts'
import { TypeIcon } from './type-icon.tsx'

/** A longer text is for an editor, not for a preview. */
const MOST_TEXT = 300_000
/** A longer one is shown as it is: every mark of it is an element. */
const MOST_MARKED = 100_000

type Content = { kind: 'loading' } | { kind: 'failed'; why?: string } | { kind: 'away' } | { kind: 'pdf'; file: Blob } | { kind: 'text' | 'words' | 'marked'; text: string }

/** Its file hit a limit when its words were to be read: the server says which. */
const wasUnread = (error: unknown) => error instanceof ApiError && error.code.startsWith('documents.unread_')

/** The document in the page: as it is where a browser can show it, else what is written in it. Opening it is what counts as having seen it. */
export function Preview({ document: { id, file_version, mime, preview_url, type }, at }: { document: Document; at?: Found }) {
  const t = useTexts(documentTexts)
  const [content, setContent] = useState<Content>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    const v = String(file_version)
    const load = async () => {
      if (!preview_url) {
        const { data } = await call('documents.text', { id, v }, { signal: abort.signal })
        return setContent({ kind: 'words', text: withTables(data.text.slice(0, MOST_MARKED)) })
      }
      const file = await call('documents.download', { id, inline: 'true', v }, { signal: abort.signal })
      if (mime === 'application/pdf') return setContent({ kind: 'pdf', file })
      const text = await file.text()
      setContent({ kind: mime === 'text/markdown' && text.length <= MOST_MARKED ? 'marked' : 'text', text: text.slice(0, MOST_TEXT) })
    }
    load().catch((error: unknown) => {
      if (abort.signal.aborted) return
      if (error instanceof ApiError && error.status === 0) return setContent({ kind: 'away' })
      console.warn('A preview failed', error)
      setContent({ kind: 'failed', ...(wasUnread(error) ? { why: errorWords(error) } : {}) })
    })
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked for again when the network is back
  }, [id, file_version, mime, preview_url, round])
  const away = content.kind === 'away'
  useEffect(() => {
    if (!away) return
    const again = (reached: boolean) => reached && setRound((before) => before + 1)
    void network.check().then(again)
    return network.subscribe(() => again(network.isReached()))
  }, [away])
  const viewer = useRef<HTMLDivElement>(null)
  useMarks(viewer, content.kind === 'pdf' ? undefined : at?.find, content)
  const failed = () => setContent({ kind: 'failed' })
  const loading = <Loading text={t.loadingPreview} />
  if (away) {
    return (
      <div className={classes.plain} role="status">
        <TypeIcon type={type} />
        {t.away}
      </div>
    )
  }
  if (content.kind === 'failed') {
    return (
      <div className={classes.plain}>
        <TypeIcon type={type} />
        {content.why ?? (preview_url ? t.previewFailed : t.noPreview)}
      </div>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its own scrolling is reached by the keyboard too
    <div ref={viewer} className={classes.viewer} tabIndex={0} role="region" aria-label={t.title}>
      {content.kind === 'loading' && loading}
      {content.kind === 'words' && <p className={classes.wordsOnly}>{t.wordsOnly}</p>}
      {(content.kind === 'marked' || content.kind === 'words') && <div className={classes.marked}><MarkedText text={content.text} level={3} /></div>}
      {content.kind === 'text' && <pre className={classes.text} dir="auto">{content.text}</pre>}
      {content.kind === 'pdf' && (
        <Suspense fallback={loading}>
          <PdfPages file={content.file} at={at} onFailed={failed} />
        </Suspense>
      )}
    </div>
  )
}
