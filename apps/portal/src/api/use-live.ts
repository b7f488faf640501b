import type { Changed, LiveEvents, MustRead, Spread } from '@portal/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
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
  useEffect(() => (token ? startLive(token) : undefined), [token])
}

/** Hears what the server says by itself. */
export function useLive<E extends keyof LiveEvents>(event: E, listener: LiveEvents[E]) {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => onLive(event, ((told: never) => (latest.current as (told: never) => void)(told)) as LiveEvents[E]), [event])
}

/** Asks for these again, some time within what the server says; of all that is said in that time and shortly after it, once more. */
function useRefresh(names: readonly CallName[]) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return ({ within }: Spread = { within: SPREAD_MS }) => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      last.current = Date.now()
      names.forEach((name) => void client.invalidateQueries({ queryKey: [name] }))
    }, Math.max(Math.random() * within, last.current + PAUSE_MS - Date.now()))
  }
}

/** Asks for these again when the server says that they changed, or that something may have been missed. */
export function useLiveRefresh(of: Changed, names: readonly CallName[]) {
  const refresh = useRefresh(names)
  useLive('changed', (told) => told.of === of && refresh(told))
  useLive('missed', refresh)
}

/** Asks for the receipts that are on screen as soon as they move. Returns how often to ask where they can't be heard. */
export function useLiveReceipts(of: MustRead, id: string, name: CallName): number | undefined {
  const refresh = useRefresh([name])
  useLive('receipts', (told) => told.of === of && told.ids.includes(id) && refresh({ within: 0 }))
  useLive('missed', refresh)
  return useSyncExternalStore(watchLive, isLive) ? undefined : DEAF_POLL_MS
}
