import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueue } from '@portal/db'
import { defaultPreferences } from '@portal/contract/notifications/preferences'
import { mailsTo, refusal, refusedWith } from '../../testing/people.ts'
import { openPushServer } from '../../testing/servers/push-server.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let cook: Person
let admin: Person
let second: Person
let manager: Person
beforeAll(async () => {
  world = await openWorld()
  cook = await world.person(world.tenant, 'team', { firstName: 'Ana', lastName: 'Reyes' })
  admin = await world.person(world.tenant, 'admin', { firstName: 'Denise', lastName: 'Calloway' })
  second = await world.person(world.tenant, 'admin')
  manager = await world.person(world.tenant, 'manager')
})
afterAll(() => world?.close())
beforeEach(async () => {
  world.clock.set(new Date())
  await world.within(world.tenant, async (db) => {
    await db.deleteFrom('voicebox_submissions').execute()
    await db.deleteFrom('submission_recipients').execute()
    await db.deleteFrom('notifications').execute()
    await db.deleteFrom('idempotency_keys').execute()
  })
  await owners([], [])
})

const owners = (ownerIds: string[], sensitiveOwnerIds: string[]) => admin.admin.settingsUpdate({ settings: { voicebox: { ownerIds, sensitiveOwnerIds } } })
const words = { category: 'concern', subject: 'Breaks', message: 'Nobody gets a break on Saturday nights.' } as const
const say = async (given: object = {}, person = cook) => (await person.voicebox.submit({ ...words, ...given })).data
const secretly = (given: object = {}, person = cook) => say({ is_anonymous: true, ...given }, person)
const rows = () => world.within(world.tenant, (db) => db.selectFrom('voicebox_submissions').selectAll().execute())
const newsOf = async (person: Person) => (await person.notifications.list()).notifications.filter(({ type }) => type === 'voicebox_submission')
/** At the full hour. */
async function hourPasses() {
  world.clock.advance(3_600_000)
  await world.within(world.tenant, (db) => enqueue(db, { task: 'voicebox.tell' }))
  await world.work()
}

test('what is said with a name is its person’s and the admins’', async () => {
  const said = await say()
  expect(said).toMatchObject({ reference: expect.stringMatching(/^VOX-\d{4}-\d{4}$/), status: 'new', submitted_by: { id: cook.id }, is_anonymous: false })
  expect(said.follow_up_code).toBeUndefined()
  expect((await cook.voicebox.mine()).data.map(({ id }) => id)).toEqual([said.id])
  expect((await admin.voicebox.get({ id: said.id })).data).toMatchObject({ message: words.message, moves: ['acknowledged', 'duplicate', 'not_actionable', 'escalated'] })
  expect(await refusedWith(manager.voicebox.list())).toBe('403 access.denied')
  expect(await newsOf(admin)).toHaveLength(1)
  expect((await refusal(cook.voicebox.submit({ ...words, message: 'Too short' }))).body.fields).toHaveProperty('message')
})

test('what is said with a name is there once however often it comes under one key, and what is said without leaves none', async () => {
  const send = (given: object, key: string) => cook.raw('POST', '/api/voicebox/submit', {
    body: JSON.stringify({ ...words, ...given }), headers: { 'content-type': 'application/json', 'idempotency-key': key },
  })
  const kept = () => world.within(world.tenant, (db) => db.selectFrom('idempotency_keys').select('key').execute())
  const key = crypto.randomUUID()
  const [first, second] = [await (await send({}, key)).json(), await (await send({}, key)).json()] as Array<{ data: { id: string } }>
  expect(second).toEqual(first)
  expect((await rows()).map(({ id }) => id)).toEqual([first!.data.id])
  expect((await send({ subject: 'Other' }, key)).status).toBe(409)
  expect(await kept()).toEqual([{ key }])
  expect((await send({ is_anonymous: true }, crypto.randomUUID())).status).toBe(201)
  expect(await kept()).toEqual([{ key }])
})

test('what is said without a name says nothing of who and when', async () => {
  world.clock.set('2026-11-22T17:42:13.517Z')
  const said = await secretly()
  expect(said).toMatchObject({ submitted_by: null, created_at: '2026-11-22T17:00:00.000Z', updated_at: '2026-11-22T17:00:00.000Z', is_anonymous: true })
  expect(said.id[14]).toBe('4')
  expect(said.reference).toMatch(/^VOX-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(said.follow_up_code).toMatch(/^([0-9a-z]{5}-){5}[0-9a-z]$/)
  const [row] = await rows()
  expect(JSON.stringify(row)).not.toContain(cook.id)
  expect(JSON.stringify(row)).not.toContain(said.follow_up_code)
  expect([row!.submitted_by, row!.written_at, row!.told]).toEqual([null, null, false])
  expect((await cook.voicebox.mine()).data).toEqual([])
  const [listed] = (await admin.voicebox.list()).data
  expect(listed).toMatchObject({ id: said.id, submitted_by: null, created_at: '2026-11-22T17:00:00.000Z', history: [{ status: 'new', by: null, at: '2026-11-22T17:00:00.000Z' }] })
  expect(JSON.stringify(listed)).not.toContain('17:42')
})

test('those who look after it hear of it at the full hour, and not before', async () => {
  world.clock.set('2026-11-22T17:42:13.517Z')
  await admin.voicebox.recipientsCreate({ email: 'ethics@brand.example' })
  await admin.voicebox.recipientsCreate({ user_id: admin.id, channels: ['app'] })
  await secretly()
  await world.within(world.tenant, (db) => enqueue(db, { task: 'voicebox.tell' }))
  await world.work()
  expect([await newsOf(admin), await newsOf(second), await mailsTo(world, 'ethics@brand.example')]).toEqual([[], [], []])
  await hourPasses()
  expect([(await newsOf(admin)).length, (await newsOf(second)).length]).toEqual([1, 0])
})

test('an address outside hears of what is for everybody who looks after the box, never of what it says', async () => {
  await admin.voicebox.recipientsCreate({ email: 'hr@brand.example' })
  const { reference } = await say()
  const [mail] = await mailsTo(world, 'hr@brand.example')
  expect(mail?.text).toContain(reference)
  expect(mail?.text).not.toContain('Saturday')
  await say({ category: 'harassment' })
  expect(await mailsTo(world, 'hr@brand.example')).toHaveLength(1)
})

test('the code opens the thread for both sides, however it is typed, and is kept nowhere', async () => {
  const { id, follow_up_code: code } = await secretly()
  await admin.voicebox.setStatus({ id, status: 'acknowledged', message: 'Which Saturday was it?', note: 'Look at the schedule' })
  const { data } = await world.anyone.voicebox.followUp({ code: ` ${code!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} ` })
  expect(data).toMatchObject({ status: 'acknowledged', message: words.message, history: [{ from: 'them', message: 'Which Saturday was it?' }] })
  expect(JSON.stringify(data)).not.toMatch(/Look at the schedule|Denise/)

  world.clock.set('2026-11-22T18:31:44Z')
  const { data: answered } = await world.anyone.voicebox.followUp({ code: code!, message: 'The last three of them.' })
  expect(answered.history.at(-1)).toEqual({ from: 'you', message: 'The last three of them.', at: '2026-11-22T18:00:00.000Z', status: 'acknowledged' })
  // It is told apart from a step that somebody took, and by no name.
  expect((await admin.voicebox.get({ id })).data.history.map(({ by, from, message }) => [by, from, message])).toEqual([
    [null, undefined, null], ['Denise Calloway', undefined, 'Which Saturday was it?'], [null, 'writer', 'The last three of them.'],
  ])
  expect((await admin.voicebox.get({ id })).data.history.at(-1)).toMatchObject({ by: null, message: 'The last three of them.', at: '2026-11-22T18:00:00.000Z' })
  await admin.notifications.markAllRead()
  await hourPasses()
  expect((await newsOf(admin))[0]).toMatchObject({ read: false })
  expect(await refusedWith(world.anyone.voicebox.followUp({ code: `${code!.slice(0, -1)}${code!.endsWith('x') ? 'y' : 'x'}` }))).toBe('404 voicebox.code')
  const elsewhere = world.speaker(await world.location('Elsewhere'))
  expect(await refusedWith(elsewhere.voicebox.followUp({ code: code! }))).toBe('404 voicebox.code')
})

test('a conversation by code holds two hundred answers, and is read on after them', async () => {
  const { follow_up_code: code } = await secretly()
  for (let index = 0; index < 200; index++) await world.anyone.voicebox.followUp({ code: code!, message: `And ${index}` })
  expect(await refusedWith(world.anyone.voicebox.followUp({ code: code!, message: 'One more' }))).toBe('409 voicebox.thread_full')
  expect((await world.anyone.voicebox.followUp({ code: code! })).data.history).toHaveLength(200)
})

test('what is sent twice is there once, and a strong nonce brings the same code again', async () => {
  const nonce = 'f'.repeat(64)
  const both = await Promise.all([secretly({ nonce }), secretly({ nonce })])
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  expect(new Set(both.map(({ follow_up_code }) => follow_up_code)).size).toBe(1)
  const weak = [await secretly({ nonce: 'mine' }), await secretly({ nonce: 'mine' })]
  expect([weak[0]!.id === weak[1]!.id, weak[0]!.follow_up_code !== undefined, weak[1]!.follow_up_code]).toEqual([true, true, undefined])
  const named = [await say({ nonce: 'n'.repeat(40) }), await say({ nonce: 'n'.repeat(40) })]
  expect(named[0]!.id).toBe(named[1]!.id)
  expect(await rows()).toHaveLength(3)
  expect(JSON.stringify(await rows())).not.toContain(nonce)
})

test('its draft goes in the same transaction', async () => {
  const { data } = await cook.drafts.save({ form_type: 'voicebox', title: 'Breaks', payload: { message: 'Nobody' } })
  await secretly({ draft_id: data.id })
  expect((await cook.drafts.list()).data).toEqual([])
})

test('a key for sending once leaves no trace, for a reply with a secret is kept nowhere', async () => {
  await cook.voicebox.submit({ ...words, is_anonymous: true }, { headers: { 'idempotency-key': crypto.randomUUID(), 'x-client-time': new Date(Date.now() - 60_000).toISOString() } })
  const keys = await world.within(world.tenant, (db) => db.selectFrom('idempotency_keys').select('path').where('path', 'like', '%voicebox%').execute())
  expect(keys).toEqual([])
})

test('the settings say who looks after it; what is delicate is for those alone who are named for it', async () => {
  await say()
  const delicate = await say({ category: 'harassment' })
  expect((await second.voicebox.list()).total).toBe(2)
  await owners([admin.id], [second.id])
  const subjects = async (person: Person) => (await person.voicebox.list()).data.map(({ category }) => category)
  expect([await subjects(admin), await subjects(second)]).toEqual([['concern'], ['harassment']])
  expect(await refusedWith(admin.voicebox.get({ id: delicate.id }))).toBe('404 voicebox.not_found')
  expect(await refusedWith(admin.voicebox.setStatus({ id: delicate.id, status: 'acknowledged' }))).toBe('404 voicebox.not_found')
  expect((await admin.voicebox.stats()).data.total).toBe(1)
  expect((await admin.voicebox.exportCsv() as Blob).size).toBeLessThan((await second.voicebox.exportCsv() as Blob).size + 200)
  await owners([admin.id], [admin.id])
  expect(await refusedWith(second.voicebox.list())).toBe('403 voicebox.not_owner')
  expect((await cook.voicebox.readers()).data).toEqual({ owners: [{ id: admin.id, name: 'Denise Calloway' }], sensitive: [{ id: admin.id, name: 'Denise Calloway' }] })
  // Somebody who is no admin any more leaves the box to all of them.
  await owners([manager.id], [])
  expect((await second.voicebox.list()).total).toBe(2)
})

test('what is about safety is read by those chosen for it, too', async () => {
  await owners([admin.id], [second.id])
  const { id } = await say({ category: 'safety' })
  expect(await refusedWith(admin.voicebox.get({ id }))).toBe('404 voicebox.not_found')
  expect((await second.voicebox.get({ id })).data.category).toBe('safety')
})

test('whoever is named in what is delicate neither reads it nor hears of it, with a name or without one', async () => {
  await owners([], [admin.id, second.id])
  for (const anonymous of [false, true]) {
    const { id } = await say({ category: 'harassment', message: 'denise keeps standing too close to me.', is_anonymous: anonymous })
    await hourPasses()
    expect(await refusedWith(admin.voicebox.get({ id }))).toBe('404 voicebox.not_found')
    expect(await refusedWith(admin.voicebox.setStatus({ id, status: 'acknowledged' }))).toBe('404 voicebox.not_found')
    expect((await admin.voicebox.list()).total).toBe(0)
    expect((await admin.voicebox.stats()).data.total).toBe(0)
    expect(await newsOf(admin)).toEqual([])
    expect((await second.voicebox.get({ id })).data.status).toBe('new')
    expect(await refusedWith(second.voicebox.setStatus({ id, assignee_id: admin.id }))).toBe('400 input.invalid')
    expect((await second.voicebox.moveMany({ items: [{ id }], status: 'acknowledged' })).data.moved).toHaveLength(1)
    await second.voicebox.remove({ id })
  }
  // Praise with a name in it is for whom it praises.
  const { id } = await say({ category: 'recognition', message: 'Denise stayed late to help us all.' })
  expect((await admin.voicebox.get({ id })).data.id).toBe(id)
})

test('where all are named who are chosen, an admin who is not steps in; where everybody is, it is said at once', async () => {
  await owners([admin.id], [admin.id])
  expect(await refusedWith(second.voicebox.list())).toBe('403 voicebox.not_owner')
  const { id } = await secretly({ category: 'harassment', message: 'Denise keeps standing too close to me.' })
  await hourPasses()
  expect([(await newsOf(admin)).length, (await newsOf(second)).length]).toEqual([0, 1])
  expect((await second.voicebox.list()).data.map((one) => one.id)).toEqual([id])
  expect(await refusedWith(admin.voicebox.get({ id }))).toBe('404 voicebox.not_found')
  const refused = await refusal(secretly({ category: 'harassment', message: `Denise, and ${second.name} looks on.` }))
  expect(refused).toMatchObject({ status: 400, body: { fields: { message: expect.stringContaining('named in it') } } })
  expect(await rows()).toHaveLength(1)
})

test('whoever is named later on is kept from all of it from then on', async () => {
  await owners([], [admin.id, second.id])
  const { id, follow_up_code: code } = await secretly({ category: 'safety', message: 'The fryer is run without its guard.' })
  expect((await admin.voicebox.get({ id })).data.id).toBe(id)
  const { data } = await world.anyone.voicebox.followUp({ code: code!, message: 'It was Ms. Calloway who took it off.' })
  expect(data.due).toMatchObject({ key: 'read' })
  expect(await refusedWith(admin.voicebox.get({ id }))).toBe('404 voicebox.not_found')
  expect((await second.voicebox.get({ id })).data.id).toBe(id)
  // Nobody would read what names the last one as well.
  const refused = await refusal(world.anyone.voicebox.followUp({ code: code!, message: `And ${second.name} looked on.` }))
  expect(refused).toMatchObject({ status: 400, body: { fields: { message: expect.stringContaining('named in it') } } })
  expect((await second.voicebox.get({ id })).data.history).toHaveLength(2)
  // A new message that names nobody goes on to who is left.
  await world.anyone.voicebox.followUp({ code: code!, message: 'It is still off.' })
  expect((await second.voicebox.get({ id })).data.history).toHaveLength(3)
})

const changed = (person: Person, values: { is_active?: boolean; role?: 'team' | 'admin' }) => world.within(world.tenant, (db) => db.updateTable('accounts').set(values).where('id', '=', person.id).execute())

test('where the last one leaves who may read something, whoever wrote it is told', async () => {
  const message = 'Denise keeps standing too close to me.'
  const { follow_up_code: code } = await secretly({ category: 'harassment', message })
  const { id } = await say({ category: 'harassment', message })
  const thread = async () => (await world.anyone.voicebox.followUp({ code: code! })).data
  const own = async () => (await cook.voicebox.mine()).data.find((one) => one.id === id)!
  expect([await thread(), await own()].map(({ due, read_by_nobody: unread }) => [due?.key, unread])).toEqual([['read', undefined], ['read', undefined]])
  await changed(second, { is_active: false })
  try {
    expect([await thread(), await own()].map(({ due, read_by_nobody: unread }) => [due, unread])).toEqual([[null, true], [null, true]])
    expect((await refusal(world.anyone.voicebox.followUp({ code: code!, message: 'Does anybody read this?' }))).body.fields).toHaveProperty('message')
  } finally {
    await changed(second, { is_active: true })
  }
  expect((await thread()).read_by_nobody).toBeUndefined()
})

test('whoever is named is kept away also where they could not sign in then, or were no admin yet', async () => {
  await changed(admin, { is_active: false })
  const { id } = await say({ category: 'harassment', message: 'Denise kept standing too close to me.' }).finally(() => changed(admin, { is_active: true }))
  expect(await refusedWith(admin.voicebox.get({ id }))).toBe('404 voicebox.not_found')
  const risen = await world.person(world.tenant, 'team', { firstName: 'Marta', lastName: 'Quintero' })
  const about = await say({ category: 'harassment', message: 'It is Marta who shouts at all of us.' })
  // Who writes of themself has it all the same.
  const own = await say({ category: 'safety', message: 'I, Marta, left the fryer on at night.' }, risen)
  expect((await risen.voicebox.mine()).data.map((one) => one.id)).toEqual([own.id])
  await changed(risen, { role: 'admin' })
  try {
    const now = await world.signedIn(world.tenant, risen.id, 'admin', risen.email)
    expect([await refusedWith(now.voicebox.get({ id: about.id })), await refusedWith(now.voicebox.get({ id: own.id }))]).toEqual(['404 voicebox.not_found', '404 voicebox.not_found'])
    expect((await now.voicebox.get({ id })).data.id).toBe(id)
    expect((await now.voicebox.mine()).data.map((one) => one.id)).toEqual([own.id])
  } finally {
    await changed(risen, { role: 'team' })
  }
})

test('those who may not read it do not hear of it', async () => {
  await owners([admin.id], [second.id])
  await say({ category: 'harassment' })
  expect([(await newsOf(admin)).length, (await newsOf(second)).length]).toEqual([0, 1])
})

test('whoever may not read it finds nothing of it among the mails and deliveries, nor in what is counted beside them', async () => {
  world.clock.set('2054-11-20T17:00:00Z')
  const push = await openPushServer()
  const baker = await world.person(world.tenant, 'team')
  await cook.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
  await cook.notifications.subscribe({ subscription: push.device('of-the-cook') })
  await admin.voicebox.recipientsCreate({ user_id: second.id, channels: ['email'] })
  const seen = async (person: Person) => {
    const { deliveries, lastWeek, waitingForDigest } = (await person.notifications.health()).data
    const { data, total } = await person.admin.emailLog({ limit: 100 })
    // What would go with its writer's leaving, and with that of whoever has it.
    const leaving = []
    for (const { id } of [cook, second]) leaving.push((await person.userAccounts.leaving({ id })).data.items.filter(({ kind }) => kind === 'submissions' || kind === 'reviews'))
    return { leaving, deliveries, lastWeek, waitingForDigest, mails: data, total, attention: (await person.admin.dashboard()).data.attention.filter(({ kind }) => kind === 'mails') }
  }
  const [before, all] = [await seen(admin), await seen(second)]
  const about = { category: 'harassment', message: 'Denise keeps standing too close to me.' }
  const said = [await say(about), await say(about, baker)]
  for (const { id } of said) await second.voicebox.setStatus({ id, status: 'acknowledged' })
  await world.work()
  // It waits for the morning, and then for somebody who sends it.
  expect(await seen(admin)).toEqual(before)
  expect((await seen(second)).waitingForDigest).toBe(all.waitingForDigest + 1)
  await world.work(new Date('2054-11-21T12:00:00Z'))
  await world.within(world.tenant, (db) => db.updateTable('mails').set({ state: 'failed' }).where('account_id', '=', baker.id).execute())
  expect(await seen(admin)).toEqual(before)
  const shown = await seen(second)
  const people = (some: typeof shown.deliveries) => some.slice(0, 2).map(({ person, channel }) => [person.id, channel])
  expect(people(shown.deliveries).toSorted()).toEqual([[baker.id, 'mail'], [cook.id, 'push']].toSorted())
  const added = shown.mails.filter(({ id }) => !all.mails.some((mail) => mail.id === id))
  expect([added.map(({ to }) => to).toSorted(), shown.total - all.total]).toEqual([[baker.email, second.email, second.email].toSorted(), 3])
  for (const { id } of added) {
    expect(await refusedWith(admin.admin.emailLogGet({ id }))).toBe('404 admin.not_found')
    expect((await second.admin.emailLogGet({ id })).data.id).toBe(id)
  }
  // What is gone nobody looks after any more.
  for (const { id } of said) await second.voicebox.remove({ id })
  expect([await seen(admin), await seen(second)]).toEqual([before, all])
  await push.close()
})

test('what came of it stands on everybody’s board, in the words of those who look after it', async () => {
  const { id } = await secretly()
  const { data } = await admin.voicebox.outcome({ id, said: 'Breaks on Saturdays are too short', text: 'A second person closes the grill now.' })
  expect((await cook.voicebox.board()).data).toEqual([])
  await admin.voicebox.outcome({ id, text: 'A second person closes the grill now.', published: true, version: data.version })
  const [shown] = (await cook.voicebox.board()).data
  expect(shown).toMatchObject({ category: 'concern', said: 'Breaks on Saturdays are too short', text: 'A second person closes the grill now.' })
  expect(JSON.stringify(shown)).not.toContain('Nobody gets')
  expect(await refusedWith(admin.voicebox.outcome({ id, text: 'Over it', version: data.version }))).toBe('409 voicebox.stale')
  expect(await refusedWith(cook.voicebox.outcome({ id, text: 'Mine', published: true }))).toBe('403 access.denied')
})

test.each([
  ['at noon', '2026-11-22T17:42:13Z'],
  ['in the evening, when it is tomorrow by UTC', '2026-11-23T00:50:00Z'],
])('this helped is a number for everybody, and a new outcome stands on the first page until it helped: %s', async (_when, at) => {
  world.clock.set(at)
  const { id } = await secretly()
  await admin.voicebox.outcome({ id, text: 'A second person closes the grill now.' })
  expect(await refusedWith(cook.voicebox.helped({ id, helped: true }))).toBe('404 voicebox.not_found')
  await admin.voicebox.outcome({ id, text: 'A second person closes the grill now.', published: true })
  for (const person of [cook, manager, manager]) await person.voicebox.helped({ id, helped: true })
  const shown = async (person: Person) => (await person.voicebox.board()).data[0]!.helped
  expect([await shown(cook), await shown(second)]).toEqual([{ count: 2, mine: true }, { count: 2, mine: false }])
  // What is written anew in its hour keeps it.
  await secretly()
  expect(await shown(cook)).toEqual({ count: 2, mine: true })
  await manager.voicebox.helped({ id, helped: false })
  expect(await shown(cook)).toEqual({ count: 1, mine: true })
  const now = async (person: Person) => (await person.home.now()).data.waiting.filter(({ kind }) => kind === 'outcome').map(({ title }) => title)
  expect(await now(second)).toEqual(['A second person closes the grill now.'])
  // Whom it helped has read it.
  expect(await now(cook)).toEqual([])
  world.clock.advance(8 * 86_400_000)
  expect(await now(second)).toEqual([])
  await admin.voicebox.remove({ id })
  expect((await cook.voicebox.board()).data).toEqual([])
})

test('groups under five are hidden', async () => {
  for (let n = 0; n < 5; n += 1) await secretly()
  for (let n = 0; n < 4; n += 1) await say({ category: 'idea' })
  expect((await admin.voicebox.stats()).data).toMatchObject({ total: 9, byStatus: { new: 9 }, byCategory: { concern: 5 } })
})

test('an answer that comes while others write is not lost', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => secretly()))
  const done = await Promise.allSettled([
    ...all.map(({ id }) => admin.voicebox.setStatus({ id, status: 'acknowledged' })), ...Array.from({ length: 6 }, () => secretly()),
  ])
  expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
  expect((await rows()).filter(({ status }) => status === 'acknowledged')).toHaveLength(6)
})
