import { ApiError } from '@portal/contract/client/api-error'
import { call, send } from './call.ts'
import { eventsOf } from './events.ts'
import type { Reply } from './types.ts'

export type Steps = Pick<Reply<'locations.steps'>, 'data' | 'state'>

/** Nothing will change any more unless somebody does something. */
export const isSettled = ({ data, state }: Steps) =>
  (state !== 'provisioning' && state !== 'requested') || data.some((step) => step.state === 'failed')

const POLL_MS = 1000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** @returns whether the stream told the end */
async function follow(id: string, tell: (steps: Steps) => void, signal: AbortSignal): Promise<boolean> {
  const response = await send('locations.steps', { id }, { signal, headers: { Accept: 'text/event-stream' } })
  if (!response.body) return false
  for await (const { name, data } of eventsOf(response.body)) {
    if (name === 'error') return false
    const steps = JSON.parse(data) as Steps
    tell(steps)
    if (isSettled(steps)) return true
  }
  return false
}

/**
 * Tells how far a provisioning is until nothing changes any more: as a stream, and by asking again where the stream is
 * cut or a proxy keeps it back. Rejects with an ApiError when the server refuses.
 */
export async function watchSteps(id: string, tell: (steps: Steps) => void, signal: AbortSignal, pollMs = POLL_MS): Promise<void> {
  while (!signal.aborted) {
    try {
      if (await follow(id, tell, signal)) return
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError && !error.passing && error.status !== 429) throw error
    }
    await pause(pollMs, signal)
    try {
      const steps = await call('locations.steps', { id }, { signal })
      tell(steps)
      if (isSettled(steps)) return
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError && (error.passing || error.status === 429))) throw error
    }
  }
}
