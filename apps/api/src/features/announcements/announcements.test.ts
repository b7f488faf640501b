import { routes } from '@portal/contract/derived/all-routes'
import { prepare } from '@portal/contract/client/request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let team: Person
let manager: Person
let cook: Person
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team', { firstName: 'Ana' })
  manager = await world.person(world.tenant, 'manager')
  cook = await world.person(world.tenant, 'team', { firstName: 'Cory' })
  await world.within(world.tenant, (db) => db.insertInto('team_members').values({ name: 'Cory', department: 'Kitchen', account_id: cook.id }).execute())
})
afterAll(() => world?.close())

const hours = (n: number) => new Date(Date.now() + n * 3600_000).toISOString()
const titles = async (person: Person) => (await person.announcements.active()).announcements.map(({ title }) => title)
const add = async (fields: Record<string, unknown>) => (await manager.announcements.create({ message: 'Text', ...fields } as never)).data
const clear = async () => {
  for (const { id } of (await manager.announcements.list()).announcements) await manager.announcements.remove({ id })
}

test('active: unacknowledged first, then by priority, newest first; only what is on and within its dates', async () => {
  await clear()
  await add({ title: 'normal' })
  await add({ title: 'urgent', priority: 'urgent' })
  await add({ title: 'newer' })
  await add({ title: 'must read', requires_ack: true, priority: 'low' })
  await add({ title: 'off', is_active: false })
  await add({ title: 'tomorrow', starts_at: hours(24) })
  const over = await add({ title: 'over', expires_at: hours(1) })
  await world.within(world.tenant, (db) => db.updateTable('announcements').set({ expires_at: hours(-1) }).where('id', '=', over.id).execute())
  expect(await titles(team)).toEqual(['must read', 'urgent', 'newer', 'normal'])
  expect((await manager.announcements.list()).total).toBe(7)
  expect((await team.announcements.list()).total).toBe(4)
  expect((await manager.announcements.list({ state: 'scheduled' })).announcements.map(({ title }) => title)).toEqual(['tomorrow'])
})

test('editors find each under what its badge says, whoever it is for', async () => {
  await clear()
  await add({ title: 'all' })
  await add({ title: 'kitchen', audience: { departments: ['Kitchen'] } })
  await add({ title: 'tomorrow', starts_at: hours(24) })
  await add({ title: 'off', is_active: false })
  await add({ title: 'off tomorrow', is_active: false, starts_at: hours(24) })
  const over = [await add({ title: 'over', expires_at: hours(1) }), await add({ title: 'off and over', is_active: false, expires_at: hours(1) })]
  await world.within(world.tenant, (db) => db.updateTable('announcements').set({ expires_at: hours(-1) }).where('id', 'in', over.map(({ id }) => id)).execute())
  const found = async (state: 'active' | 'inactive' | 'scheduled' | 'expired', person = manager) =>
    (await person.announcements.list({ state })).announcements.map(({ title }) => title).toSorted()
  expect(await found('active')).toEqual(['all', 'kitchen'])
  expect(await found('scheduled')).toEqual(['tomorrow'])
  expect(await found('expired')).toEqual(['over'])
  expect(await found('inactive')).toEqual(['off', 'off and over', 'off tomorrow'])
  // Readers find what is for them.
  expect([await found('active', cook), await found('active', team), await found('scheduled', team)]).toEqual([['all', 'kitchen'], ['all'], []])
})

test('more than are sent at once: the others come after them, and a link to one finds it', async () => {
  const place = await world.location('Much to say')
  const [editor, reader] = [await world.person(place, 'manager'), await world.person(place, 'team')]
  const written = await world.within(place, (db) => db.insertInto('announcements')
    .values(Array.from({ length: 201 }, (_, n) => ({ title: `No. ${n}`, message: 'Text', created_at: hours(-n) }))).returning(['id', 'title']).execute())
  const idOf = (name: string) => written.find(({ title }) => title === name)!.id
  const { data: forManagers } = await editor.announcements.create({ title: 'For managers', message: 'Text', audience: { roles: ['manager'], departments: [] } })
  const ids = async (input: { id?: string; offset?: number }) => {
    const { announcements, more } = await reader.announcements.active(input)
    return [announcements.length, announcements.at(-1)?.title, more]
  }
  expect(await ids({})).toEqual([200, 'No. 199', true])
  expect(await ids({ offset: 200 })).toEqual([1, 'No. 200', false])
  expect(await ids({ id: idOf('No. 200') })).toEqual([201, 'No. 200', true])
  expect(await ids({ id: idOf('No. 3') }), 'once').toEqual([200, 'No. 199', true])
  // Only what is for whoever asks, and while it is shown.
  expect(await ids({ id: forManagers.id })).toEqual([200, 'No. 199', true])
  await editor.announcements.toggle({ id: idOf('No. 200'), is_active: false })
  expect(await ids({ id: idOf('No. 200') })).toEqual([200, 'No. 199', false])
})

test('it reaches the roles and departments it is for', async () => {
  await clear()
  await add({ title: 'kitchen', audience: { departments: ['Kitchen'] } })
  await add({ title: 'managers', audience: { roles: ['manager'] } })
  await add({ title: 'all' })
  expect(await titles(cook)).toEqual(['all', 'kitchen'])
  expect(await titles(team)).toEqual(['all'])
  expect(await titles(manager)).toEqual(['all', 'managers'])
})

test('a must-read is confirmed, counted, and asks again when its text changes', async () => {
  await clear()
  const { id } = await add({ title: 'Allergens', requires_ack: true })
  await team.announcements.markSeen({ ids: [id] })
  expect((await team.announcements.acknowledge({ id })).data.acknowledged_at).toBeTruthy()
  const { data } = await manager.announcements.receipts({ id })
  expect([data.seen.map(({ name }) => name), data.acknowledged.length, data.missing.length]).toEqual([[team.name], 1, 2])
  expect((await manager.announcements.remind({ id })).data.reminded).toBe(2)

  await manager.announcements.update({ id, priority: 'high' })
  expect((await team.announcements.list({ mustRead: true as never })).total).toBe(0)
  await manager.announcements.update({ id, message: 'New text' })
  expect((await team.announcements.list({ mustRead: true as never })).total).toBe(1)
  expect((await manager.announcements.receipts({ id })).data.acknowledged).toEqual([])
})

test('a confirmation that waited for a network keeps its time, and is of the words that were read', async () => {
  await clear()
  const made = await add({ title: 'Allergens', requires_ack: true })
  const before = made.content_version
  const confirm = (headers: Record<string, string>, content_version: number) =>
    team.raw('POST', `/api/announcements/${made.id}/acknowledge`, { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify({ content_version }) })
  const timeOf = async (reply: Response) => ((await reply.json()) as { data: { acknowledged_at: string } }).data.acknowledged_at
  const changed = await manager.announcements.update({ id: made.id, message: 'New text' })
  expect((await confirm({}, before)).status).toBe(409)
  // Nobody confirmed what was not there yet.
  const early = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString()
  expect(await timeOf(await confirm({ 'x-client-time': early }, changed.data.content_version))).toBe(made.created_at)

  await manager.announcements.update({ id: made.id, message: 'Newer text' })
  const written = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await timeOf(await confirm({ 'x-client-time': written }, changed.data.content_version + 1))).toBe(written)
  // Read no later than it was confirmed.
  expect((await manager.announcements.receipts({ id: made.id })).data.seen.map(({ at }) => at)).toEqual([written])
})

test('a must-read asks again when its words in the other language change, and not when they are added', async () => {
  await clear()
  const { id } = await add({ title: 'Allergens', requires_ack: true })
  const asks = async () => (await team.announcements.list({ mustRead: true as never })).total
  await team.announcements.acknowledge({ id })
  await manager.announcements.update({ id, translations: { es: { title: 'Alérgenos', message: 'Con nueces' } } })
  expect(await asks()).toBe(0)
  await manager.announcements.update({ id, priority: 'high', translations: { es: { title: 'Alérgenos', message: 'Con nueces' } } })
  expect(await asks()).toBe(0)
  await manager.announcements.update({ id, translations: { es: { title: 'Alérgenos', message: 'Sin nueces' } } })
  expect(await asks()).toBe(1)
})

test('a confirmation written in time counts, though it comes after the end', async () => {
  await clear()
  const { id } = await add({ title: 'Tonight', requires_ack: true })
  const ended = Date.now() - 3600_000
  await world.within(world.tenant, (db) => db.updateTable('announcements').set({ created_at: hours(-5), expires_at: new Date(ended).toISOString() }).where('id', '=', id).execute())
  const confirm = (time: number) => team.raw('POST', `/api/announcements/${id}/acknowledge`, {
    headers: { 'content-type': 'application/json', 'x-client-time': new Date(time).toISOString() }, body: '{}',
  })
  for (const late of [ended, Date.now(), Date.now() + 3600_000]) expect((await confirm(late)).status).toBe(404)
  const reply = await confirm(ended - 60_000)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ data: { acknowledged_at: new Date(ended - 60_000).toISOString() } })
})

test('a confirmation that waited for a network counts, though what it is about was switched off meanwhile', async () => {
  await clear()
  const confirm = async (id: string, content_version: number, time?: number) => (await team.raw('POST', `/api/announcements/${id}/acknowledge`, {
    headers: { 'content-type': 'application/json', ...(time ? { 'x-client-time': new Date(time).toISOString() } : {}) }, body: JSON.stringify({ content_version }),
  })).status
  const { id } = await add({ title: 'Allergens', requires_ack: true })
  await manager.announcements.update({ id, message: 'Sesame on the bun' })
  await manager.announcements.toggle({ id, is_active: false })
  const then = Date.now() - 1000
  expect(await confirm(id, 2), 'at once').toBe(404)
  expect(await confirm(id, 1, then), 'of other words').toBe(404)
  expect(await confirm(id, 2, then)).toBe(200)
  expect((await manager.announcements.receipts({ id })).data.acknowledged.map((reader) => reader.id)).toEqual([team.id])
  const { id: others } = await add({ title: 'For the office', requires_ack: true, audience: { roles: ['manager'], departments: [] } })
  await manager.announcements.toggle({ id: others, is_active: false })
  expect(await confirm(others, 1, then)).toBe(404)
  const { id: over } = await add({ title: 'Tonight', requires_ack: true })
  await world.within(world.tenant, (db) => db.updateTable('announcements').set({ expires_at: new Date(then).toISOString() }).where('id', '=', over).execute())
  expect(await confirm(over, 1, then + 500), 'after its end').toBe(404)
})

test('what was looked at without a network was seen then', async () => {
  await clear()
  const { id, created_at } = await add({ title: 'Knives' })
  const seen = async (person: typeof team, time: string) => {
    const headers = { 'content-type': 'application/json', 'x-client-time': time }
    await person.raw('POST', '/api/announcements/seen', { headers, body: JSON.stringify({ ids: [id] }) })
    return (await manager.announcements.receipts({ id })).data.seen.find((reader) => reader.id === person.id)?.at
  }
  const looked = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await seen(team, looked)).toBe(looked)
  expect(await seen(manager, new Date(Date.now() - 60 * 60_000).toISOString())).toBe(created_at)
})

test('a confirmation that is dated back shows when it came as well, and a second one changes neither', async () => {
  await clear()
  const { id, created_at } = await add({ title: 'Proof', requires_ack: true })
  const confirm = () => team.raw('POST', `/api/announcements/${id}/acknowledge`, {
    headers: { 'content-type': 'application/json', 'x-client-time': new Date(Date.now() - 3600_000).toISOString() }, body: '{}',
  })
  const before = Date.now()
  await confirm()
  const proof = async () => (await manager.announcements.receipts({ id })).data.acknowledged.find((reader) => reader.id === team.id)!
  const first = await proof()
  expect(first.at).toBe(created_at)
  expect(Date.parse(first.received_at)).toBeGreaterThan(before - 5_000)
  expect(first.received_at > first.at).toBe(true)
  await confirm()
  expect(await proof()).toEqual(first)
})

test('what is not for a reader is not there for them', async () => {
  await world.person(world.tenant, 'admin')
  const { id } = await add({ title: 'secret', audience: { roles: ['admin'] }, requires_ack: true })
  expect(await refusal(team.announcements.acknowledge({ id }))).toMatchObject({ status: 404 })
  expect((await team.announcements.markSeen({ ids: [id] })).data.updated).toBe(0)
})

test('toggled off it leaves the splash, toggled on it is back', async () => {
  await clear()
  const { id, version } = await add({ title: 'toggle me' })
  expect((await manager.announcements.toggle({ id })).data).toMatchObject({ is_active: false, isActive: false, version: version + 1 })
  expect(await titles(team)).toEqual([])
  await manager.announcements.toggle({ id })
  expect(await titles(team)).toEqual(['toggle me'])
  // What is said to be as it is stays, also where the one who says so has not heard of the time before.
  expect((await manager.announcements.toggle({ id, is_active: true })).data).toMatchObject({ is_active: true, version: version + 2 })
  expect((await manager.announcements.toggle({ id, is_active: false })).data).toMatchObject({ is_active: false, version: version + 3 })
  expect((await manager.announcements.toggle({ id, is_active: false })).data).toMatchObject({ is_active: false, version: version + 3 })
  // What stays as it is was switched by nobody.
  const admin = await world.person(world.tenant, 'admin')
  expect((await admin.admin.logs({ event: 'announcement.switched' })).data.filter(({ target }) => target?.id === id)).toHaveLength(3)
  await manager.announcements.toggle({ id, is_active: true })
})

test('an end before the start, and a stale change, are refused', async () => {
  expect(await refusal(add({ title: 'x', starts_at: hours(2), expires_at: hours(1) }))).toMatchObject({ status: 400, body: { fields: { expires_at: expect.any(String) } } })
  const { id, version } = await add({ title: 'first' })
  await manager.announcements.update({ id, title: 'second', version })
  expect(await refusal(manager.announcements.update({ id, title: 'third', version }))).toMatchObject({ status: 409, body: { data: { title: 'second' } } })
})

test('what is over already is not published: not as a new one, by other dates, nor by switching it on', async () => {
  const over = { status: 400, body: { fields: { expires_at: expect.any(String) } } }
  expect(await refusal(add({ title: 'x', expires_at: hours(-1) }))).toMatchObject(over)
  expect(await refusal(add({ title: 'x', starts_at: hours(-3), expires_at: hours(-1) }))).toMatchObject(over)
  const { id } = await add({ title: 'kept for later', is_active: false, expires_at: hours(-1) })
  expect(await refusal(manager.announcements.update({ id, is_active: true }))).toMatchObject(over)
  expect(await refusal(manager.announcements.toggle({ id, is_active: true }))).toMatchObject(over)
  expect((await manager.announcements.update({ id, title: 'Still off', expires_at: hours(-2) })).data).toMatchObject({ is_active: false, title: 'Still off' })
  await manager.announcements.update({ id, is_active: true, expires_at: hours(1) })
  expect(await refusal(manager.announcements.update({ id, expires_at: hours(-1) }))).toMatchObject(over)
  await world.within(world.tenant, (db) => db.updateTable('announcements').set({ expires_at: hours(-1) }).where('id', '=', id).execute())
  // Its words may still be put right; shown again it has a new end, or none.
  const ended = await manager.announcements.update({ id, title: 'Over' })
  expect(ended.data.title).toBe('Over')
  const end = new Date(ended.data.expires_at!)
  end.setSeconds(0, 0)
  expect((await manager.announcements.update({ id, title: 'Over now', expires_at: end.toISOString() })).data.title).toBe('Over now')
  expect((await manager.announcements.update({ id, expires_at: null })).data.expires_at).toBeNull()
  await manager.announcements.remove({ id })
})

test('a picture comes as a form, and goes with the announcement', async () => {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#aa3333' } }).jpeg().toBuffer()
  const made = await manager.announcements.create({ title: 'Picture', message: 'Look' }, { files: { image: [{ name: 'a.jpg', bytes }] } })
  expect(made.data).toMatchObject({ media_type: 'image', media_url: expect.stringMatching(/^\/api\/media\//) })
  expect((await team.raw('GET', made.data.media_url!)).headers.get('content-type')).toMatch(/^image\//)
  await manager.announcements.update({ id: made.data.id, title: 'Still a picture', media_url: made.data.media_url })
  expect((await team.announcements.active()).announcements.find(({ id }) => id === made.data.id)?.media_url).toBeTruthy()
  await manager.announcements.remove({ id: made.data.id })
  expect((await team.raw('GET', made.data.media_url!)).status).toBe(404)
})

test('what is emptied together with a new picture is gone', async () => {
  const { default: sharp } = await import('sharp')
  const bytes = new Uint8Array(await sharp({ create: { width: 80, height: 40, channels: 3, background: '#aa3333' } }).jpeg().toBuffer())
  const { id, version } = await add({
    title: 'Dated', starts_at: hours(1), expires_at: hours(5), requires_ack: true, ack_due_at: hours(4), target: { kind: 'page', value: '/team' },
  })
  const emptied = { starts_at: null, expires_at: null, target: null, ack_due_at: null }
  const { url, body } = prepare(routes['announcements.update'], { id, version, ...emptied, image: new File([bytes], 'a.jpg') })
  const reply = await manager.raw('PUT', url, { body: body as FormData })
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ data: { ...emptied, media_type: 'image' } })
  await manager.announcements.remove({ id })
})

test('expired ones are cleaned up and counted', async () => {
  await clear()
  const { id } = await add({ title: 'over', expires_at: hours(1) })
  await add({ title: 'stays' })
  await world.within(world.tenant, (db) => db.updateTable('announcements').set({ expires_at: hours(-1) }).where('id', '=', id).execute())
  expect((await manager.announcements.cleanupExpired()).data).toEqual({ deleted: 1 })
  expect((await manager.announcements.list()).total).toBe(1)
})

test('editors see beside each must-read how many have confirmed it, of those it is for; nobody else does', async () => {
  const place = await world.location('Counted')
  const [boss, cook, server] = [await world.person(place, 'manager'), await world.person(place, 'team'), await world.person(place, 'team')]
  const { data: forTeam } = await boss.announcements.create({ title: 'Knives', message: 'Wear the glove.', requires_ack: true, audience: { roles: ['team'] } })
  const { data: forAll } = await boss.announcements.create({ title: 'Keys', message: 'Back door.', requires_ack: true })
  await boss.announcements.create({ title: 'Just to know', message: 'x' })
  await cook.announcements.acknowledge({ id: forTeam.id })
  await boss.announcements.acknowledge({ id: forTeam.id }).catch(() => {})
  await cook.announcements.acknowledge({ id: forAll.id })
  await server.announcements.acknowledge({ id: forAll.id })
  const counts = async (person: typeof boss) => Object.fromEntries((await person.announcements.list()).announcements.map(({ title, confirmed }) => [title, confirmed ?? null]))
  expect(await counts(boss)).toEqual({ 'Just to know': null, Keys: { count: 2, of: 3 }, Knives: { count: 1, of: 2 } })
  expect(await counts(cook)).toEqual({ 'Just to know': null, Keys: null, Knives: null })
  // Other words are asked about anew.
  await boss.announcements.update({ id: forAll.id, message: 'The front door.', version: forAll.version })
  expect((await counts(boss)).Keys).toEqual({ count: 0, of: 3 })
})

test('editors see beside each announcement how many have seen it, of those it is for; nobody else does', async () => {
  const place = await world.location('Seen')
  const [boss, cook] = [await world.person(place, 'manager'), await world.person(place, 'team')]
  const { data: news } = await boss.announcements.create({ title: 'Parking', message: 'Behind the feed store.' })
  const { data: nobody } = await boss.announcements.create({ title: 'Gone quiet', message: 'x', audience: { roles: ['team'] } })
  const seen = async (person: typeof boss, id: string) => (await person.announcements.list()).announcements.find((one) => one.id === id)
  await cook.announcements.markSeen({ ids: [news.id] })
  expect(await seen(boss, news.id)).toMatchObject({ seen: { count: 1, of: 2 } })
  expect(await seen(boss, news.id)).not.toHaveProperty('confirmed')
  expect(await seen(boss, nobody.id)).toMatchObject({ seen: { count: 0, of: 1 } })
  expect(await seen(cook, news.id)).not.toHaveProperty('seen')
})

test('what leads to nothing is refused beside its field; what has gone since hinders no correction', async () => {
  const { data: event } = await manager.calendar.create({ title: 'Inventory', eventDate: '2026-12-02', category: 'southMain' })
  const target = { kind: 'event', value: event.id } as const
  const { data: news } = await manager.announcements.create({ title: 'Count', message: 'All hands', target })
  expect(news.target).toEqual(target)
  for (const kind of ['document', 'event', 'photo'] as const) {
    const nothing = { kind, value: crypto.randomUUID() }
    expect(await refusal(manager.announcements.create({ title: 'A', message: 'B', target: nothing }))).toMatchObject({ status: 400, body: { fields: { target: expect.any(String) } } })
    expect(await refusal(manager.announcements.update({ id: news.id, target: nothing }))).toMatchObject({ status: 400, body: { fields: { target: expect.any(String) } } })
  }
  await manager.calendar.remove({ id: event.id })
  expect((await manager.announcements.update({ id: news.id, title: 'Counting', target })).data).toMatchObject({ title: 'Counting', target })
})

test.each([
  { kind: 'page', value: 'https://elsewhere.example' }, { kind: 'document', value: 'not an id' }, { kind: 'link', value: 'javascript:alert(1)' }, { kind: 'shelf', value: '/x' },
])('what leads to %o is refused beside its field', async (target) => {
  const refused = await refusal(manager.announcements.create({ title: 'A', message: 'B', target: target as { kind: 'page'; value: string } }))
  expect(refused).toMatchObject({ status: 400, body: { fields: expect.any(Object) } })
})
