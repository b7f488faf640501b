import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf, refusal, refusedWith } from '../../testing/people.ts'
import { picture } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world.close())

/** Somebody with something of everything: a device that is pushed, a code, a draft, a group, a form in their hands and one of their own. */
async function busyManager() {
  const boss = await world.person(world.tenant, 'manager')
  const cook = await world.person(world.tenant, 'team')
  const { data: form } = await cook.eoi.submit({ position_of_interest: 'Trainer', kind: 'trainer', statement: 'I like to show how.' })
  await admin.eoi.setStatus({ id: form.id, status: 'under_review', assignee_id: boss.id })
  await boss.eoi.submit({ position_of_interest: 'Trainer', kind: 'trainer', statement: 'Me too.' })
  await boss.drafts.save({ form_type: 'eoi', title: 'Half', payload: {} })
  const { data: group } = await boss.chat.conversationsCreate({ type: 'group', name: 'Ours', participant_ids: [cook.id] })
  await boss.chat.send({ id: group.id, text: 'See you there', send_at: new Date(Date.now() + 86_400_000).toISOString() })
  await boss.profile.setPin({ pin: '4821' })
  await world.within(world.tenant, (db) => db.insertInto('push_subscriptions')
    .values({ account_id: boss.id, endpoint: `https://push.example/${randomUUID()}`, p256dh: 'x', auth: 'x' }).execute())
  await admin.userAccounts.accessCode({ id: boss.id })
  return { boss, cook, form }
}
const numbers = async (id: string) => Object.fromEntries((await admin.userAccounts.leaving({ id })).data.items.map(({ kind, count }) => [kind, count]))
const assigneeOf = (id: string) => world.within(world.tenant, (db) => db.selectFrom('eoi_submissions').select('assignee_id').where('id', '=', id).executeTakeFirstOrThrow())

test('who leaves is seen first with all that it changes, and is out of all of it in one act', async () => {
  const { boss, form } = await busyManager()
  const next = await world.person(world.tenant, 'manager')
  expect(await numbers(boss.id)).toMatchObject({ sessions: 1, push: 1, codes: 1, pin: 1, scheduled: 1, reviews: 1, conversations: 1, drafts: 1, submissions: 1 })
  await boss.home.get()
  await admin.userAccounts.leave({ id: boss.id, handTo: next.id })
  expect(await refusedWith(boss.home.get())).toBe('401 auth.required')
  expect(await numbers(boss.id)).toMatchObject({ sessions: 0, push: 0, codes: 0, pin: 0, groups: 0, scheduled: 0, reviews: 0, conversations: 1, drafts: 1, submissions: 1 })
  expect(await assigneeOf(form.id)).toEqual({ assignee_id: next.id })
  expect((await eventsOf(world, boss.id)).filter((event) => event === 'user.deactivated')).toHaveLength(1)
  await admin.userAccounts.setActive({ id: boss.id, is_active: true })
  expect((await admin.userAccounts.list({ q: boss.email })).data[0]).toMatchObject({ status: 'active' })
})

test('who is switched off leaves as thoroughly, and what waits for them goes back to all', async () => {
  const doors = [
    (id: string) => admin.userAccounts.setActive({ id, is_active: false }),
    (id: string) => admin.admin.usersSetStatus({ id, is_active: false }),
  ]
  for (const switchOff of doors) {
    const { boss, form } = await busyManager()
    await switchOff(boss.id)
    expect(await refusedWith(boss.home.get())).toBe('401 auth.required')
    expect(await numbers(boss.id)).toMatchObject({ sessions: 0, push: 0, codes: 0, pin: 0, groups: 0, scheduled: 0, reviews: 0, conversations: 1, drafts: 1, submissions: 1 })
    expect(await assigneeOf(form.id)).toEqual({ assignee_id: null })
    expect((await eventsOf(world, boss.id)).filter((event) => event === 'user.deactivated')).toHaveLength(1)
  }
})

test('what they wrote for later is not sent, also where they are back before its time, and its files are gone', async () => {
  const { boss, cook } = await busyManager()
  const { data: group } = await boss.chat.conversationsCreate({ type: 'group', name: 'Closers', participant_ids: [cook.id] })
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  const { data: upload } = await boss.uploads.create({ name: 'plan.pdf', size: bytes.length, purpose: 'attachment' })
  await boss.uploads.part({ id: upload.id, number: 1 }, { files: { part: [{ name: 'part', bytes }] } })
  await boss.uploads.complete({ id: upload.id })
  const send_at = new Date(Date.now() + 3_600_000).toISOString()
  const { scheduled } = await boss.chat.send({ id: group.id, text: 'The plan', send_at, uploadIds: [upload.id] })
  await admin.userAccounts.leave({ id: boss.id })
  await admin.userAccounts.setActive({ id: boss.id, is_active: true })
  await world.work(new Date(send_at))
  expect((await cook.chat.messages({ id: group.id })).messages).toEqual([])
  expect(await world.within(world.tenant, (db) => db.selectFrom('media').select('id').where('id', '=', scheduled!.attachments[0]!.id).execute())).toEqual([])
})

test('who may review less in a new role is waited for by nothing of it any more, and keeps what they may still do', async () => {
  const { boss, form } = await busyManager()
  await admin.userAccounts.setRole({ id: boss.id, role: 'admin' })
  const { data: { id: said } } = await (await world.person(world.tenant, 'team')).voicebox.submit({ category: 'idea', subject: 'A fan', message: 'A second fan over the grill.' })
  await admin.voicebox.moveMany({ items: [{ id: said }], assignee_id: boss.id })
  expect(await numbers(boss.id)).toMatchObject({ reviews: 2 })
  await admin.userAccounts.setRole({ id: boss.id, role: 'manager' })
  expect([await numbers(boss.id), await assigneeOf(form.id)]).toMatchObject([{ reviews: 1 }, { assignee_id: boss.id }])
  await admin.admin.usersSetRole({ id: boss.id, role: 'team' })
  expect([await numbers(boss.id), await assigneeOf(form.id)]).toMatchObject([{ reviews: 0 }, { assignee_id: null }])
})

test('whoever is no admin any more takes care of nothing that judges them, and of the rest as before', async () => {
  const { boss, cook, form } = await busyManager()
  const { data: own } = await boss.eoi.submit({ position_of_interest: 'Trainer', kind: 'trainer', statement: 'Me, too.' })
  await admin.userAccounts.setRole({ id: boss.id, role: 'admin' })
  const { data: about } = await cook.trainerDebrief.submit({ trainee_id: boss.id, date: '2026-11-20', shift: 'close', station: 'Fryer', went_well: 'Filters the oil.', next_step: 'continue' })
  await admin.eoi.setStatus({ id: own.id, assignee_id: boss.id })
  await admin.trainerDebrief.setStatus({ id: about.id, assignee_id: boss.id })
  await admin.userAccounts.setRole({ id: boss.id, role: 'manager' })
  expect([await assigneeOf(own.id), await assigneeOf(form.id)]).toEqual([{ assignee_id: null }, { assignee_id: boss.id }])
  expect((await admin.trainerDebrief.get({ id: about.id })).data.assignee).toBeNull()
})

test('what would stay of somebody who is erased is told with it, each thing once', async () => {
  const { boss } = await busyManager()
  const kept = async (id: string) => Object.fromEntries((await admin.userAccounts.leaving({ id })).data.kept.map(({ kind, count }) => [kind, count]))
  const before = await kept(boss.id)
  expect(before).toMatchObject({ conversations: 1, reviewed: 1 })
  expect(Object.keys(before)).not.toContain('published')
  await boss.announcements.create({ title: 'Fryer', message: 'It is back.' })
  expect(await kept(boss.id)).toMatchObject({ ...before, published: 1, log: before.log! + 1 })
  const starter = await world.person(world.tenant, 'team')
  expect(Object.keys(await kept(starter.id)).filter((kind) => kind !== 'log')).toEqual([])
})

test('of their files those alone are said to stay that do', async () => {
  const [cook, colleague] = [await world.person(world.tenant, 'team'), await world.person(world.tenant, 'team')]
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  const upload = async () => {
    const { data } = await cook.uploads.create({ name: 'plan.pdf', size: bytes.length, purpose: 'attachment' })
    await cook.uploads.part({ id: data.id, number: 1 }, { files: { part: [{ name: 'part', bytes }] } })
    await cook.uploads.complete({ id: data.id })
    return data.id
  }
  const files = async () => (await admin.userAccounts.leaving({ id: cook.id })).data.kept.find(({ kind }) => kind === 'files')?.count ?? 0
  await cook.profile.updateMine({}, { files: { headshot: [{ name: 'me.png', bytes: await picture(30, 20).png().toBuffer() }] } })
  await cook.eoi.submit({ position_of_interest: 'Trainer', kind: 'trainer', statement: 'Me.' }, { files: { attachments: [{ name: 'letter.pdf', bytes }] } })
  const { data: { id } } = await cook.chat.conversationsCreate({ participant_ids: [colleague.id] })
  await cook.chat.send({ id, text: 'Later', send_at: new Date(Date.now() + 3_600_000).toISOString(), uploadIds: [await upload()] })
  expect(await files()).toBe(0)
  await cook.chat.send({ id, text: 'Now', uploadIds: [await upload()] })
  expect(await files()).toBe(1)
})

test('nothing of it happens when it can’t be handed over, and nobody leaves by their own hand', async () => {
  const { boss, cook, form } = await busyManager()
  const { status, body } = await refusal(admin.userAccounts.leave({ id: boss.id, handTo: cook.id }))
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['handTo']])
  await boss.home.get()
  expect(await assigneeOf(form.id)).toEqual({ assignee_id: boss.id })
  expect(await refusedWith(admin.userAccounts.leave({ id: admin.id }))).toBe('403 account.own')
})

test('whoever gets what waits hears of it once for each form, and nobody else does', async () => {
  const { boss, cook, form } = await busyManager()
  const [next, other] = [await world.person(world.tenant, 'manager'), await world.person(world.tenant, 'manager')]
  const days = await Promise.all([1, 2].map(async (day) => (await cook.availability.submit({ kind: 'days_off', start_date: `2027-01-0${day}`, end_date: `2027-01-0${day}` })).data))
  await admin.availability.moveMany({ items: days.map(({ id }) => ({ id })), assignee_id: boss.id })
  const news = async (person: Person) => (await person.notifications.list()).notifications.map(({ title, url }) => `${title} ${url}`)
  await world.within(world.tenant, (db) => db.deleteFrom('notifications').execute())
  await admin.userAccounts.leave({ id: boss.id, handTo: next.id })
  expect((await news(next)).toSorted()).toEqual(['AVL: 2 are yours now /availability-admin', `${form.reference} is yours now /eoi-admin?id=${form.id}`])
  expect(await news(other)).toEqual([])
})

test('what is from whoever gets what waits, or about them, goes back to all', async () => {
  const { boss, cook, form } = await busyManager()
  const next = await world.person(world.tenant, 'manager')
  const { data: own } = await next.eoi.submit({ position_of_interest: 'Trainer', kind: 'trainer', statement: 'Me, please.' })
  const { data: about } = await cook.trainerDebrief.submit({ trainee_id: next.id, date: '2026-11-20', shift: 'close', station: 'Fryer', went_well: 'Filters the oil.', next_step: 'continue' })
  await admin.eoi.setStatus({ id: own.id, assignee_id: boss.id })
  await admin.trainerDebrief.setStatus({ id: about.id, assignee_id: boss.id })
  await world.within(world.tenant, (db) => db.deleteFrom('notifications').execute())
  await admin.userAccounts.leave({ id: boss.id, handTo: next.id })
  expect([await assigneeOf(form.id), await assigneeOf(own.id)]).toEqual([{ assignee_id: next.id }, { assignee_id: null }])
  expect((await admin.trainerDebrief.get({ id: about.id })).data.assignee).toBeNull()
  expect((await next.notifications.list()).notifications.map(({ title }) => title)).toEqual([`${form.reference} is yours now`])
})

test('what is said without a name is nobody’s when they leave, also while others write', async () => {
  const owner = await world.person(world.tenant, 'admin')
  const cook = await world.person(world.tenant, 'team')
  const say = async () => (await cook.voicebox.submit({ category: 'idea', subject: 'A fan', message: 'A second fan over the grill.', is_anonymous: true })).data
  const said = await Promise.all([say(), say(), say()])
  await admin.voicebox.moveMany({ items: said.map(({ id }) => ({ id })), assignee_id: owner.id })
  await Promise.all([say(), say(), say(), admin.userAccounts.leave({ id: owner.id }), say(), say(), say()])
  const left = await world.within(world.tenant, (db) => db.selectFrom('voicebox_submissions').select('id').where('assignee_id', '=', owner.id).execute())
  expect(left).toEqual([])
})

test('people leave and are erased while what is said is removed, and neither is refused for the other', async () => {
  const rounds = Array.from({ length: 6 }, (_, nth) => nth)
  const say = async (person: Person) => (await person.voicebox.submit({ category: 'idea', subject: 'A fan', message: 'A second fan over the grill.' })).data.id
  for (const act of ['leave', 'remove'] as const) {
    const people = await Promise.all(rounds.map(() => world.person(world.tenant, 'team')))
    const said: string[] = []
    for (const person of people) said.push(await say(person))
    const acts = rounds.flatMap((nth) => [admin.voicebox.remove({ id: said[nth]! }), admin.userAccounts[act]({ id: people[nth]!.id })])
    const refused = (await Promise.allSettled(acts)).flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
    // What they said goes with whoever is erased: it may be gone already.
    expect(refused.filter((why) => !why.includes('404 voicebox.not_found'))).toEqual([])
  }
})
