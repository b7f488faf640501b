import { useOverlay } from '@portal/ui/dialogs/use-overlay.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { askAnew } from '../../../lib/film/ask-anew.ts'
import { isCalm } from '../../../lib/is-calm.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './media-viewer.module.css'
import { announcementTexts } from './texts.ts'

interface MediaViewerProps {
  title: string
  url: string
  kind: 'image' | 'video'
  onClose: () => void
}

/** A picture or video over the whole screen. Escape and a click beside it close it; the page stands still meanwhile. */
export function MediaViewer({ title, url, kind, onClose }: MediaViewerProps) {
  const t = useTexts(announcementTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  useOverlay(true, close)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={classes.viewer} aria-label={title} onClose={onClose}>
      <button type="button" className={classes.outside} tabIndex={-1} aria-hidden onClick={close} />
      <h2 className={classes.title}>{title}</h2>
      {kind === 'video' ? (
        <video className={classes.media} src={url} controls autoPlay={!isCalm()} loop muted playsInline aria-label={title} onError={askAnew()} />
      ) : (
        <img className={classes.media} src={url} alt={title} />
      )}
      <p className={classes.hint}>{matchMedia('(pointer: coarse)').matches ? t.tapHint : t.viewerHint}</p>
      <button type="button" className={classes.close} aria-label={t.closeViewer} autoFocus onClick={close}>
        <IconX size={24} aria-hidden />
      </button>
    </dialog>
  )
}
