import type { DataOf } from '../../../api/types.ts'
import { useCall } from '../../../api/use-call.ts'
import { pressing } from './waiting.ts'

export type Now = DataOf<'home.now'>

/** What a person should know or do now. The day moves by itself, so it is asked for again now and then. */
export const useNow = () => useCall('home.now', {}, { aside: true, every: 5 * 60_000 })

/** How much the person is asked to do: the privacy policy, must-reads to confirm, people to let in, what is handed in. */
export function useToDo(): number {
  const now = useNow().data?.data
  return now ? Number(Boolean(now.policy)) + now.confirm.length + pressing(now) : 0
}
