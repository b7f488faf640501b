import { type AnyContract, type CallName, callsOf, contract, endpointOf, platformContract } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isoMedia, picture } from './sample-files.ts'
import { type World, openWorld } from './world.ts'
import { type Place, furnish } from './writes/place.ts'
import { succeed } from './writes/recipes.ts'

// Every call of which the contract says that it leaves a row is made with real rows; what succeeds left exactly that row.

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const events = async (place: string) =>
  (await world.administrator.unsafe<Array<{ event: string; tx: string }>>(`select event, xmin::text as tx from ${place}.audit_log order by at, id`)).map((row) => row.event)

it('is said of every call that changes something, at a location and at the console', () => {
  const silent = (calls: AnyContract) => callsOf(calls).filter(([, { method, audit }]) => method !== 'GET' && audit === undefined).map(([name]) => name)
  expect([...silent(contract), ...silent(platformContract)]).toEqual([])
})

/** Makes the call until it succeeds; tells what the log holds after it that it did not hold before. */
async function rowsOf(place: Place, name: string): Promise<{ made: string[] } | undefined> {
  let before: string[] = []
  const done = await succeed(place, name, async () => void (before = await events(place.tenant.id)))
  const after = await events(place.tenant.id)
  if (done) await place.restore()
  if (done) return { made: after.slice(before.length) }
  expect([name, after.length], 'a refused call leaves no row').toEqual([name, before.length])
  return undefined
}

describe('at a location', () => {
  it('each call that is to leave a row leaves exactly one, and each other leaves none', async () => {
    const place = await furnish(world)
    const wrong: unknown[] = []
    const seen: string[] = []
    const unmade: string[] = []
    for (const [name, endpoint] of callsOf(contract)) {
      if ('public' in endpoint.access || name.startsWith('auth.')) continue
      const entry = endpoint.audit
      if (entry === undefined) continue
      const done = await rowsOf(place, name)
      if (!done) {
        unmade.push(name)
        continue
      }
      seen.push(name)
      const { made } = done
      const own: readonly string[] = typeof entry === 'object' && 'own' in entry ? [entry.own].flat() : []
      const each: readonly string[] = typeof entry === 'object' && 'each' in entry ? (entry.each ?? []) : []
      // Rows about each person stand before the one of the act itself, and never alone.
      const [about, acts] = each.length ? [made.slice(0, -1), made.slice(-1)] : [[], made]
      const right = typeof entry === 'string' ? made.length === 1 && made[0] === entry
        : acts.length <= 1 && acts.every((event) => own.includes(event)) && about.every((event) => each.includes(event))
      if (!right) wrong.push([name, entry, made])
    }
    console.log(`Log: ${seen.length} calls made (${seen.filter((name) => typeof endpointOf(name as CallName).audit === 'string').length} of them leave their row)`)
    expect(wrong).toEqual([])
    expect(unmade, 'an input that succeeds is found for each: writes/inputs.ts says what a call is about').toEqual([])
  }, 300_000)

  it('a document, an announcement and a mailed link: deleted or read, with a row that names them', async () => {
    const tenant = await world.location()
    const admin = await world.person(tenant, 'admin')
    const { announcement } = await admin.announcements.create({ title: 'Closed on Monday', message: 'Deep clean' }).then((reply) => ({ announcement: reply.data }))
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
    const [category] = (await admin.categories.list()).data.documents
    const uploaded = await admin.documents.upload({ title: 'Handbook', category: category!.key }, { files: { documents: [{ name: 'a.pdf', bytes: pdf }] } })
    await admin.userAccounts.create({ email: 'new@test.example', firstName: 'New', lastName: 'Person', role: 'team' })
    const [mail] = (await admin.admin.emailLog()).data

    await admin.announcements.remove({ id: announcement.id })
    await admin.documents.remove({ id: uploaded.data[0]!.id })
    expect((await admin.admin.emailLogGet({ id: mail!.id })).data.text).toContain('token=')
    const log = await world.administrator.unsafe(`select event, target_name, actor_id from ${tenant.id}.audit_log order by at, id`)
    expect(log.map(({ event }) => event)).toEqual(['announcement.published', 'user.created', 'announcement.deleted', 'document.deleted', 'mail.read'])
    expect(log.filter(({ event }) => /deleted/.test(event)).map((row) => [row.target_name, row.actor_id])).toEqual([['Closed on Monday', admin.id], ['Handbook', admin.id]])
  })

  it('pictures and films taken away, and an announcement reworded: one row each, by name', async () => {
    const tenant = await world.location()
    const admin = await world.person(tenant, 'admin')
    const film = { name: 'a.mp4', bytes: isoMedia('isom') }
    const { data: [photo] } = await admin.photos.upload({ title: 'Party', category: 'teamEvents' }, { files: { photos: [{ name: 'a.png', bytes: await picture().png().toBuffer() }] } })
    const { data: [video] } = await admin.videos.upload({ title: 'Breading', category: 'training' }, { files: { videos: [film] } })
    await admin.home.uploadVideo({ title: 'Welcome' }, { files: { video: [film] } })
    const { data: announcement } = await admin.announcements.create({ title: 'Closed on Monday', message: 'Deep clean' })
    const before = (await events(tenant.id)).length

    await admin.photos.remove({ id: photo!.id })
    await admin.videos.remove({ id: video!.id })
    await admin.home.removeVideo({})
    await admin.announcements.update({ id: announcement.id, message: 'Deep clean of both fryers' })
    const log = await world.administrator.unsafe(`select event, target_name from ${tenant.id}.audit_log order by at, id`)
    expect(log.slice(before).map(({ event, target_name }) => [event, target_name])).toEqual([
      ['photo.deleted', 'Party'], ['video.deleted', 'Breading'], ['home.video_deleted', null], ['announcement.changed', 'Closed on Monday'],
    ])
  })

  it('without its row nothing is done: the row is part of the act', async () => {
    const tenant = await world.location()
    const admin = await world.person(tenant, 'admin')
    const { data: { id } } = await admin.benefits.create({ title: 'Free lunch', description: 'Every day', category: (await admin.categories.list()).data.benefits[0]!.key })
    const log = `${tenant.id}.audit_log`
    const there = async () => (await world.administrator.unsafe(`select 1 from ${tenant.id}.benefits where id = '${id}'`)).length
    await world.administrator.unsafe(`revoke insert on ${log} from ${tenant.id}`)
    try {
      expect((await admin.raw('DELETE', `/api/benefits/${id}`)).status).toBeGreaterThanOrEqual(400)
      expect((await admin.raw('GET', '/api/admin/logs/export.csv')).status).toBeGreaterThanOrEqual(400)
      expect(await there()).toBe(1)
    } finally {
      await world.administrator.unsafe(`grant insert on ${log} to ${tenant.id}`)
    }
    expect([(await admin.raw('DELETE', `/api/benefits/${id}`)).status, await there(), await events(tenant.id)]).toEqual([200, 0, ['benefit.deleted']])
  })
})
