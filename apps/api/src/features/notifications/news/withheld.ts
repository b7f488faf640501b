import { nothingSaid } from './payload.ts'

/** What is for its reader alone, by what it tells of: not even those who see what is sent here, and how it went, read it. */
const theirsAlone: readonly unknown[] = ['message', 'draft', 'voicebox', 'chatReport']

export const isTheirsAlone = (about: unknown): boolean => theirsAlone.includes((about as { kind?: string } | null)?.kind)

const kept = { en: 'What it says is for its reader alone.', es: 'Lo que dice es solo para quien lo recibe.' }

interface Told {
  /** What it tells of. */
  about?: unknown
  title: string
  message: string
}

interface Digest<Item> {
  name: string
  items: Item[]
  path: string
}

/** A mail's news as it is kept: that there was some, where it is its reader's alone, and not whose it was or where it stands. */
export function asKept<Item extends Told>(params: Digest<Item>, language: 'en' | 'es'): Digest<Item> {
  if (!params.items.some(({ about }) => isTheirsAlone(about))) return params
  const items = params.items.map((item) => (isTheirsAlone(item.about) ? { ...item, title: nothingSaid[language], message: kept[language] } : item))
  return { ...params, items, path: '/notifications' }
}
