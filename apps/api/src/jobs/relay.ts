import { relayBatch, relayOutbox } from '@portal/db/queue'
import { oneAtATime } from '../core/one-at-a-time.ts'
import type { Queue } from './queue.ts'

/** Moves everything that was committed to the outbox into the queue. Returns how much it was. */
export async function relay({ services, schema, tasks, only }: Queue): Promise<number> {
  const options = Object.fromEntries([...tasks.values()].map(({ name, attempts, priority }) => [name, { attempts, priority }]))
  let moved = 0
  for (;;) {
    const batch = await relayOutbox(services.direct, { schema, tasks: options, only: only?.() })
    moved += batch
    if (batch < relayBatch) return moved
  }
}

/** Relays whenever the outbox says so, and every few seconds in case it was not heard. */
export async function startRelay(queue: Queue, { pollMs = 3_000 } = {}): Promise<{ stop(): Promise<void> }> {
  const { direct, log } = queue.services
  let stopped = false
  const wake = oneAtATime(async () => {
    if (!stopped) await relay(queue).catch((error) => log.warn({ err: error }, 'the outbox could not be relayed'))
  })
  const listening = await direct.listen('jobs_outbox', wake, wake)
  const timer = setInterval(wake, pollMs)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await listening.unlisten().catch(() => {})
      await wake()
    },
  }
}
