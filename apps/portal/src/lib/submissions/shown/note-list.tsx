import { useDates } from '../../dates/dates.ts'
import type { Submission } from '../submission.ts'
import { Facts } from '../../facts.tsx'
import { personName } from '../../people/person-name.ts'
import classes from './shown.module.css'

/** What reviewers noted among themselves. */
export function NoteList({ notes }: { notes: NonNullable<Submission['notes']> }) {
  const dates = useDates()
  return (
    <ul className={classes.notes}>
      {notes.map((note) => (
        <li key={note.id}>
          {note.text}
          <Facts of={[...(note.by ? [personName(note.by)] : []), dates.shortTime(note.at)]} />
        </li>
      ))}
    </ul>
  )
}
