import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@portal/db'
import { expect, test } from 'vitest'
import { systemClock } from '../../../outside/clock.ts'
import type { PushMeans } from './means.ts'
import { sendAll } from './send.ts'

/** Sixty devices, a push service that takes its time, and a ledger whose writes fail where they are told to. */
function open(fails: (nth: number) => boolean) {
  const reached: string[] = []
  let writes = 0
  const means = {
    services: { clock: systemClock },
    sender: {
      async send({ endpoint }: { endpoint: string }) {
        await sleep(5 + (Number(endpoint.split('/').at(-1)) % 7) * 10)
        reached.push(endpoint)
        return { kind: 'sent', status: 201 }
      },
    },
    async transaction() {
      writes++
      await sleep(1)
      if (fails(writes)) throw new Error(`Write ${writes} failed`)
    },
  } as unknown as PushMeans
  const all = Array.from({ length: 60 }, (_, nth) => {
    const device = { id: newId(), endpoint: `https://push.example/${nth}`, p256dh: '', auth: '', busy_until: null }
    return { news: [], account: newId(), device, message: { payload: '', ttl: 60, urgent: false, topic: 'news' } }
  })
  return { reached, all, send: () => sendAll(means, all) }
}

test('what can’t be written ends the sending, and nobody is sent anything after that is said: the next try may begin', async () => {
  const { reached, all, send } = open((nth) => nth <= 2)
  await expect(send()).rejects.toThrow('failed')
  const then = reached.length
  expect(then).toBeLessThan(all.length)
  await sleep(200)
  expect(reached.length).toBe(then)
})

test('what could not be written once is written again, and nobody is sent it twice', async () => {
  const { reached, all, send } = open((nth) => nth === 2)
  expect(await send()).toHaveLength(all.length)
  expect(new Set(reached).size).toBe(all.length)
  expect(reached).toHaveLength(all.length)
})
