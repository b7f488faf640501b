import { enqueue, newId } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { cleanUpPlatform } from './clean-up.ts'
import { makeQueue, prepareQueue } from './queue.ts'

let world: World
let admin: Person
let cook: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
  cook = await world.person(world.tenant, 'team')
})
afterAll(() => world?.close())

let nights = 0
async function night() {
  const day = `2026-11-${String((nights += 1)).padStart(2, '0')}`
  await world.within(world.tenant, (db) => enqueue(db, { task: 'daily.clean-up', payload: { day } }))
  return (await world.work()).filter(({ task }) => task === 'daily.clean-up').map(({ error }) => error !== undefined)
}
const told = async () => (await admin.admin.logs({ event: 'retention.carried_out' })).data.map(({ actor, after }) => [actor.kind, after])
const shown = async () => (await admin.admin.privacy()).data.retention
const old = new Date(Date.now() - 3000 * 86_400_000)

test('a night in which nothing had its time leaves no word', async () => {
  expect(await night()).toEqual([false])
  expect([await told(), await shown()]).toEqual([[], null])
})

test('what went is one row of the log, by kind, and stands beside the settings', async () => {
  await cook.drafts.save({ form_type: 'eoi', title: 'Shift lead', payload: {} })
  await cook.shiftNotes.create({ text: 'Ice machine is off.' })
  await cook.shiftNotes.create({ text: 'It is on again.' })
  await world.within(world.tenant, async (db) => {
    await db.updateTable('drafts').set({ expires_at: old }).execute()
    await db.updateTable('shift_notes').set({ created_at: old }).execute()
  })
  expect(await night()).toEqual([false])
  expect(await told()).toEqual([['system', { drafts: 1, shiftNotes: 2 }]])
  expect(await shown()).toEqual({ at: expect.any(String), gone: [{ kind: 'shiftNotes', count: 2 }, { kind: 'drafts', count: 1 }], failed: [] })
  // The next one has nothing to add.
  await night()
  expect(await told()).toHaveLength(1)
})

test('what fails stops nothing else, is told as failed once, and is tried again', async () => {
  const { id } = world.tenant
  await cook.shiftNotes.create({ text: 'Gloves are out.' })
  await world.within(world.tenant, (db) => db.updateTable('shift_notes').set({ created_at: old }).execute())
  await world.administrator.unsafe(`alter table "${id}".knowledge_answers rename to elsewhere`)
  expect(await night()).toEqual([true])
  expect((await told())[0]).toEqual(['system', { shiftNotes: 1, answers: 'failed' }])
  expect(await shown()).toMatchObject({ gone: [{ kind: 'shiftNotes', count: 1 }], failed: ['answers'] })
  const later = () => world.work(new Date(Date.now() + 3600_000))
  expect((await later()).filter(({ task }) => task === 'daily.clean-up').map(({ attempt }) => attempt)).toContain(2)
  expect(await told()).toHaveLength(2)
  // The next night has nothing new to say of it; one that deletes something else says it beside it.
  await night()
  expect(await told()).toHaveLength(2)
  await cook.shiftNotes.create({ text: 'Gloves are here.' })
  await world.within(world.tenant, (db) => db.updateTable('shift_notes').set({ created_at: old }).execute())
  await night()
  expect(await shown()).toMatchObject({ gone: [{ kind: 'shiftNotes', count: 1 }], failed: ['answers'] })
  await world.administrator.unsafe(`alter table "${id}".elsewhere rename to knowledge_answers`)
  await world.work(new Date(Date.now() + 24 * 3600_000))
  // All is well again, which is said once.
  expect(await shown()).toMatchObject({ gone: [{ kind: 'answers', count: 0 }], failed: [] })
  await night()
  expect(await told()).toHaveLength(4)
})

test('what went at the first try of a night is told with what a later one makes up for', async () => {
  await cook.shiftNotes.create({ text: 'The mop is gone.' })
  await world.within(world.tenant, (db) => db.updateTable('shift_notes').set({ created_at: old }).execute())
  await world.administrator.unsafe(`alter table "${world.tenant.id}".knowledge_answers rename to elsewhere`)
  expect(await night()).toEqual([true])
  await cook.shiftNotes.create({ text: 'The mop is back.' })
  await cook.drafts.save({ form_type: 'eoi', title: 'Shift lead', payload: {} })
  await world.within(world.tenant, async (db) => {
    await db.updateTable('shift_notes').set({ created_at: old }).execute()
    await db.updateTable('drafts').set({ expires_at: old }).execute()
  })
  await world.administrator.unsafe(`alter table "${world.tenant.id}".elsewhere rename to knowledge_answers`)
  await world.work(new Date(Date.now() + 3600_000))
  expect((await told())[0]).toEqual(['system', { shiftNotes: 2, drafts: 1, answers: 0 }])
  // Another night begins anew.
  await cook.shiftNotes.create({ text: 'The mop is new.' })
  await world.within(world.tenant, (db) => db.updateTable('shift_notes').set({ created_at: old }).execute())
  await night()
  expect((await told())[0]).toEqual(['system', { shiftNotes: 1 }])
})

test.each([
  ['eoi_submissions', 'declined'], ['availability_submissions', 'declined'], ['debrief_submissions', 'closed'], ['voicebox_submissions', 'closed'],
] as const)('what somebody writes to in the moment in which its time is up stays: %s', async (table, status) => {
  const one = table as 'eoi_submissions'
  const { id } = await world.within(world.tenant, (db) => db.insertInto(one)
    .values({ reference: 'X-2020-0001', status: status as never, content: '{}' as never, words: '', submitted_by: cook.id, updated_at: old }).returning('id').executeTakeFirstOrThrow())
  const there = () => world.within(world.tenant, (db) => db.selectFrom(one).select('id').where('id', '=', id).execute())
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = world.within(world.tenant, async (db) => {
    await db.updateTable(one).set({ updated_at: new Date() }).where('id', '=', id).execute()
    begun.resolve()
    await done.promise
  })
  await begun.promise
  const cleaning = night()
  await Promise.race([cleaning, new Promise((resolve) => setTimeout(resolve, 3000))])
  done.resolve()
  await writing
  expect(await cleaning).toEqual([false])
  expect(await there()).toEqual([{ id }])
  await world.within(world.tenant, (db) => db.updateTable(one).set({ updated_at: old }).where('id', '=', id).execute())
  await night()
  expect(await there()).toEqual([])
})

test('how many have agreed to the policy that stands now is said, of those who can sign in', async () => {
  const agreed = async () => (await admin.admin.privacy()).data.policy
  expect(await agreed()).toBeNull()
  await admin.admin.settingsUpdate({ settings: { privacy: { policyText: 'We keep little.', policyVersion: '2' } } })
  const away = await world.person(world.tenant, 'team')
  await away.profile.agreeToPolicy({ version: '2' })
  expect(await agreed()).toEqual({ version: '2', agreed: 1, of: 3 })
  await cook.profile.agreeToPolicy({ version: '2' })
  expect(await agreed()).toEqual({ version: '2', agreed: 2, of: 3 })
  await admin.userAccounts.setActive({ id: away.id, is_active: false })
  expect(await agreed()).toEqual({ version: '2', agreed: 1, of: 2 })
})

test('a mail goes after 90 days, also where nobody could ever send it', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const mail = { to_address: 'cook@test.example', template: 'reset', subject: 'Your link', html: 'link', text: 'link' }
  await world.within(world.tenant, (db) => db.insertInto('mails').values([
    ...(['queued', 'sending', 'sent', 'failed'] as const).map((state) => ({ ...mail, state, created_at: ago(91) })),
    { ...mail, subject: 'Of this month', created_at: ago(30) },
  ]).execute())
  expect(await night()).toEqual([false])
  expect(await world.within(world.tenant, (db) => db.selectFrom('mails').select('subject').execute())).toEqual([{ subject: 'Of this month' }])
  expect((await told())[0]).toEqual(['system', { mails: 4 }])
})

test('what the console keeps so that nothing is done twice goes after 30 days', async () => {
  const { services } = world
  const key = { account_id: newId(), method: 'POST', path: '/platform/locations', body_hash: 'x' }
  const keys = [newId(), newId()] as const
  await services.platform.db.insertInto('idempotency_keys').values([
    { ...key, key: keys[0], created_at: new Date(Date.now() - 31 * 86_400_000) }, { ...key, key: keys[1], created_at: new Date(Date.now() - 29 * 86_400_000) },
  ]).execute()
  await prepareQueue(makeQueue(services, []))
  await cleanUpPlatform.task.run({ services, payload: { day: '2026-11-20' } } as never)
  const left = await services.platform.db.selectFrom('idempotency_keys').select('key').where('account_id', '=', key.account_id).execute()
  expect(left).toEqual([{ key: keys[1] }])
})
