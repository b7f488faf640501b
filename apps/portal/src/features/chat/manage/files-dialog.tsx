import { Button } from '@mantine/core'
import { isPictureOrFilm } from '@portal/contract/chat/file-kinds'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconFile, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { useDates } from '../../../lib/dates/dates.ts'
import { factsLine, inBytes } from '../../../lib/format.ts'
import type { DialogProps } from '../../../lib/page.ts'
import { ViewSwitch } from '../../../lib/view-switch.tsx'
import { personName } from '../../../lib/people/person-name.ts'
import { Picture } from '../../../lib/picture.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { PhotoViewer } from '../../photos/public.ts'
import { useChat } from '../data/chat-context.tsx'
import type { Attachment, Message } from '../data/types.ts'
import { FileDialog } from './file-dialog.tsx'
import classes from './files.module.css'
import { manageTexts } from './texts.ts'

type Kind = 'pictures' | 'papers'

/** All that was sent in a conversation: pictures and films side by side, all else, drawings too, as a list. The newest first. */
export function FilesDialog({ data: { id, name }, opened, onClose }: DialogProps<'chatFiles'>) {
  const t = useTexts(manageTexts)
  const [kind, setKind] = useState<Kind>('pictures')
  const [over, setOver] = useState<Attachment | null>(null)
  return (
    // Escape is for what lies over it.
    <ResponsiveDialog opened={opened} onClose={() => !over && onClose()} title={t.filesOf(name)} size="lg">
      <ViewSwitch
        label={t.whichFiles}
        value={kind}
        options={[{ value: 'pictures', label: t.pictures }, { value: 'papers', label: t.papers }]}
        onChange={setKind}
      />
      <FilesPage key={kind} id={id} kind={kind} over={over} setOver={setOver} onOpened={onClose} first />
    </ResponsiveDialog>
  )
}

interface PageProps {
  id: string
  kind: Kind
  /** The last message of the page before. */
  before?: string
  first?: boolean
  /** The one that is looked at, over this list. */
  over: Attachment | null
  setOver: (file: Attachment | null) => void
  /** One went to where it was sent. */
  onOpened: () => void
}

function FilesPage({ before, first = false, ...rest }: PageProps) {
  const { id, kind } = rest
  const t = useTexts(manageTexts)
  const [more, setMore] = useState(false)
  const { data, error, refetch, isFetching } = useCall('chat.search', { conversationId: id, files: kind, limit: 50, ...(before ? { before } : {}) })
  if (!data && error) return <CallFailed title={t.filesFailed} error={error} refetch={refetch} isFetching={isFetching} compact />
  if (!data) return <Skeletons count={first ? 4 : 2} picture />
  const messages = data.data.map(({ message }) => message)
  const last = messages.at(-1)?.id
  const found = messages.flatMap((message) => message.attachments.filter(({ mime }) => isPictureOrFilm(mime) === (kind === 'pictures')).map((file) => ({ file, message })))
  if (found.length === 0 && !data.hasMore) return first ? <EmptyState icon={IconFile} title={kind === 'pictures' ? t.noPictures : t.noPapers} text={t.noFilesText} compact /> : null
  return (
    <>
      {kind === 'pictures' ? <Pictures found={found} {...rest} /> : <Papers found={found} {...rest} />}
      {data.hasMore && !more && <Button variant="default" fullWidth onClick={() => setMore(true)}>{t.moreFiles}</Button>}
      {data.hasMore && more && last && <FilesPage {...rest} before={last} />}
    </>
  )
}

interface FoundProps extends Pick<PageProps, 'over' | 'setOver' | 'onOpened'> {
  found: readonly { file: Attachment; message: Message }[]
}

function Pictures({ found, over, setOver, onOpened }: FoundProps) {
  const t = useTexts(manageTexts)
  const dates = useDates()
  const goTo = useGoTo(onOpened)
  const photos = found.filter(({ file }) => file.mime.startsWith('image/')).map(({ file: { id, url, width, height, name }, message }) => ({
    id, url, width: width ?? null, height: height ?? null, srcset: [], title: personName(message.sender.name), description: message.text, category: name, uploadDate: message.created_at,
  }))
  return (
    <>
      {over && photos.some(({ id }) => id === over.id) && <PhotoViewer opened data={{ photos, id: over.id }} onClose={() => setOver(null)} />}
      <ul className={classes.pictures}>
        {found.map(({ file, message }) => {
          const isFilm = file.mime.startsWith('video/')
          const words = t.sentBy(personName(message.sender.name), dates.shortTime(message.created_at))
          return (
            <li key={`${message.id} ${file.id}`}>
              <button
                type="button"
                className={classes.picture}
                aria-label={factsLine([file.name, words])}
                onClick={() => (isFilm ? goTo(message) : setOver(file))}
              >
                {file.thumbnail_url && <Picture src={file.thumbnail_url} placeholder={file.placeholder} />}
                {isFilm && <IconPlayerPlay size={32} aria-hidden />}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Papers({ found, over, setOver, onOpened }: FoundProps) {
  const t = useTexts(manageTexts)
  const dates = useDates()
  const goTo = useGoTo(onOpened)
  return (
    <>
      {over && found.some(({ file }) => file.id === over.id) && <FileDialog opened data={{ file: over }} onClose={() => setOver(null)} />}
      <ul className={classes.papers}>
        {found.map(({ file, message }) => (
          <li key={`${message.id} ${file.id}`} className={classes.paper}>
            <button type="button" className={classes.open} onClick={() => setOver(file)}>
              <IconFile size={28} stroke={1.5} aria-hidden />
              <span className={classes.words}>
                <span className={classes.name}>{file.name}</span>
                <small>{factsLine([inBytes(file.size), t.sentBy(personName(message.sender.name), dates.shortTime(message.created_at))])}</small>
              </span>
            </button>
            <Button variant="subtle" onClick={() => goTo(message)}>{t.showInChat}</Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** To where it was sent. */
function useGoTo(onOpened: () => void) {
  const { setActive, seek } = useChat()
  return ({ conversation_id: conversation, seq }: Message) => {
    setActive(conversation)
    seek({ conversation, seq })
    onOpened()
  }
}
