import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/people.ts'
import { isoMedia } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let team: Person
let manager: Person
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
})
afterAll(() => world?.close())

test('a manager writes the welcome text and the team reads it under both names', async () => {
  await manager.home.updateWelcome({ title: 'Good morning', description: 'Doors open at six.' })
  const { data } = await team.home.get()
  expect(data.welcomeContent).toMatchObject({ title: 'Good morning', message: 'Doors open at six.', description: 'Doors open at six.' })
})

test('somebody is new for a week', async () => {
  const ana = await world.person(world.tenant, 'team')
  expect((await ana.home.get()).data.newHere).toBe(true)
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ created_at: new Date(Date.now() - 8 * 24 * 3600 * 1000) }).where('id', '=', ana.id).execute())
  expect((await ana.home.get()).data.newHere).toBe(false)
})

test('where nobody wrote a welcome, and when the one that was an example is gone, it is the location’s name in the reader’s language', async () => {
  const place = await world.location('Without Words')
  const [editor, reader] = [await world.person(place, 'manager'), await world.person(place, 'team')]
  await world.within(place, (db) => db.updateTable('branding').set({ header_logo_text: 'Maple Wing' }).execute())
  await world.services.locations.refresh(place.id)
  const welcomes = async () => Promise.all(['en', 'es'].map(async (lang) => {
    const { title, message, lang: said } = (await reader.home.get({}, { headers: { 'accept-language': lang } })).data.welcomeContent
    return [title, message, said]
  }))
  const plain = [['Welcome to Maple Wing', '', 'en'], ['Te damos la bienvenida a Maple Wing', '', 'es']]
  expect(await welcomes()).toEqual(plain)
  await world.within(place, (db) => db.insertInto('home_welcome').values({ title: 'Welcome to your portal', message: 'This is an example.', is_example: true }).execute())
  expect((await editor.allData.removeExamples()).data).toEqual({ deleted: 1 })
  expect(await welcomes()).toEqual(plain)
  // Whoever writes the text alone keeps the line above it.
  const { data: { welcomeContent: { version } } } = await editor.home.get()
  expect((await editor.home.updateWelcome({ description: 'Doors open at six.', version })).data).toMatchObject({ title: 'Welcome to Maple Wing', message: 'Doors open at six.', version: 1 })
})

test('several first films at once: each takes the place of the one before, and one stands', async () => {
  const place = await world.location('Without A Film')
  const other = await world.person(place, 'manager')
  const answers = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => other.home.uploadVideo({ title: `Film ${n}` }, { files: { video: [{ name: 'film.mp4', bytes: isoMedia('isom') }] } })))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'fulfilled'))
  const rows = await world.within(place, (db) => db.selectFrom('home_video').select(['title', 'version']).execute())
  expect(rows).toEqual([{ title: expect.stringMatching(/^Film \d$/), version: 6 }])
  expect((await other.home.get()).data.heroVideo).toMatchObject({ title: rows[0]!.title, version: 6 })
})

test('ten first welcome texts at once: one stands, nine are told what it is', async () => {
  const place = await world.location('Without A Welcome')
  const other = await world.person(place, 'manager')
  const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => other.home.updateWelcome({ title: `Hello ${n}`, version: 0 })))
  const [kept, ...more] = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value.data)
  expect(more).toEqual([])
  expect(kept!.version).toBe(1)
  for (const lost of answers.filter((answer) => answer.status === 'rejected')) {
    expect(lost.reason).toMatchObject({ status: 409, body: { code: 'home.stale', data: { title: kept!.title } } })
  }
})

test('the loser of two edits gets what stands now', async () => {
  const { data: { welcomeContent: { version } } } = await manager.home.get()
  await manager.home.updateWelcome({ title: 'First', version })
  const lost = await refusal(manager.home.updateWelcome({ title: 'Second', version }))
  expect(lost).toMatchObject({ status: 409, body: { code: 'home.stale', data: { title: 'First' } } })
})

test('quick links are added, changed, ordered and removed', async () => {
  const { data: calendar } = await manager.home.createQuickLink({ label: 'Calendar', link: '/calendar', icon: 'calendar' })
  const { data: team1 } = await manager.home.createQuickLink({ label: 'Team', link: '/team', icon: 'users' })
  const { data: ordered } = await manager.home.order({ ids: [team1.id, calendar.id] })
  expect(ordered.map((link) => link.label)).toEqual(['Team', 'Calendar'])
  const { data: renamed } = await manager.home.updateQuickLink({ id: calendar.id, label: 'Events' })
  expect(renamed).toMatchObject({ label: 'Events', link: '/calendar', version: calendar.version + 1 })
  expect(await manager.home.remove({ id: calendar.id })).toEqual({ success: true, data: { id: calendar.id } })
  expect(await refusal(manager.home.remove({ id: calendar.id }))).toMatchObject({ status: 404, body: { code: 'home.not_found' } })
})

test('one call removes announcements too', async () => {
  const { data } = await manager.home.createAnnouncement({ title: 'Inspection', message: 'On Tuesday.', date: '2026-12-01' })
  expect((await team.home.get()).data.announcements[0]).toMatchObject({ title: 'Inspection', date: '2026-12-01' })
  await manager.home.remove({ id: data.id })
  expect((await team.home.get()).data.announcements).toEqual([])
})

test('home news is an announcement: made on either side it is found on both, for those it is for', async () => {
  const admin = await world.person(world.tenant, 'admin')
  const onHome = async (person: Person) => (await person.home.get()).data.announcements.map(({ title, link_url }) => [title, link_url])
  const { data: here } = await manager.home.createAnnouncement({ title: 'New shoes', message: 'Forty dollars toward them.', link_url: '/benefits' })
  const { data: event } = await manager.calendar.create({ title: 'New keys', eventDate: '2099-12-02', category: 'southMain' })
  const { data: all } = await manager.announcements.create({
    title: 'Keys', message: 'Are in the safe.', show_on_home: true, show_on_splash: false, audience: { roles: ['admin'], departments: [] },
    target: { kind: 'event', value: event.id },
  })
  expect([await onHome(team), await onHome(admin)]).toEqual([[['New shoes', '/benefits']], [['Keys', `/calendar?id=${event.id}`], ['New shoes', '/benefits']]])
  const listed = (await manager.announcements.list()).announcements.find(({ id }) => id === here.id)
  expect(listed).toMatchObject({ show_on_home: true, show_on_splash: false, notify: false, target: { kind: 'page', value: '/benefits' } })
  // Changed there, it is changed here; what was seen here before is stale.
  await manager.announcements.update({ id: here.id, title: 'New boots' })
  expect(await refusal(manager.home.updateAnnouncement({ id: here.id, message: 'Fifty.', version: here.version }))).toMatchObject({ status: 409, body: { code: 'home.stale', data: { title: 'New boots' } } })
  await manager.announcements.update({ id: here.id, show_on_home: false })
  expect(await onHome(team)).toEqual([])
  expect(await refusal(manager.home.remove({ id: here.id }))).toMatchObject({ status: 404 })
  for (const { id } of [here, all]) await manager.announcements.remove({ id })
})

test('nobody is told of what home alone should show, until it is to be told', async () => {
  const told = async () => (await team.notifications.list({ type: 'announcement' })).notifications.map(({ title }) => title)
  const { data } = await manager.home.createAnnouncement({ title: 'Back lot', message: 'Is being repaved.' })
  await world.work()
  expect(await told()).not.toContain('Back lot')
  await manager.announcements.update({ id: data.id, notify: true })
  await world.work()
  expect(await told()).toContain('Back lot')
  await manager.home.remove({ id: data.id })
})

test.each(['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x', 'ftp://x'])('a link to %s is refused beside its field', async (link) => {
  const refused = await refusal(manager.home.createQuickLink({ label: 'Bad', link, icon: 'star' }))
  expect(refused).toMatchObject({ status: 400, body: { fields: { link: expect.any(String) } } })
})

test('the team reads and does not write', async () => {
  expect(await refusal(team.home.updateWelcome({ title: 'Mine' }))).toMatchObject({ status: 403, body: { code: 'access.denied' } })
  expect(await refusal(world.anyone.home.get())).toMatchObject({ status: 401 })
})

test('the same key sent ten times at once has one effect and ten equal answers', async () => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const link = { label: 'Once', link: '/videos', icon: 'video' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => manager.home.createQuickLink(link, { headers })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await team.home.get()).data.quickLinks.filter((each) => each.label === 'Once')).toHaveLength(1)
  const other = await refusal(manager.home.createQuickLink({ ...link, label: 'Other' }, { headers }))
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency.mismatch' } })
})

test('an unchanged list is not sent again', async () => {
  const first = await team.raw('GET', '/api/home')
  const again = await team.raw('GET', '/api/home', { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('an admin says what the home page shows and in which order; editors see it and do not', async () => {
  const admin = await world.person(world.tenant, 'admin')
  const layout = async () => (await team.home.get()).data.layout
  expect(await layout()).toEqual(['welcome', 'forYou', 'quickLinks', 'celebrations', 'announcements'])
  await admin.home.layout({ blocks: ['quickLinks', 'announcements', 'welcome'] })
  expect(await layout()).toEqual(['quickLinks', 'announcements', 'welcome'])
  expect(await refusal(manager.home.layout({ blocks: ['welcome'] }))).toMatchObject({ status: 403 })
  expect(await refusal(admin.home.layout({ blocks: ['welcome', 'welcome'] }))).toMatchObject({ status: 400 })
  expect(await refusal(admin.home.layout({ blocks: ['everything' as 'welcome'] }))).toMatchObject({ status: 400 })
  await admin.home.layout({ blocks: [] })
  expect(await layout()).toEqual([])
  // The other settings are as they were.
  await admin.home.layout({ blocks: ['welcome', 'forYou', 'quickLinks', 'celebrations', 'announcements'] })
  expect((await admin.admin.settings()).data.settings.content.editors).toBe('manager')
})

test('of two admins who arrange the home page at once, the second is shown what the first made of it', async () => {
  const [first, second] = [await world.person(world.tenant, 'admin'), await world.person(world.tenant, 'admin')]
  const { layoutVersion: seen } = (await first.home.get()).data
  // What else is set meanwhile is no reason to ask.
  const { data: { benefits } } = await second.categories.list()
  await second.categories.update({ area: 'benefits', categories: benefits.map(({ key, label }) => ({ key, label: `${label} again` })) })
  const { data: made } = await first.home.layout({ blocks: ['welcome', 'quickLinks'], version: seen })
  expect((await second.home.get()).data).toMatchObject({ layout: made.blocks, layoutVersion: made.version })
  expect(await refusal(second.home.layout({ blocks: ['quickLinks', 'welcome'], version: seen }))).toMatchObject({ status: 409, body: { code: 'home.stale', data: made } })
  expect((await team.home.get()).data.layout).toEqual(['welcome', 'quickLinks'])
  await second.home.layout({ blocks: ['quickLinks', 'welcome'], version: made.version })
  expect((await team.home.get()).data.layout).toEqual(['quickLinks', 'welcome'])
})
