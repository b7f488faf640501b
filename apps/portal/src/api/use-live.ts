import type { Changed, LiveEvents } from '@portal/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onLive, startLive } from './live.ts'
import type { CallName } from './types.ts'

/** So that a whole staff does not ask in the same instant. */
const SPREAD_MS = 500

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

/** Asks for these again when the server says that they changed, or that something may have been missed. */
export function useLiveRefresh(of: Changed, names: readonly CallName[]) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => names.forEach((name) => void client.invalidateQueries({ queryKey: [name] })), Math.random() * SPREAD_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive('changed', (told) => told.of === of && refresh())
  useLive('missed', refresh)
}
