import { Loading } from '@portal/ui/states/loading.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { network } from '../../api/network.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useMarks } from '../../lib/found-words/use-marks.ts'
import { MarkedText } from '../../lib/marked-text/marked-text.tsx'
import type { Document, Found } from './document.ts'
import classes from './documents.module.css'
import { downloadLink } from './download-link.ts'
import { PdfPages } from './offered-pages.ts'
import { type Content, contentOf, failureOf, isKept } from './preview-content.ts'
import { documentTexts } from './texts.ts'
import { TypeIcon } from './type-icon.tsx'

/** The document in the page: as it is where a browser can show it, else what is written in it. Opening it is what counts as having seen it. */
export function Preview({ document, at }: { document: Document; at?: Found }) {
  const t = useTexts(documentTexts)
  const { id, file_version, mime, preview_url, type } = document
  const [content, setContent] = useState<Content>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    contentOf({ id, file_version, mime, preview_url }, abort.signal).then(setContent).catch((error: unknown) => {
      if (abort.signal.aborted) return
      const failure = failureOf(error, round)
      if (failure.kind === 'failed') console.warn('A preview failed', error)
      setContent(failure)
    })
    return () => abort.abort()
  }, [id, file_version, mime, preview_url, round])
  useEffect(() => {
    if (content.kind !== 'later') return
    const timer = setTimeout(() => setRound((before) => before + 1), content.seconds * 1000)
    return () => clearTimeout(timer)
  }, [content])
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
  if (away || content.kind === 'later') {
    return (
      <div className={classes.plain} role="status">
        <TypeIcon type={type} />
        {content.kind === 'later' ? content.why : isKept(document) ? t.away : t.awayLarge}
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
      {'cut' in content && content.cut && <p className={classes.cut}>{t.cut} <a {...downloadLink(document)}>{t.downloadAll}</a></p>}
      {content.kind === 'pdf' && (
        <Suspense fallback={loading}>
          <PdfPages file={content.file} at={at} onFailed={failed} />
        </Suspense>
      )}
    </div>
  )
}
