import { Button } from '@mantine/core'
import { Loading } from '@portal/ui/states/loading.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { IconDownload } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { PdfPages } from '../../documents/public.ts'
import { inBytes } from '../../../lib/format.ts'
import type { DialogProps } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import type { Attachment } from '../data/types.ts'
import { threadTexts } from '../thread/texts.ts'
import classes from './manage.module.css'
import { readFile } from './read-file.ts'

type Content = { kind: 'loading' | 'none' } | { kind: 'failed'; why: string } | { kind: 'pdf'; file: Blob } | { kind: 'text'; text: string }

/** A longer text is for an editor, not for a preview. */
const MOST_TEXT = 300_000
const isText = (mime: string) => mime.startsWith('text/')
const downloadOf = (url: string) => `${url}${url.includes('?') ? '&' : '?'}download=true`

/** A file of a message: as it is where a browser can show it, and to take along. */
export function FileDialog({ data: { file }, opened, onClose }: DialogProps<'chatFile'>) {
  const t = useTexts(threadTexts)
  const shown = useContent(file)
  const failed = <p className={classes.none}>{t.previewFailed}</p>
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={file.name} size="xl">
      {shown.kind === 'loading' && <Loading text={t.loadingFile} />}
      {shown.kind === 'none' && <p className={classes.none}>{t.noPreview}</p>}
      {shown.kind === 'failed' && <p className={classes.none} role="alert">{t.previewFailed} {shown.why}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its own scrolling is reached by the keyboard too */}
      {shown.kind === 'text' && <pre className={classes.text} tabIndex={0} dir="auto">{shown.text}</pre>}
      {shown.kind === 'pdf' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its own scrolling is reached by the keyboard too
        <div className={classes.pages} tabIndex={0} role="region" aria-label={file.name}>
          <Suspense fallback={<Loading text={t.loadingFile} />}>
            <Pages file={shown.file} failed={failed} />
          </Suspense>
        </div>
      )}
      <div className={classes.foot}>
        <span className={classes.help}>{inBytes(file.size)}</span>
        <Button component="a" href={downloadOf(file.url)} download={file.name} variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          {t.download}
        </Button>
      </div>
    </ResponsiveDialog>
  )
}

function Pages({ file, failed }: { file: Blob; failed: React.ReactNode }) {
  const [broken, setBroken] = useState(false)
  return broken ? failed : <PdfPages file={file} onFailed={() => setBroken(true)} />
}

function useContent({ url, mime }: Attachment): Content {
  const readable = mime === 'application/pdf' || isText(mime)
  const [content, setContent] = useState<Content>({ kind: readable ? 'loading' : 'none' })
  useEffect(() => {
    if (!readable) return
    const abort = new AbortController()
    const load = async () => {
      const file = await readFile(url, abort.signal)
      setContent(isText(mime) ? { kind: 'text', text: (await file.text()).slice(0, MOST_TEXT) } : { kind: 'pdf', file })
    }
    load().catch((error: unknown) => {
      if (!abort.signal.aborted) setContent({ kind: 'failed', why: errorWords(error) })
    })
    return () => abort.abort()
  }, [url, mime, readable])
  return content
}
