import { callsOf, contract } from '@portal/contract'
import { changedForAll } from '@portal/contract/kit/changes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveNote, contentChanged, publishLive } from '../shared/live.ts'
import { type Speaker, type World, openWorld } from './world.ts'
import { furnish } from './writes/place.ts'
import { succeed } from './writes/recipes.ts'

// What open pages are told after a write is what the contract says that it changes.

let world: World
let stopListening: () => Promise<unknown>
const notes: { location: string; note: LiveNote }[] = []
beforeAll(async () => {
  world = await openWorld()
  const { unlisten } = await world.services.direct.listen('live', (payload) => {
    const [location = ''] = payload.split(' ', 1)
    notes.push({ location, note: JSON.parse(payload.slice(location.length + 1)) as LiveNote })
  })
  stopListening = unlisten
})
afterAll(async () => {
  await stopListening?.()
  await world?.close()
})

let fences = 0
/** The nouns that open pages of this location were told of since the last look. Notes come in the order of the commits. */
async function told({ tenant }: Pick<Speaker, 'tenant'>): Promise<string[]> {
  const fence = `fence ${(fences += 1)}`
  await world.within(tenant, (db) => publishLive(db, { kind: 'news', key: fence }))
  await expect.poll(() => notes.some(({ note }) => note.kind === 'news' && note.key === fence)).toBe(true)
  return notes.splice(0).flatMap(({ location, note }) => (location === tenant.id && note.kind === 'changed' ? [note.of] : []))
}

test('each write tells everybody’s open pages of the nouns that the contract names, and of no others', async () => {
  const place = await furnish(world)
  const wrong: unknown[] = []
  let made = 0
  const unmade: string[] = []
  for (const [name, endpoint] of callsOf(contract)) {
    if (endpoint.method === 'GET' || 'public' in endpoint.access || name.startsWith('auth.')) continue
    const done = await succeed(place, name, async () => void (await told(place)))
    const heard = [...new Set(await told(place))]
    if (!done) {
      unmade.push(name)
      if (heard.length) wrong.push([name, 'was refused', heard])
      continue
    }
    made++
    await place.restore()
    const named: string[] = changedForAll(endpoint.changes)
    // What told of the thing may have been worded anew.
    const right = named.every((noun) => heard.includes(noun)) && heard.every((noun) => named.includes(noun) || noun === 'notifications')
    if (!right) wrong.push([name, named, heard])
  }
  console.log(`Changes: ${made} writes made`)
  expect(wrong).toEqual([])
  expect(unmade, 'an input that succeeds is found for each: writes/inputs.ts says what a call is about').toEqual([])
}, 300_000)

test('a write that is refused tells nobody, and one that is sent twice tells once', async () => {
  const admin = await world.person(world.tenant, 'admin')
  const [category] = (await admin.categories.list()).data.benefits
  const given = { title: 'Free lunch', description: 'Every day', category: category!.key }
  await told(admin)
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const again = { body: JSON.stringify(given), headers }
  expect((await admin.raw('POST', '/api/benefits', again)).status).toBe(201)
  expect(await told(admin)).toEqual(['benefits'])
  expect((await admin.raw('POST', '/api/benefits', again)).status).toBe(201)
  expect(await told(admin)).toEqual([])
  const { id } = (await admin.benefits.list()).data[0]!
  const stale = await admin.raw('PUT', `/api/benefits/${id}`, { body: JSON.stringify({ ...given, version: 99 }), headers: { 'content-type': 'application/json' } })
  expect([stale.status, await told(admin)]).toEqual([409, []])
})

test('a transaction that fails tells nobody', async () => {
  const admin = await world.person(world.tenant, 'admin')
  await told(admin)
  await world.within(world.tenant, async (db) => {
    await contentChanged(db, 'home', 'benefits')
    throw new Error('thrown away')
  }).catch(() => {})
  expect(await told(admin)).toEqual([])
  await world.within(world.tenant, (db) => contentChanged(db, 'home', 'benefits'))
  expect(await told(admin)).toEqual(['home', 'benefits'])
})

test('when the location’s own language changes, whatever reads the other way round is asked for again', async () => {
  const admin = await world.person(world.tenant, 'admin')
  await told(admin)
  await admin.admin.settingsUpdate({ settings: { general: { locale: 'es' } } })
  expect(await told(admin)).toEqual(expect.arrayContaining(['saas', 'announcements', 'benefits', 'calendar', 'documents', 'eoi', 'home', 'videos']))
  await admin.admin.settingsUpdate({ settings: { general: { locale: 'en' } } })
})
