import type { Location, Reply } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'

/** Looked at again until it is known what became of the invitation; of one that was not sent there may be another. */
export const whileMailWaits = (last: Reply<'locations.steps'> | undefined) =>
  (last && !['waiting', 'not_sent'].includes(last.invitation?.state ?? '') ? undefined : 3000)

/** How a location's invitation stands by now: asked where waiting keeps nobody signed in. */
export function useInvitation({ id, invitation }: Pick<Location, 'id' | 'invitation'>): Location['invitation'] {
  const waits = invitation?.state === 'waiting'
  const { data } = useCall('locations.steps', { id }, { enabled: waits, every: whileMailWaits })
  return waits && data ? data.invitation : invitation
}
