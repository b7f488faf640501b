import type { LiveEvents, MustRead, Spread } from '@portal/contract/live'
import type { Noun } from '@portal/contract/kit/nouns'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ageOnScreen } from './asked-at.ts'
import { refreshNouns, refreshShared } from './changes.ts'
import { FRESH_MS } from './early.ts'
import { isLive, onLive, startLive, watchLive } from './live.ts'
import type { CallName } from './types.ts'

/** After a connection of one's own was lost. */
const SPREAD_MS = 500
/** However much is said, no list is asked for more often. */
const PAUSE_MS = 1_000
/** Where the server can't be heard, what should move on screen is asked for so often. */
const DEAF_POLL_MS = 15_000

/** Keeps a live connection open for this session, while there is one. */
export function useLiveConnection(token: string | null) {
  const client = useQueryClient()
  // What the page itself had asked for was taken so much later at most.
  useEffect(() => (token ? startLive(token, () => ageOnScreen(client) + FRESH_MS) : undefined), [token, client])
}

/** Hears what the server says by itself. */
export function useLive<E extends keyof LiveEvents>(event: E, listener: LiveEvents[E]) {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => onLive(event, ((told: never) => (latest.current as (told: never) => void)(told)) as LiveEvents[E]), [event])
}

interface Turn {
  timer?: ReturnType<typeof setTimeout>
  last: number
}

/** Does these some time within what the server says; of all that is said in that time and shortly after it, once more. */
function useTurns<K extends string>(work: (key: K) => void) {
  const turns = useRef(new Map<K, Turn>())
  useEffect(() => {
    const all = turns.current
    return () => all.forEach(({ timer }) => clearTimeout(timer))
  }, [])
  return (key: K, { within }: Spread = { within: SPREAD_MS }) => {
    const turn = turns.current.get(key) ?? { last: 0 }
    turns.current.set(key, turn)
    turn.timer ??= setTimeout(() => {
      turn.timer = undefined
      turn.last = Date.now()
      work(key)
    }, Math.max(Math.random() * within, turn.last + PAUSE_MS - Date.now()))
  }
}

/** Asks for what is on screen again when the server says that it changed, or that something may have been missed. Once, around all screens. */
export function useLiveChanges() {
  const client = useQueryClient()
  const refresh = useTurns<Noun | 'missed'>((of) => void (of === 'missed' ? refreshShared(client) : refreshNouns(client, [of])))
  useLive('changed', ({ of, within }) => refresh(of, { within }))
  useLive('missed', (spread) => refresh('missed', spread))
}

/** Asks for the receipts of one thing (its id, or `any`) that are on screen as soon as they move. Returns how often to ask where they can't be heard. */
export function useLiveReceipts(of: MustRead, id: string, name: CallName): number | undefined {
  const client = useQueryClient()
  const refresh = useTurns<CallName>((list) => void client.invalidateQueries({ queryKey: [list] }))
  useLive('receipts', (told) => told.of === of && (id === 'any' || told.ids.includes(id)) && refresh(name, { within: 0 }))
  useLive('missed', (spread) => refresh(name, spread))
  return useSyncExternalStore(watchLive, isLive) ? undefined : DEAF_POLL_MS
}
