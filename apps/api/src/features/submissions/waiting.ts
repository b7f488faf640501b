import { isOver } from '@portal/contract/forms/kit'
import type { Form } from '@portal/contract/forms/kit'
import { countAll, literal } from '@portal/db/feature'
import type { AskCounted, Counted, Now } from '../../core/now.ts'
import { judgedIn } from './own-matters.ts'
import { type Engine, reviews, statusOf, tableOf } from './tables.ts'

type Kind = Counted['kind']

/** So many wait, for the first page of whoever they wait for. */
export const inNow = (kind: Kind, id: string, url: string, count: number): Partial<Now> =>
  count ? { waiting: [{ kind, id, title: '', count, progress: null, url }] } : {}

/** How many rows there are, as such a page counts them. */
export const countedAs = (kind: Kind, id: string, url: string) =>
  [literal<Kind>(kind).as('kind'), literal(id).as('id'), countAll().as('count'), literal(url).as('url')] as const

/** Where something still waits for a word of those who review it. */
export const openStatuses = (form: Form) => Object.keys(form.statuses).filter((status) => !isOver(form, status)).map(statusOf)
/** Where a form waits for who handed it in, who is to send it again. */
const returnedStatuses = ({ statuses, first }: Form) => Object.keys(statuses).filter((status) => status !== first && statuses[status]?.own?.includes(first)).map(statusOf)

/** Where something waits for whoever has taken it up: what is new waits for all who review it, and what was sent back for who handed it in. */
export const takenUpStatuses = (form: Form) => {
  const elsewhere = new Set<string>([statusOf(form.first), ...returnedStatuses(form)])
  return openStatuses(form).filter((status) => !elsewhere.has(status))
}

/** The page of the list that shows what was handed to whoever opens it. */
export const ofMine = (path: string) => `${path}?assigned=me`

/**
 * Of a form: what nobody has taken up yet, for those who review it, what was handed to one of them, both as far as they decide about
 * it, and what was sent back to who handed it in. `place` is the page where they are reviewed, `ownPlace` where they are handed in.
 */
export function submissionsWaiting<Item>(engine: Engine<Item>, place: string, ownPlace: string, kind: Kind = 'reviews'): AskCounted {
  const { form } = engine
  const { review, own } = form.pages
  const [returned, takenUp] = [returnedStatuses(form), takenUpStatuses(form)]
  return (db, { reader }) => {
    const rows = () => db.selectFrom(tableOf(engine))
    const decided = () => (reader.role === 'admin' ? rows() : rows().where(judgedIn(engine), 'is distinct from', reader.account))
    const forReviewers = reviews(form, reader.role) ? [
      decided().select(countedAs(kind, place, `${review}?status=${form.first}`)).where('status', '=', statusOf(form.first)),
      ...(takenUp.length ? [decided().select(countedAs('assigned', place, ofMine(review))).where('assignee_id', '=', reader.account).where('status', 'in', takenUp)] : []),
    ] : []
    return [...forReviewers, ...(returned.length ? [rows().select(countedAs('returned', ownPlace, own)).where('submitted_by', '=', reader.account).where('status', 'in', returned)] : [])]
  }
}
