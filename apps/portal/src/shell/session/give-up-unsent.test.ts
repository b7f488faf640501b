import { afterEach, expect, test, vi } from 'vitest'
import { outboxSlot } from '../../api/outbox/current.ts'
import { fakeBrowser } from '../../api/outbox/testing/browser.ts'
import { giveUpUnsent } from './give-up-unsent.ts'

afterEach(() => outboxSlot.set(null))

/** A browser in which something waits though the network is back. */
async function waiting() {
  const browser = await fakeBrowser()
  const [outbox, other] = [await browser.tab(), await browser.tab()]
  outboxSlot.set(outbox)
  browser.network.online = false
  await outbox.write('profile.updateMine', { bio: 'one' }, [])
  browser.network.online = true
  return { ...browser, outbox, other }
}
const moment = () => new Promise((resolve) => setTimeout(resolve, 50))

test('what is to be given up does not set out while something else is done first, from no tab', async () => {
  const { outbox, other, server } = await waiting()
  const hadOutbox = await giveUpUnsent(async () => {
    for (const one of [outbox, other]) one.goOn()
    await moment()
  })
  await moment()
  expect([hadOutbox, server.done, outbox.read()]).toEqual([true, [], []])
})

test('where what is done first fails nothing is given up, and it goes', async () => {
  const { outbox, server } = await waiting()
  await expect(giveUpUnsent(() => Promise.reject(new Error('No such tablet')))).rejects.toThrow('No such tablet')
  await vi.waitFor(() => expect(outbox.read()).toEqual([]))
  expect(server.done).toMatchObject([{ input: { bio: 'one' } }])
})

test('where nothing waits nothing is held: what is written meanwhile goes', async () => {
  const { tab, server } = await fakeBrowser()
  const outbox = await tab()
  outboxSlot.set(outbox)
  await giveUpUnsent(async () => void (await outbox.write('profile.updateMine', { bio: 'meanwhile' }, [])))
  expect(server.done).toMatchObject([{ input: { bio: 'meanwhile' } }])
  outboxSlot.set(null)
  expect(await giveUpUnsent()).toBe(false)
})
