import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQueries } from '../../../testing/count-queries.ts'
import { refusedWith } from '../../../testing/people.ts'
import { type Person, type World, openWorld } from '../../../testing/world.ts'
import { activity } from './activity.ts'

let world: World
let admin: Awaited<ReturnType<World['person']>>
let cook: Awaited<ReturnType<World['person']>>
const shown = async (who: Person = admin) => (await who.admin.dashboard()).data
const waiting = async (kind: string, who: Person = admin) => (await shown(who)).attention.find((one) => one.kind === kind)

beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
  cook = await world.person(world.tenant, 'team')
})
afterAll(() => world?.close())

test('a location where nothing happened needs nobody, and its last thirty days are there', async () => {
  const { attention, activity, lastBackup, users, openForms } = await shown()
  expect(attention).toEqual([])
  expect(activity).toHaveLength(30)
  expect(new Set(activity.map(({ day }) => day)).size).toBe(30)
  expect(activity.every(({ messages, forms, confirmed, published }) => messages + forms + confirmed + published === 0)).toBe(true)
  expect(lastBackup).toBeNull()
  expect(users).toMatchObject({ active: 2, pending: 0 })
  expect(openForms).toEqual({ eoi: 0, voicebox: 0, debrief: 0, availability: 0 })
})

test.each(['2026-11-22T23:45:00-05:00', '2027-04-01T00:15:00-04:00'])('thirty days are thirty where the clocks changed among them, seen at %s', async (at) => {
  const shownDays = await world.within(world.tenant, (db) => activity(db, { timezone: 'America/New_York' }, new Date(at)))
  expect(shownDays).toHaveLength(30)
  expect(shownDays.at(-1)!.day).toBe(at.slice(0, 10))
})

test('a figure about people and the list that it leads to have the same people', async () => {
  const [{ id: seen }, { id: off }] = [await world.person(world.tenant, 'team'), await world.person(world.tenant, 'team')]
  await world.within(world.tenant, async (db) => {
    await db.updateTable('accounts').set({ last_login_at: new Date() }).where('id', '=', seen).execute()
    await db.updateTable('accounts').set({ is_active: false }).where('id', '=', off).execute()
  })
  const { users } = await shown()
  const listed = async (signed_in?: 'true' | 'false') => (await admin.userAccounts.list({ status: 'active', ...(signed_in && { signed_in }), limit: 100 }))
  expect([(await listed()).total, (await listed('false')).total, (await listed('true')).total]).toEqual([users.active, users.neverSignedIn, users.active - users.neverSignedIn])
  expect(users.neverSignedIn).toBeGreaterThan(0)
  expect([(await listed('true')).data.map(({ id }) => id), (await listed('false')).data.filter(({ id }) => id === seen || id === off)]).toEqual([[seen], []])
  expect(await refusedWith(admin.userAccounts.list({ signed_in: 'maybe' as never }))).toBe('400 input.invalid')
  await world.within(world.tenant, (db) => db.deleteFrom('accounts').where('id', 'in', [seen, off]).execute())
})

test('who waits for approval counts since they confirmed their address, and no more once approved', async () => {
  const since = new Date(Date.now() - 3 * 24 * 3_600_000)
  const ids = await world.within(world.tenant, (db) => db.insertInto('accounts').values([
    { email: 'wait@x.example', username: 'wait@x.example', first_name: 'Wanda', last_name: 'Wait', approval: 'pending', email_verified_at: since },
    { email: 'later@x.example', username: 'later@x.example', first_name: 'Lara', last_name: 'Later', approval: 'pending' },
  ]).returning('id').execute())
  expect(await waiting('approvals')).toEqual({ kind: 'approvals', count: 1, since: since.toISOString(), url: '/user-management?view=pending' })
  await admin.userAccounts.approve({ id: ids[0]!.id })
  expect(await waiting('approvals')).toBeUndefined()
  await world.within(world.tenant, (db) => db.deleteFrom('accounts').where('id', 'in', ids.map(({ id }) => id)).execute())
})

test('a must-read is overdue for each who has not confirmed it, from its day on', async () => {
  const due = new Date(Date.now() + 3_600_000)
  const { data: { id } } = await admin.announcements.create({ title: 'Fryer', message: 'New oil', requires_ack: true, ack_due_at: due.toISOString(), audience: { roles: ['team'], departments: [] } })
  expect(await waiting('mustReads')).toBeUndefined()
  // What nobody is shown yet, or any more, nobody can confirm.
  const [tomorrow, yesterday] = [1, -1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  const soon = await admin.announcements.create({ title: 'Later', message: 'New oil', requires_ack: true, starts_at: tomorrow! })
  const over = await admin.announcements.create({ title: 'Over', message: 'Old oil', requires_ack: true })
  await world.within(world.tenant, (db) => db.updateTable('announcements').set({ expires_at: yesterday! }).where('id', '=', over.data.id).execute())
  expect((await shown()).acknowledgements).toEqual({ due: 1, done: 0 })
  for (const { data } of [soon, over]) await admin.announcements.remove({ id: data.id })
  const past = new Date(Date.now() - 7_200_000)
  await world.within(world.tenant, (db) => db.updateTable('announcements').set({ ack_due_at: past }).where('id', '=', id).execute())
  expect(await waiting('mustReads')).toEqual({ kind: 'mustReads', count: 1, since: past.toISOString(), url: '/announcements?overdue=true' })
  const overdue = async (who: Person) => (await who.announcements.list({ overdue: 'true' })).announcements.map((one) => one.id)
  expect([await overdue(admin), await overdue(cook), await overdue(await world.person(world.tenant, 'manager'))]).toEqual([[id], [id], [id]])
  expect(await refusedWith(admin.announcements.list({ overdue: 'late' as never }))).toBe('400 input.invalid')
  await cook.announcements.acknowledge({ id })
  expect(await waiting('mustReads')).toBeUndefined()
  expect([await overdue(admin), await overdue(cook)]).toEqual([[], []])
  const { acknowledgements, activity } = await shown()
  expect(acknowledgements).toEqual({ due: 1, done: 1 })
  expect(activity.at(-1)).toMatchObject({ published: 1, confirmed: 1, people: 2 })
})

test('what was handed in waits until somebody takes it up; the box only for those who look after it', async () => {
  const { data: { id } } = await cook.eoi.submit({ position_of_interest: 'Trainer', kind: 'trainer', statement: 'Everyone asks me' })
  await cook.voicebox.submit({ category: 'idea', subject: 'Shelf', message: 'A second shelf by the door, please', urgency: 'normal', is_anonymous: false })
  expect((await shown()).openForms).toEqual({ eoi: 1, voicebox: 1, debrief: 0, availability: 0 })
  expect(await waiting('eoi')).toMatchObject({ count: 1, url: '/eoi-admin?status=submitted' })
  const other = await world.person(world.tenant, 'admin')
  await admin.admin.settingsUpdate({ settings: { voicebox: { ownerIds: [other.id] } } })
  expect(await waiting('voicebox')).toBeUndefined()
  expect(await waiting('voicebox', other)).toMatchObject({ count: 1, url: '/voicebox-admin?status=new' })
  await admin.eoi.setStatus({ id, status: 'under_review' })
  expect(await waiting('eoi')).toBeUndefined()
})

test('a question that was handed to a person waits until somebody answers it or puts it aside', async () => {
  for (const question of ['Who tunes the piano?', 'Who polishes the gong?']) {
    const { data: { id } } = await cook.ai.ask({ question })
    expect(await waiting('questions')).toBeUndefined()
    await cook.ai.askPerson({ id })
    expect(await waiting('questions')).toEqual({ kind: 'questions', count: 1, since: expect.any(String), url: '/ai-admin' })
    const open = (await admin.ai.unanswered({})).data.find((one) => one.question === question)!
    await (question.includes('piano') ? admin.ai.answer({ id: open.id, body: 'Mr. Hale tunes it.' }) : admin.ai.dismiss({ id: open.id }))
    expect(await waiting('questions')).toBeUndefined()
  }
})

test('mails that failed this week and devices that fell silent, with the list that shows just them', async () => {
  const mail = { to_address: 'a@x.example', template: 'test', subject: 'Hello', html: '', text: '', state: 'failed' } as const
  await world.within(world.tenant, async (db) => {
    await db.insertInto('mails').values([mail, { ...mail, state: 'sent' }, { ...mail, created_at: new Date(Date.now() - 9 * 24 * 3_600_000) }]).execute()
    const device = { account_id: cook.id, p256dh: 'p', auth: 'a' }
    await db.insertInto('push_subscriptions').values([{ ...device, endpoint: 'https://push.example/1', failures: 20 }, { ...device, endpoint: 'https://push.example/2' }]).execute()
  })
  expect(await waiting('mails')).toMatchObject({ count: 1, url: '/email-debug?state=failed' })
  expect(await waiting('devices')).toMatchObject({ count: 1 })
  expect((await shown()).push).toEqual({ devices: 2, reachable: 1 })
  expect((await admin.admin.emailLog({ state: 'failed' })).data.map(({ state }) => state)).toEqual(['failed', 'failed'])
})

test('a backup is missed after two days without a good one, and at once where the last failed; never of a location that is younger', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const { db } = world.services.platform
  const made = async (state: 'succeeded' | 'failed' | 'running', hours: number, error: string | null = null) => {
    const at = hoursAgo(hours)
    await db.insertInto('backups').values({ location_id: world.tenant.id, kind: 'nightly', state, error, created_at: at, finished_at: state === 'running' ? null : at }).execute()
  }
  expect(await waiting('backup')).toBeUndefined()
  await db.updateTable('locations').set({ created_at: hoursAgo(73) }).where('id', '=', world.tenant.id).execute()
  expect(await waiting('backup')).toEqual({ kind: 'backup', count: 3, since: null, url: '/admin-settings?tab=backups' })
  await made('succeeded', 50)
  expect(await waiting('backup')).toMatchObject({ count: 2 })
  await made('succeeded', 40)
  expect(await waiting('backup')).toBeUndefined()
  await made('failed', 20, 'backups.disk_full')
  for (const state of ['running', 'failed'] as const) await made(state, 1, state === 'failed' ? 'backups.cancelled' : null)
  expect(await waiting('backup')).toMatchObject({ count: 1 })
  await made('succeeded', 0)
  expect(await waiting('backup')).toBeUndefined()
})

test('little room for files is told while there is little; a store without an end never tells', async () => {
  const { files } = world.services
  const { room } = files
  try {
    const shownWith = async (left: number | undefined) => {
      files.room = async () => left
      return waiting('storage')
    }
    expect([await shownWith(3 * 1024 ** 3), await shownWith(undefined)]).toEqual([undefined, undefined])
    expect(await shownWith(700 * 1024 ** 2)).toEqual({ kind: 'storage', count: 700, since: null, url: '/documents' })
    expect(await shownWith(0)).toMatchObject({ count: 1 })
  } finally {
    files.room = room
  }
})

test('as many statements however much there is, and for admins alone', async () => {
  const before = await countQueries(world, () => shown())
  for (let n = 0; n < 5; n++) {
    await cook.eoi.submit({ position_of_interest: `Lead ${n}`, kind: 'leadership', statement: 'I open five days' })
    await admin.announcements.create({ title: `Read ${n}`, message: 'Please', requires_ack: true })
    await cook.ai.askPerson({ id: (await cook.ai.ask({ question: `Who winds clock number ${n}${n}?` })).data.id })
  }
  expect(await countQueries(world, () => shown())).toBe(before)
  expect(before).toBeLessThanOrEqual(12)
  expect(await refusedWith((await world.person(world.tenant, 'manager')).admin.dashboard())).toBe('403 access.denied')
})
