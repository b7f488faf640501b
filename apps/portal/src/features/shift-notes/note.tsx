import { isStillOwn } from '@portal/contract/kit/own-notes'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { SwipeRow } from '@portal/ui/page/swipe-row.tsx'
import { IconCheck, IconCircle, IconCircleCheckFilled, IconPinned, IconPinnedOff } from '@tabler/icons-react'
import { serverClock } from '@portal/contract/client/clock'
import { useSignedIn, useCan } from '../../api/session.ts'
import type { DataOf, Input } from '../../api/types.ts'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { useDates } from '../../lib/dates/dates.ts'
import { Facts } from '../../lib/facts.tsx'
import { ExampleBadge } from '../../lib/lists/example-badge.tsx'
import { LightItemMenu } from '../../lib/lists/item-menu.tsx'
import { changed, isTemporary, without } from '../../lib/lists/list-changes.ts'
import { OtherLanguage } from '../../lib/lists/other-language/other-language.tsx'
import { Prose } from '../../lib/lists/prose.tsx'
import { useDelete } from '../../lib/lists/use-delete.ts'
import { localDay } from '../../lib/dates/local-time.ts'
import type { OpenDialog } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { nameWithin, personName } from '../../lib/people/person-name.ts'
import { Picture } from '../../lib/picture.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { shiftTexts } from './offered/shift-texts.ts'
import classes from './page.module.css'
import { shiftNotesTexts } from './texts.ts'

export type Note = DataOf<'shiftNotes.list'>[number]

/** Stays before all days. */
export const isOnTop = ({ pinned, done_at }: Note) => pinned && !done_at

const LONGEST_NAME = 60
/** What a note is called where there is no room for all of it. */
function nameOf({ text }: Note) {
  const [line = ''] = text.split(/\r?\n/, 1)
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME - 1)}…` : line
}

/** What can be done with a note; all of it is on screen before the server has answered. */
export function useNoteActs(openDialog: OpenDialog) {
  const t = useTexts(shiftNotesTexts)
  const { person } = useSignedIn()
  const onError = (error: unknown) => void showToast(errorWords(error), { tone: 'danger' })
  const setDone = useAction('shiftNotes.setDone', {
    optimistic: [optimisticUpdate('shiftNotes.list', (shown, { id, done }: Input<'shiftNotes.setDone'>) => ({
      ...shown,
      data: changed(shown.data, { id, done_at: done ? new Date().toISOString() : null, done_by: done ? person.full_name : null }),
    }))],
    onError,
    // The banner says that it waits; the toast offers the way back.
    onQueued: () => {},
  })
  const pin = useAction('shiftNotes.pin', {
    optimistic: [optimisticUpdate('shiftNotes.list', (shown, sent: Input<'shiftNotes.pin'>) => ({ ...shown, data: changed(shown.data, sent) }))],
    onError,
  })
  const remove = useDelete('shiftNotes.remove', openDialog, {
    hides: [optimisticUpdate('shiftNotes.list', (shown, { id }: Input<'shiftNotes.remove'>) => ({ ...shown, data: without(shown.data, id) }))],
  })
  return {
    tick({ id, done_at }: Note) {
      setDone.mutate({ id, done: !done_at })
      if (!done_at) showToast(t.ticked, { undo: () => setDone.mutate({ id, done: false }) })
    },
    pin: ({ id, pinned }: Note) => pin.mutate({ id, pinned: !pinned }),
    remove: (note: Note) => remove({ id: note.id }, nameOf(note)),
    edit: (note: Note) => openDialog('shiftNote', { note }),
    view: ({ id, text, created_at }: Note, photo: NonNullable<Note['photo']>) =>
      openDialog('photoViewer', { photos: [{ ...photo, id, title: '', description: text, category: t.title, uploadDate: created_at }], id }),
  }
}
export type NoteActs = ReturnType<typeof useNoteActs>

/** One note: its tick, its words, its photo, and whose they are. */
export function NoteCard({ note, acts }: { note: Note; acts: NoteActs }) {
  const t = useTexts(shiftNotesTexts)
  const { person } = useSignedIn()
  const can = useCan()
  const { text, lang, photo, author, pinned, created_at, done_at, example } = note
  const [name, sent, editor] = [nameOf(note), !isTemporary(note.id), can('shiftNotes.pin')]
  const ticks = sent && can('shiftNotes.setDone')
  const Tick = done_at ? IconCircleCheckFilled : IconCircle
  const swiped = { act: () => acts.tick(note), ...(done_at ? { label: t.swipeOpen, icon: IconCircle } : { label: t.swipeDone, icon: IconCheck }) }
  return (
    <SwipeRow start={ticks ? swiped : undefined}>
      <article className={classes.note} data-done={done_at ? true : undefined} data-pinned={isOnTop(note) || undefined}>
        {ticks ? (
          <button type="button" className={classes.tick} role="checkbox" aria-checked={Boolean(done_at)} aria-label={t.tick(name)} onClick={() => acts.tick(note)}>
            <Tick size={28} stroke={1.6} aria-hidden />
          </button>
        ) : (
          <span className={classes.tick} aria-hidden>{sent && <Tick size={28} stroke={1.6} />}</span>
        )}
        <div className={classes.words}>
          <div lang={lang}><Prose text={text} className={classes.text} mark={<OtherLanguage lang={lang} />} /></div>
          {photo && (
            <button type="button" className={classes.photo} aria-label={t.openPhoto} onClick={() => acts.view(note, photo)}>
              <Picture src={photo.thumbnail_url} placeholder={photo.placeholder} />
            </button>
          )}
          <div className={classes.about}>
            {author && <PersonAvatar name={author.name} src={author.headshot_url} size={22} />}
            <About note={note} sent={sent} />
            {editor && <ExampleBadge shown={example} />}
            {sent && can('shiftNotes.update') && (editor || (author?.id === person.id && isStillOwn(created_at, new Date(serverClock.now())))) && (
              <LightItemMenu
                name={name}
                className={classes.menu}
                onEdit={() => acts.edit(note)}
                actions={editor && !done_at ? [{ label: pinned ? t.unpin : t.pin, icon: pinned ? IconPinnedOff : IconPinned, onClick: () => acts.pin(note) }] : []}
                onDelete={() => acts.remove(note)}
              />
            )}
          </div>
        </div>
      </article>
    </SwipeRow>
  )
}

/** Who wrote it, of which shift and when, and who has done it. */
function About({ note, sent }: { note: Note; sent: boolean }) {
  const t = useTexts(shiftNotesTexts)
  const shifts = useTexts(shiftTexts)
  const dates = useDates()
  const { timezone } = useTenant()
  const { author, created_at, day, shift, done_at, done_by } = note
  // Below the heading of its day the time is enough.
  const when = (at: string) => (localDay(at, timezone) === day && !isOnTop(note) ? dates.clock(at) : dates.shortTime(at))
  const written = sent ? when(created_at) : t.unsent
  return (
    <span className={classes.facts}>
      <Facts of={[...(author ? [personName(author.name)] : []), ...(shift ? [shifts[shift]] : []), written]} />
      {done_at && <Facts of={[done_by ? t.doneBy(nameWithin(done_by)) : t.isDone, when(done_at)]} />}
    </span>
  )
}
