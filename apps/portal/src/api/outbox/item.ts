import type { CallName } from '../types.ts'
import type { Failure } from './failure.ts'
import type { FileNote } from './files.ts'
import { ruleOf, subjectOf } from './queueable.ts'
import type { QueueableCall } from './queueable.ts'
import type { StoredItem } from '../../device/stored.ts'
import type { Step } from './store.ts'

/** What a waiting write says. */
export interface Letter {
  name: QueueableCall
  /** Without its files. */
  input: Record<string, unknown>
  files: FileNote[]
  writtenAt: string
  /** What the person sees differently because of it. */
  touches: readonly CallName[]
  failure?: Failure
}

/** Why one is still here although it was tried, as long as this page is open. */
export interface Trouble {
  /** How often. */
  tries: number
  /** When it is tried again. */
  until: number
  /** How long that was then. */
  afterMs: number
  failure: Failure
}

/** After so many tries, or where the next is so far off, a person is told why it does not go. */
const STUCK_AFTER = 3
const LONG_MS = 60_000
export const isStuck = ({ tries, afterMs }: Trouble) => tries >= STUCK_AFTER || afterMs > LONG_MS

/** A waiting write, opened. */
export interface Item extends Omit<StoredItem, 'sealed'>, Letter {
  trouble?: Trouble
}

/** The first that may go at this moment: in order, but past what was refused or put off, and what depends on that. */
export function nextOf(items: readonly Item[], at = Number.POSITIVE_INFINITY): Item | undefined {
  const held = new Set<string>()
  for (const item of items) {
    const subject = subjectOf(item)
    if (item.state === 'failed' && ruleOf(item.name).staysAside) continue
    if (item.state === 'failed' || (item.trouble && item.trouble.until > at)) held.add(subject)
    else if (!held.has(subject)) return item
  }
  return undefined
}

/** When the first of those that were put off may go. */
export function soonestOf(items: readonly Item[]): number | undefined {
  const times = items.flatMap(({ state, trouble }) => (state === 'waiting' && trouble ? [trouble.until] : []))
  return times.length ? Math.min(...times) : undefined
}

/** Waits for an earlier one about the same thing, which was refused. */
export const isHeld = (items: readonly Item[], { seq, ...item }: Item) =>
  items.some((other) => other.state === 'failed' && !ruleOf(other.name).staysAside && other.seq < seq && subjectOf(other) === subjectOf(item))

export function stepOf(sent: Item, reply: unknown): Step | undefined {
  const version = (reply as { data?: { version?: unknown } } | null)?.data?.version
  const before = sent.input.version
  if (typeof version !== 'number' || typeof before !== 'number' || version === before) return undefined
  return { from: `${subjectOf(sent)} ${before}`, to: version }
}

/**
 * Writes that were made one after the other without an answer all know the same version. When the first is through, the
 * next ones about the same thing are over what it made, not in conflict with it.
 */
export function rebased(items: readonly Item[], sent: Item, reply: unknown): Item[] {
  const data = (reply as { data?: { id?: unknown; version?: unknown } } | null)?.data
  if (typeof data?.version !== 'number' || (sent.input.version === undefined && sent.name !== 'drafts.save')) return []
  const { id, version } = data
  const drafts = sent.name === 'drafts.save'
  const subject = subjectOf(sent)
  return items.flatMap((item) => {
    if (item.seq <= sent.seq || item.name !== sent.name || subjectOf(item) !== subject) return []
    if (item.input.version !== sent.input.version) return []
    return [{ ...item, input: { ...item.input, ...(drafts ? { id } : {}), version } }]
  })
}

/** What a refused write says instead, to go over what stands now; undefined where it has no way to. */
export function overStanding({ input, failure }: Item): Record<string, unknown> | undefined {
  const stands = failure?.status === 409 ? (failure.data as { version?: unknown; text?: unknown } | undefined) : undefined
  if (typeof stands?.version === 'number' && 'version' in input) return { version: stands.version }
  if (typeof stands?.text === 'string' && 'was' in input) return { was: stands.text }
  return undefined
}
