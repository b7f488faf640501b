import { ActionIcon, Progress } from '@mantine/core'
import { IconCircleCheck, IconFile, IconPhoto, IconRefresh, IconVideo, IconX } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { localeOf } from '@portal/ui/start/languages.ts'
import { inBytes, inMinutes } from '../format.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { filesMark } from '../unsaved-input.ts'
import { currentLanguage } from '../../texts/language.ts'
import { isBusy } from './queue.ts'
import type { Send, Upload, UploadQueue } from './queue.ts'
import { uploadTexts } from './texts.ts'
import classes from './uploads.module.css'
import { useObjectUrl } from './use-object-url.ts'

export interface UploadListProps {
  uploads: readonly Upload[]
  queue: UploadQueue
  /** How one goes that is tried again, with what is said of it now. */
  send?: Send
}

/** The chosen files, each with where it stands and what can be done about it; then what of the choice did not fit. */
export function UploadList({ uploads, queue, send }: UploadListProps) {
  const t = useTexts(uploadTexts)
  const leftOut = useSyncExternalStore(queue.subscribe, queue.leftOut)
  if (!uploads.length) return null
  return (
    <>
      <ul className={classes.list} aria-label={t.files} {...filesMark(uploads.some(({ state }) => state !== 'done'))}>
        {uploads.map((upload) => (
          <Row key={upload.id} upload={upload} queue={queue} send={send} />
        ))}
      </ul>
      {leftOut && (
        <p className={classes.leftOut} role="alert">
          {t.leftOut(leftOut.count, leftOut.of, leftOut.first)}
        </p>
      )}
    </>
  )
}

function Row({ upload, queue, send }: Omit<UploadListProps, 'uploads'> & { upload: Upload }) {
  const t = useTexts(uploadTexts)
  const { id, file, state, sent, error } = upload
  const busy = isBusy(upload)
  return (
    <li className={classes.row} data-state={state}>
      <Thumbnail file={file} />
      <div className={classes.rowWords}>
        <span className={classes.name}>{file.name}</span>
        {busy && state !== 'waiting' && (
          <Progress.Root size={6}>
            <Progress.Section value={file.size ? (sent / file.size) * 100 : 0} aria-label={t.progress(file.name)} />
          </Progress.Root>
        )}
        {error ? (
          <span className={classes.error} role="alert">
            {error}
          </span>
        ) : (
          <Standing upload={upload} />
        )}
      </div>
      {state === 'failed' && (
        <ActionIcon aria-label={t.retry(file.name)} onClick={() => queue.retry(id, send)}>
          <IconRefresh size={20} aria-hidden />
        </ActionIcon>
      )}
      {state === 'done' && <IconCircleCheck size={22} className={classes.doneIcon} aria-hidden />}
      {(state !== 'done' || queue.removable) && (
        <ActionIcon color="danger" aria-label={busy ? t.cancel(file.name) : t.remove(file.name)} onClick={() => queue.remove(id)}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** `3.4 MB`, then `42 % · 1.2 MB a second · 0:12 left`, then `Uploaded`. */
function Standing({ upload: { file, state, sent, speed, secondsLeft } }: { upload: Upload }) {
  const t = useTexts(uploadTexts)
  const size = inBytes(file.size)
  const words = {
    refused: size, ready: size, failed: size, waiting: `${size} · ${t.waiting}`, paused: t.paused, finishing: t.finishing,
    done: `${size} · ${t.done}`, sending: size,
  }
  if (state !== 'sending') return <span className={classes.standing}>{words[state]}</span>
  const percent = (file.size ? sent / file.size : 0).toLocaleString(localeOf(currentLanguage()), { style: 'percent' })
  const pace = speed === null ? percent : t.percentAt(percent, inBytes(speed))
  return (
    <span className={classes.standing}>
      {pace}
      {secondsLeft !== null && ` · ${t.left(inMinutes(Math.max(1, secondsLeft)))}`}
    </span>
  )
}

/** Small pictures show themselves; of large ones a browser would decode every pixel for nothing. */
const SHOWN_UP_TO = 12 * 1024 * 1024

function Thumbnail({ file }: { file: File }) {
  const url = useObjectUrl(file.type.startsWith('image/') && file.size <= SHOWN_UP_TO ? file : null)
  const [broken, setBroken] = useState(false)
  const Icon = file.type.startsWith('video/') ? IconVideo : file.type.startsWith('image/') ? IconPhoto : IconFile
  return (
    <span className={classes.thumbnail} aria-hidden>
      {url && !broken ? (
        <img src={url} alt="" onError={() => setBroken(true)} decoding="async" />
      ) : (
        <Icon size={22} stroke={1.6} />
      )}
    </span>
  )
}
