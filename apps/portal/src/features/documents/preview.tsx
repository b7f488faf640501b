import { Loading } from '@portal/ui/loading.tsx'
import { Suspense, lazy, useEffect, useState } from 'react'
import { ApiError } from '@portal/contract/client/api-error'
import { call } from '../../api/call.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import type { Document } from './document.ts'
import classes from './documents.module.css'
import { documentTexts } from './texts.ts'
import { TypeIcon } from './type-icon.tsx'

const PdfPages = lazy(() => import('./pdf-pages.tsx').then((m) => ({ default: m.PdfPages })))

/** A longer text is for an editor, not for a preview. */
const MOST_TEXT = 300_000

type Content = { kind: 'loading' } | { kind: 'failed'; why?: string } | { kind: 'pdf'; file: Blob } | { kind: 'text' | 'words'; text: string }

/** Its file hit a limit when its words were to be read: the server says which. */
const wasUnread = (error: unknown) => error instanceof ApiError && error.code.startsWith('documents.unread_')

/** The document in the page: as it is where a browser can show it, else what is written in it. Opening it is what counts as having seen it. */
export function Preview({ document: { id, file_version, mime, preview_url, type } }: { document: Document }) {
  const t = useTexts(documentTexts)
  const [content, setContent] = useState<Content>({ kind: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    const v = String(file_version)
    const load = async () => {
      if (!preview_url) {
        const { data } = await call('documents.text', { id, v }, { signal: abort.signal })
        return setContent({ kind: 'words', text: data.text.slice(0, MOST_TEXT) })
      }
      const file = await call('documents.download', { id, inline: 'true', v }, { signal: abort.signal })
      if (mime === 'application/pdf') return setContent({ kind: 'pdf', file })
      setContent({ kind: 'text', text: (await file.text()).slice(0, MOST_TEXT) })
    }
    load().catch((error: unknown) => {
      if (abort.signal.aborted) return
      console.warn('A preview failed', error)
      setContent({ kind: 'failed', ...(wasUnread(error) ? { why: errorWords(error) } : {}) })
    })
    return () => abort.abort()
  }, [id, file_version, mime, preview_url])
  const failed = () => setContent({ kind: 'failed' })
  const loading = <Loading text={t.loadingPreview} />
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
    <div className={classes.viewer} tabIndex={0} role="region" aria-label={t.title}>
      {content.kind === 'loading' && loading}
      {content.kind === 'words' && <p className={classes.wordsOnly}>{t.wordsOnly}</p>}
      {(content.kind === 'text' || content.kind === 'words') && <pre className={classes.text} data-words={content.kind === 'words' || undefined} dir="auto">{content.text}</pre>}
      {content.kind === 'pdf' && (
        <Suspense fallback={loading}>
          <PdfPages file={content.file} onFailed={failed} />
        </Suspense>
      )}
    </div>
  )
}
