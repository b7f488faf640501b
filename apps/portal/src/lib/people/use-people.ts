import { useDebouncedValue } from '@mantine/hooks'
import type { DataOf } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'
import { matches } from '../lists/matching.ts'

export type Person = Pick<DataOf<'chat.people'>[number], 'id' | 'name' | 'position'>

/** So many are asked for at once, and kept for a start without a network: most locations have no more. */
const MOST = 200
/** So many are offered. */
const SHOWN = 30
const FRESH_MS = 5 * 60_000

/** The people of the location who are called like this. A small location's are all here and found at once, a large one's are searched on the server. */
export function usePeople(typed: string) {
  const [sought] = useDebouncedValue(typed.trim(), 200)
  const first = useCall('chat.people', { self: 'true', limit: MOST }, { staleTime: FRESH_MS })
  const near = (first.data?.data ?? []).filter(({ name }) => matches(typed, name))
  const some = first.data !== undefined && first.data.total > first.data.data.length
  const found = useCall('chat.people', { self: 'true', q: sought, limit: SHOWN }, { enabled: some && sought !== '', staleTime: FRESH_MS, keepPrevious: true })
  const asked = some && typed.trim() !== ''
  // Without an answer there are those that are here, as far as they go.
  const all = asked && found.data ? found.data.data : near
  const total = asked && found.data ? found.data.total : near.length + (some ? first.data!.total - first.data!.data.length : 0)
  const people: readonly Person[] = all.slice(0, SHOWN)
  return { people, more: Math.max(0, total - people.length), isSearching: first.isLoading || (asked && (found.isFetching || sought !== typed.trim())) }
}

/** What somebody is called whom a link or a draft names. */
export function usePersonName(id: string): string | null {
  const { data: first } = useCall('chat.people', { self: 'true', limit: MOST }, { staleTime: FRESH_MS })
  const near = first?.data.find((person) => person.id === id)
  const { data } = useCall('profile.get', { id }, { enabled: id !== '' && first !== undefined && !near, staleTime: FRESH_MS, aside: true })
  return near?.name ?? data?.data.full_name ?? null
}
