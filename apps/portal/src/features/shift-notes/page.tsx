import { Button } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconCamera, IconChecks, IconNotes, IconPencil, IconPinned } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import type { Reply } from '../../api/types.ts'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { dayWords, nearWords, todayIn } from '../../lib/dates/days.ts'
import { ExamplesNote } from '../../lib/lists/examples-note.tsx'
import { FilterChips } from '../../lib/lists/filters.tsx'
import { ListStates } from '../../lib/lists/list-states.tsx'
import { useFilters } from '../../lib/lists/use-filters.ts'
import type { PageProps } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { byShift } from './by-shift.ts'
import { NoteCard, isOnTop, useNoteActs } from './note.tsx'
import type { Note, NoteActs } from './note.tsx'
import { noneWords } from './none-words.ts'
import type { Show } from './none-words.ts'
import classes from './page.module.css'
import { shiftNotesTexts } from './texts.ts'

interface Shown {
  show: Show
  acts: NoteActs
}

/** What the shifts tell each other, day by day. */
export function ShiftNotesPage({ openDialog }: PageProps) {
  const t = useTexts(shiftNotesTexts)
  const can = useCan()
  const query = useCall('shiftNotes.list')
  const { get, set } = useFilters<'show'>()
  const asked = get('show')
  const show: Show = asked === 'open' || asked === 'done' ? asked : ''
  const acts = useNoteActs(openDialog)
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      {can('shiftNotes.create') && (
        <button type="button" className={classes.ask} onClick={() => openDialog('shiftNote', {})}>
          <IconPencil size={20} aria-hidden />
          <span>{t.ask}</span>
          <IconCamera size={20} aria-hidden />
        </button>
      )}
      <ListStates
        query={query}
        skeleton={<Skeletons count={5} picture />}
        failed={t.failed}
        count={query.data?.data.length}
        empty={{ icon: IconNotes, title: t.empty, text: t.emptyText }}
      >
        {(reply) => (
          <>
            <ExamplesNote shown={reply.data.some(({ example }) => example)} openDialog={openDialog} />
            <div className={classes.filter}>
              <FilterChips all={t.all} options={[{ key: 'open', label: t.open }, { key: 'done', label: t.done }]} value={show} onChange={(key) => set({ show: key })} />
            </div>
            <Newest reply={reply} show={show} acts={acts} />
          </>
        )}
      </ListStates>
    </>
  )
}

/** What is on top, and the last days. */
function Newest({ reply: { data, earlier }, show, acts }: Shown & { reply: Reply<'shiftNotes.list'> }) {
  const t = useTexts(shiftNotesTexts)
  const today = todayIn(useTenant().timezone)
  const [top, others] = [data.filter(isOnTop), data.filter((note) => !isOnTop(note))]
  const isThere = data.some(({ done_at }) => !show || (show === 'done') === Boolean(done_at))
  const none = noneWords(show, Boolean(earlier), t)
  return (
    <>
      {top.length > 0 && show !== 'done' && (
        <section className={classes.day} aria-labelledby="pinned-notes">
          <h2 className={classes.heading} id="pinned-notes">
            <IconPinned size={18} aria-hidden />
            {t.pinned}
          </h2>
          <List notes={top} acts={acts} />
        </section>
      )}
      {!show && !others.some(({ day }) => day === today) && (
        <Day day={today}>
          <p className={classes.quiet}>{t.quiet}</p>
        </Day>
      )}
      <Days notes={others} show={show} acts={acts} />
      {!isThere && <EmptyState icon={IconChecks} {...none} />}
      {earlier && <Earlier before={earlier} show={show} acts={acts} />}
    </>
  )
}

/** The days before, once somebody wants them. */
function Earlier({ before, ...shown }: Shown & { before: string }) {
  const t = useTexts(shiftNotesTexts)
  const [wanted, setWanted] = useState(false)
  if (wanted) return <EarlierDays before={before} {...shown} />
  return (
    <Button variant="default" className={classes.earlier} onClick={() => setWanted(true)}>
      {t.earlier}
    </Button>
  )
}

function EarlierDays({ before, ...shown }: Shown & { before: string }) {
  const t = useTexts(shiftNotesTexts)
  const query = useCall('shiftNotes.list', { before }, { keepPrevious: true })
  return (
    <ListStates query={query} skeleton={<Skeletons count={3} picture />} failed={t.failed}>
      {({ data, earlier }) => (
        <>
          {/* One that was just written is put into every list on screen. */}
          <Days notes={data.filter(({ day }) => day < before)} {...shown} />
          {earlier && <Earlier before={earlier} {...shown} />}
        </>
      )}
    </ListStates>
  )
}

/** By day, newest first, and within it by shift; of each what is open, and what is done behind its number. */
function Days({ notes, show, acts }: Shown & { notes: readonly Note[] }) {
  const t = useTexts(shiftNotesTexts)
  const days = [...new Set(notes.map(({ day }) => day))].sort().toReversed()
  return days.map((day) => {
    const own = byShift(notes.filter((note) => note.day === day))
    const [open, done] = [own.filter(({ done_at }) => !done_at), own.filter(({ done_at }) => done_at)]
    if ((show === 'open' ? open : show === 'done' ? done : own).length === 0) return null
    return (
      <Day key={day} day={day}>
        {show !== 'done' && <List notes={open} acts={acts} />}
        {show === 'done' && <List notes={done} acts={acts} />}
        {!show && done.length > 0 && (
          <Disclosure className={classes.done} title={t.doneCount(done.length)}>
            <List notes={done} acts={acts} />
          </Disclosure>
        )}
      </Day>
    )
  })
}

function Day({ day, children }: { day: string; children: ReactNode }) {
  const language = useLanguage()
  const near = nearWords(day, todayIn(useTenant().timezone), language, [0, -1])
  return (
    <section className={classes.day} aria-labelledby={`day-${day}`}>
      <h2 className={classes.heading} id={`day-${day}`}>
        {near && <span className={classes.near}>{near}</span>}
        <time dateTime={day}>{dayWords(day, language, { weekday: 'long', day: 'numeric', month: 'long' })}</time>
      </h2>
      {children}
    </section>
  )
}

function List({ notes, acts }: { notes: readonly Note[]; acts: NoteActs }) {
  if (notes.length === 0) return null
  return (
    <ul className={classes.notes}>
      {notes.map((note) => (
        <li key={note.id}>
          <NoteCard note={note} acts={acts} />
        </li>
      ))}
    </ul>
  )
}
