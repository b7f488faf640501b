import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'
import { voiceboxCron, voiceboxHour } from './voicebox.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const run = () => voiceboxHour.run({ services: world.services, payload: {}, job: { id: '1', attempt: 1, last: false }, signal: new AbortController().signal } as never)

test('at the full hour those hear of it who look after the box, and of a quiet one nobody is asked', async () => {
  const [loud, quiet] = [world.tenant, await world.location('Quiet')]
  const [cook, admin] = [await world.person(loud, 'team'), await world.person(loud, 'admin')]
  await world.person(quiet, 'admin')
  world.clock.set('2026-11-22T17:42:00Z')
  await cook.voicebox.submit({ category: 'concern', subject: 'Breaks', message: 'Nobody gets a break on Saturdays.', is_anonymous: true })
  const news = async () => (await admin.notifications.list()).notifications.filter(({ type }) => type === 'voicebox_submission').length
  const told = async () => (await world.work()).filter(({ task }) => task === 'voicebox.tell').map(({ location }) => location)
  await run()
  expect([await told(), await news()]).toEqual([[], 0])
  world.clock.set('2026-11-22T18:00:05Z')
  await run()
  expect([await told(), await news()]).toEqual([[loud.id], 1])
  await run()
  expect([await told(), await news()]).toEqual([[], 1])
})

test('it is looked at once in every hour', () => {
  const at = (minute: number) => voiceboxCron.match({ min: minute, hour: 17, date: 22, month: 11, dow: 0 } as never)
  expect([at(0), at(1), at(30)]).toEqual([true, false, false])
})
