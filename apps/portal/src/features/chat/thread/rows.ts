import { localDay } from '../../../lib/dates/local-time.ts'
import type { Shown } from '../data/shown.ts'

export type Row =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Shown; first: boolean; last: boolean }

/** One person's messages within so long stand together below one name. */
const TOGETHER_MS = 5 * 60_000

interface Lines {
  timeZone: string
  /** Above the first message of others after this one stands a line; null for none. */
  readTo: number | null
  me: string
  /** There are older ones that are not here yet: where the first one's day begins is not known. */
  hasOlder?: boolean
}

const together = (a: Shown, b: Shown) =>
  a.sender.id === b.sender.id && Math.abs(Date.parse(b.created_at) - Date.parse(a.created_at)) < TOGETHER_MS

const days = new WeakMap<Shown, { timeZone: string; day: string }>()
/** Asked of a calendar once for each message, not for thousands of them with each that comes. */
function dayOf(message: Shown, timeZone: string): string {
  const known = days.get(message)
  if (known?.timeZone === timeZone) return known.day
  const day = localDay(message.created_at, timeZone)
  days.set(message, { timeZone, day })
  return day
}

/** Messages in the rows of a thread: with a line where a day begins, and one above what is new. */
export function rowsOf(messages: readonly Shown[], { timeZone, readTo, me, hasOlder = false }: Lines): Row[] {
  const rows: Row[] = []
  let day = ''
  let marked = readTo === null
  let before: Extract<Row, { kind: 'message' }> | undefined
  for (const message of messages) {
    const own = dayOf(message, timeZone)
    if (own !== day) {
      // A line that moves up when older ones come would take along whoever looks at it.
      if (!hasOlder || day) rows.push({ kind: 'day', key: `day ${own}`, day: own })
      day = own
      before = undefined
    }
    if (!marked && message.seq > readTo! && message.sender.id !== me) {
      rows.push({ kind: 'new', key: 'new' })
      marked = true
      before = undefined
    }
    const joins = before !== undefined && together(before.message, message)
    if (joins) before!.last = false
    before = { kind: 'message', key: message.key, message, first: !joins, last: true }
    rows.push(before)
  }
  return rows
}
