import type { Query, QueryClient } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import type { DeviceDatabase } from '../../device/database.ts'
import { build } from '../../boot.ts'
import { routeOf } from '../routes.ts'
import type { CallName } from '../types.ts'
import { isKept, isRefused, sized } from './kept-rules.ts'

const MOST_AGE_MS = 7 * 24 * 60 * 60_000
/** How soon after an answer it is written down, and how soon after a change made here. */
const SOON_MS = 1000
const AT_ONCE_MS = 20

/** What a person saw, kept for the next start: one entry per location and person, of this build, a week at the most. */
export function keepQueries(client: QueryClient, device: () => Promise<DeviceDatabase>, owner: string) {
  const persister: Persister = {
    persistClient: async (persisted) => {
      if (stopped) return
      await (await device()).put('kept', { owner, kind: 'queries', value: sized(persisted) })
    },
    restoreClient: async () => (await (await device()).get('kept', [owner, 'queries']))?.value as PersistedClient | undefined,
    removeClient: async () => (await device()).delete('kept', [owner, 'queries']),
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let awaited = false
  /** Put back and not asked for again yet. Other answers that are known to be old are not kept. */
  const restored = new WeakSet<object>()
  const isOld = ({ data, isInvalidated }: { data?: unknown; isInvalidated: boolean }) => isInvalidated && !restored.has(data as object)

  const dehydrateOptions = {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ state, queryKey }: Pick<Query, 'state' | 'queryKey'>) =>
      state.data !== undefined && !isOld(state) && !isRefused(state.error) && state.dataUpdatedAt > Date.now() - MOST_AGE_MS && isKept(routeOf(String(queryKey[0]) as CallName)),
  }
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    if (!stopped) await persistQueryClientSave({ queryClient: client, persister, buster: build, dehydrateOptions })
  }
  /** What a person may not see any more must not stay for want of room: rather nothing is kept, which makes room for what is so now. */
  const instead = async () => {
    await persister.removeClient()
    await write()
  }
  const now = () => void write().catch(instead).catch((error: unknown) => console.warn('What was read could not be kept', error))
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    const changedHere = action.type === 'invalidate' || (action.type === 'success' && Boolean(action.manual))
    // The answer after a change is awaited: what was old is not kept until it is there.
    if (changedHere || (action.type === 'success' && awaited)) {
      awaited = changedHere
      clearTimeout(timer)
      timer = setTimeout(now, AT_ONCE_MS)
    } else if (action.type === 'success' || (action.type === 'error' && isRefused(action.error))) timer ??= setTimeout(now, SOON_MS)
  })
  /** A phone may end the page any time after this. */
  const hide = () => {
    if (document.visibilityState === 'hidden' && timer) now()
  }
  document.addEventListener('visibilitychange', hide)
  return {
    /** Puts back what was kept. All of it is asked for again when it comes on screen. */
    async restore() {
      await persistQueryClientRestore({ queryClient: client, persister, buster: build, maxAge: MOST_AGE_MS })
      for (const { state } of client.getQueryCache().getAll()) if (state.data) restored.add(state.data)
      await client.invalidateQueries({ refetchType: 'none' })
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', hide)
    },
  }
}
export type KeptQueries = ReturnType<typeof keepQueries>
