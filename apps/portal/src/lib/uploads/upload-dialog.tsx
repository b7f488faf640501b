import { ConfirmDialog } from '@portal/ui/dialogs/confirm-dialog.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { useEffect, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { KeptDraft } from '../forms/kept-draft.tsx'
import type { Draft } from '../forms/use-draft.ts'
import { DialogActions } from '../forms/dialog-actions.tsx'
import { formTexts } from '../forms/texts.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { draftMark } from '../unsaved-input.ts'
import { FileDrop } from './file-drop.tsx'
import { limits } from './limits.ts'
import { mayBeThere } from './queue.ts'
import type { Send } from './queue.ts'
import { UploadList } from './upload-list.tsx'
import { uploadTexts } from './texts.ts'
import type { Uploads } from './use-uploads.ts'

interface UploadDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  uploads: Uploads
  /** Below the button that chooses files. */
  help: string
  /** What to say when nothing was chosen. */
  chooseFirst: string
  submit: (files: number) => string
  /** How each goes, with what the fields say now. */
  send: Send
  /** All of them are there. */
  onDone: (files: number) => void
  /** Of the fields below the files. */
  draft?: Pick<Draft<unknown>, 'dirty' | 'restored' | 'discard' | 'done'>
  children: ReactNode
}

/** Files, what is said of them, and the way they go. Closing it while they go asks first. */
export function UploadDialog(props: UploadDialogProps) {
  const { opened, onClose, title, uploads, help, chooseFirst, submit, send, onDone, draft, children } = props
  const { queue, busy, ready, done, most, purpose } = uploads
  const all = uploads.uploads
  const t = useTexts(uploadTexts)
  const common = useTexts(formTexts)
  const [asking, setAsking] = useState(false)
  const [missing, setMissing] = useState(false)
  const finished = all.length > 0 && done === all.length
  useEffect(() => {
    if (!finished) return
    draft?.done()
    onDone(done)
    // Once, when the last one has arrived.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [finished])
  const close = () => (busy ? setAsking(true) : onClose())
  const cancel = () => {
    if (!busy) draft?.done()
    close()
  }
  const start = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!ready)
    if (ready) queue.start(send)
  }
  const full = all.length >= most
  const files = all.filter(({ state }) => state === 'ready' || state === 'failed').length
  return (
    <ResponsiveDialog opened={opened} onClose={close} title={title} closeOnClickOutside={false} size="lg">
      <form onSubmit={start} noValidate {...draftMark(draft?.dirty ?? false)}>
        {draft?.restored && <KeptDraft onDiscard={draft.discard} />}
        {!(full && most === 1) && !busy && (
          <FileDrop
            accept={limits[purpose].accept}
            multiple={most > 1}
            camera={purpose === 'image'}
            disabled={full}
            onFiles={(chosen) => {
              setMissing(false)
              queue.add(chosen)
            }}
            help={full ? t.tooMany(most) : help}
            error={missing && !all.length ? chooseFirst : undefined}
          />
        )}
        <UploadList uploads={all} queue={queue} send={send} />
        {done > 0 && all.length > 1 && <p aria-live="polite">{t.finished(done, all.length)}</p>}
        <div style={{ marginTop: 16 }}>{children}</div>
        <DialogActions onCancel={cancel} cancel={done && !busy ? common.done : undefined} submit={submit(files)} busy={busy} />
      </form>
      <ConfirmDialog
        opened={asking && busy}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        title={t.givingUp}
        confirm={t.stop}
      >
        {t.givingUpText}
        {all.some(mayBeThere) && ` ${t.mayBeThere}`}
      </ConfirmDialog>
    </ResponsiveDialog>
  )
}
