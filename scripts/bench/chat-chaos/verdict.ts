import type { Stored } from './people.ts'
import { textOf } from './tab.ts'

/** What is wrong with a conversation into which each of so many people wrote so many messages. */
export function verdictOf(stored: readonly Stored[], counts: readonly number[]) {
  const times = new Map<string, number>()
  for (const { text } of stored) times.set(text, (times.get(text) ?? 0) + 1)
  const texts = counts.map((count, person) => Array.from({ length: count }, (_, index) => textOf(person, index)))
  const place = new Map(stored.map(({ text, seq }) => [text, seq]))
  const overtaken = texts.flatMap((own) => {
    const kept = own.filter((text) => place.has(text))
    return kept.filter((text, index) => index > 0 && place.get(kept[index - 1]!)! > place.get(text)!)
  })
  const written = new Set(texts.flat())
  return {
    lost: [...written].filter((text) => !times.has(text)),
    doubled: stored.filter(({ text }) => times.get(text)! > 1 || !written.has(text)).map(({ seq, text }) => `${seq} ${text}`),
    gaps: stored.filter(({ seq }, index) => seq !== index + 1).map(({ seq }) => seq),
    overtaken,
  }
}

export const sameOrder = (one: readonly Stored[], other: readonly Stored[]) =>
  one.length === other.length && one.every(({ id, seq }, index) => id === other[index]!.id && seq === other[index]!.seq)

/** Whether a page shows the end of the conversation as the server has it, at least so much of it, and nothing else. */
export function showsEnd({ texts, onWay }: { texts: string[]; onWay: number }, stored: readonly Stored[], atLeast: number): boolean {
  const end = stored.slice(-texts.length).map(({ text }) => text)
  return onWay === 0 && texts.length >= Math.min(atLeast, stored.length) && texts.length <= stored.length && texts.every((text, index) => text === end[index])
}
