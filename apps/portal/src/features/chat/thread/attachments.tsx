import { IconFile, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { askAnew } from '../../../lib/film/ask-anew.ts'
import { inBytes } from '../../../lib/format.ts'
import { Picture } from '../../../lib/picture.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { useChat } from '../data/chat-context.tsx'
import type { Attachment, Message } from '../data/types.ts'
import classes from './attachments.module.css'
import { threadTexts } from './texts.ts'

const MOST_PHOTOS = 4
/** A film shows how it looks so far in: the very first picture is often black, and a phone draws none unless it is told which. */
const POSTER_S = 0.1
export const isPhoto = ({ mime }: Attachment) => mime.startsWith('image/')
export const isFilm = ({ mime }: Attachment) => mime.startsWith('video/')

/** What was sent with a message: photos as a gallery, films to play, all else to open. */
export function Attachments({ message }: { message: Message }) {
  const { openDialog } = useChat()
  const onOpen = (file: Attachment) => openDialog('chatFile', { file })
  const photos = message.attachments.filter(isPhoto)
  const films = message.attachments.filter(isFilm)
  const others = message.attachments.filter((file) => !isPhoto(file) && !isFilm(file))
  return (
    <>
      {photos.length > 0 && <Photos photos={photos} message={message} />}
      {films.map((film) => (
        <OneFilm key={film.id} film={film} onOpen={onOpen} />
      ))}
      {others.length > 0 && (
        <ul className={classes.files}>
          {others.map((file) => (
            <li key={file.id}>
              <OneFile file={file} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Photos({ photos, message }: { photos: readonly Attachment[]; message: Message }) {
  const t = useTexts(threadTexts)
  const { openDialog } = useChat()
  const viewed = photos.map(({ id, url, width, height, name }) => ({
    id, url, width: width ?? null, height: height ?? null, srcset: [], title: '', description: message.text, category: name, uploadDate: message.created_at,
  }))
  const shown = photos.slice(0, MOST_PHOTOS)
  const rest = photos.length - shown.length
  return (
    <div className={classes.photos} data-count={shown.length}>
      {shown.map((photo, index) => {
        const ratio = photo.width && photo.height ? Math.min(Math.max(photo.width / photo.height, 0.6), 1.9) : 4 / 3
        return (
          <button
            key={photo.id}
            type="button"
            className={classes.photo}
            style={shown.length === 1 ? { aspectRatio: ratio } : undefined}
            aria-label={t.openPhoto(index + 1, photos.length)}
            onClick={() => openDialog('photoViewer', { photos: viewed, id: photo.id })}
          >
            <Picture src={photo.thumbnail_url ?? photo.url} placeholder={photo.placeholder} />
            {rest > 0 && index === shown.length - 1 && <span className={classes.rest} aria-hidden>+{rest}</span>}
          </button>
        )
      })}
    </div>
  )
}

/** Somebody's own film of a moment; one that does not play is a file like any other. */
export function OneFilm({ film, onOpen }: { film: Attachment; onOpen: (file: Attachment) => void }) {
  const [broken, setBroken] = useState(false)
  if (broken) return <OneFile file={film} onOpen={onOpen} />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's own film of a moment: it has none
    <video
      className={classes.film}
      controls
      preload="metadata"
      playsInline
      src={`${film.url}#t=${POSTER_S}`}
      aria-label={film.name}
      onError={askAnew(() => setBroken(true))}
    />
  )
}

export function OneFile({ file, onOpen }: { file: Attachment; onOpen: (file: Attachment) => void }) {
  const t = useTexts(threadTexts)
  const Icon = file.mime === 'application/pdf' ? IconFileTypePdf : IconFile
  return (
    <button type="button" className={classes.file} aria-label={t.openFile(file.name)} onClick={() => onOpen(file)}>
      <Icon size={28} stroke={1.5} aria-hidden />
      <span className={classes.fileWords}>
        <span className={classes.fileName}>{file.name}</span>
        <small>{inBytes(file.size)}</small>
      </span>
    </button>
  )
}
