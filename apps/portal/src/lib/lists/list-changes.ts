import { lastPlace } from '@portal/contract/kit/last-place'
interface Item {
  id: string
}

const PREFIX = 'temp-'

/** The id of something that the server has not seen yet. */
export const temporaryId = () => `${PREFIX}${Date.now()}`
export const isTemporary = (id: string) => id.startsWith(PREFIX)

/** What the server makes: a stand-in until it answers. */
export const optimisticStamps = () => {
  const now = new Date().toISOString()
  return { id: temporaryId(), created_at: now, updated_at: now, version: 0 }
}

export const without = <T extends Item>(items: readonly T[], id: string) => items.filter((item) => item.id !== id)

/** The item with what was sent about it; fields that were not sent stay. */
export const changed = <T extends Item>(items: readonly T[], { id, ...sent }: { id: string; [field: string]: unknown }): T[] =>
  items.map((item) => {
    if (item.id !== id) return item
    const known = Object.entries(sent).filter(([, value]) => value !== undefined)
    return { ...item, ...Object.fromEntries(known) }
  })

interface Listed<T> {
  data: readonly T[]
  total: number
}

/** The same of a whole reply, whose total follows. */
export function listWithout<L extends Listed<Item>>(list: L, id: string): L {
  const data = without(list.data, id)
  return { ...list, data, total: list.total - (list.data.length - data.length) }
}
export const listChanged = <L extends Listed<Item>>(list: L, id: string, sent: object): L => ({ ...list, data: changed(list.data, { ...sent, id }) })

/** The items in the order of their ids; those that were not named stay behind. */
export function ordered<T extends Item>(items: readonly T[], ids: readonly string[]): T[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return [...items].sort((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
}

/** The place behind all others. What was taken out has left a gap: their number says less. */
export const placeBehind = (items: readonly { displayOrder: number }[]) =>
  Math.min(lastPlace, Math.max(0, ...items.map(({ displayOrder }) => displayOrder)) + 1)

/** One thing taken out and put in at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
