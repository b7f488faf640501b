import { useDates } from '../dates.ts'
import { factsLine } from '../format.ts'
import type { Submission } from './submission.ts'
import classes from './submissions.module.css'

/** What reviewers noted among themselves. */
export function NoteList({ notes }: { notes: NonNullable<Submission['notes']> }) {
  const dates = useDates()
  return (
    <ul className={classes.notes}>
      {notes.map((note) => (
        <li key={note.id}>
          {note.text}
          <span className={classes.facts}>{factsLine([...(note.by ? [note.by] : []), dates.shortTime(note.at)])}</span>
        </li>
      ))}
    </ul>
  )
}
