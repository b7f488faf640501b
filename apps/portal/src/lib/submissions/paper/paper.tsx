import { createPortal } from 'react-dom'
import { useTexts } from '../../../texts/define-texts.ts'
import { useDates } from '../../dates/dates.ts'
import { factsLine } from '../../format.ts'
import { useTenant } from '../../tenant.ts'
import type { Review } from '../review/review.ts'
import { Content } from '../shown/content.tsx'
import { NoteList } from '../shown/note-list.tsx'
import { Status } from '../shown/status.tsx'
import { shownTexts } from '../shown/texts.ts'
import { Timeline } from '../shown/timeline.tsx'
import type { Submission } from '../submission.ts'
import { personName } from '../../people/person-name.ts'
import classes from './paper.module.css'
import { paperTexts } from './texts.ts'

interface PaperProps {
  review: Review
  items: readonly Submission[]
  /** Whether what reviewers noted among themselves comes along. */
  notes: boolean
  at: string
}

/** What is printed, beside the page and not in it: each on a page of its own, and nothing else of the screen. */
export function Paper({ review, items, notes, at }: PaperProps) {
  const t = useTexts(paperTexts)
  const shown = useTexts(shownTexts)
  const dates = useDates()
  const { name } = useTenant()
  const { form, titleOf, own, renderMore, confidential } = review
  return createPortal(
    <div className={classes.paper} data-paper aria-hidden>
      {items.map((item) => (
        <article key={item.id} className={classes.one}>
          {confidential && <p className={classes.confidential}>{confidential}</p>}
          <p className={classes.facts}>{factsLine([name, t.printed(dates.time(at))])}</p>
          <h1>{titleOf(item)}</h1>
          <p className={classes.facts}>{factsLine([item.submitted_by ? personName(item.submitted_by.name) : shown.anonymous, item.reference, shown.sentOn(dates.time(item.created_at))])}</p>
          <Status form={form} status={item.status} />
          <Content form={form} item={item} own={own?.(item)} />
          {renderMore?.(item, null)}
          {notes && item.notes && item.notes.length > 0 && (
            <section>
              <h2>{shown.notes}</h2>
              <NoteList notes={item.notes} />
            </section>
          )}
          <section>
            <h2>{shown.history}</h2>
            <Timeline form={form} history={item.history} />
          </section>
        </article>
      ))}
    </div>,
    document.body,
  )
}
