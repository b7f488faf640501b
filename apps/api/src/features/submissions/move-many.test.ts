import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { refusal, refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let cook: Person
let colleague: Person
let manager: Person
let second: Person
let admin: Person
let owner: Person
let stranger: Person
beforeAll(async () => {
  world = await openWorld()
  cook = await world.person(world.tenant, 'team', { firstName: 'Ana', lastName: 'Reyes' })
  colleague = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
  second = await world.person(world.tenant, 'manager', { firstName: 'Max', lastName: 'Boone' })
  admin = await world.person(world.tenant, 'admin')
  owner = await world.person(world.tenant, 'admin')
  stranger = await world.person(await world.location('Elsewhere'), 'admin')
})
afterAll(() => world?.close())
beforeEach(() => world.within(world.tenant, async (db) => {
  for (const table of ['eoi_submissions', 'voicebox_submissions', 'debrief_submissions', 'notifications'] as const) await db.deleteFrom(table).execute()
}))

const unknown = '00000000-0000-7000-8000-000000000000'
const submit = async (person = cook) => (await person.eoi.submit({ position_of_interest: 'Shift leader', kind: 'leadership', statement: 'I open five days a week.' })).data
const say = async (given: object = {}) => (await cook.voicebox.submit({ category: 'idea', subject: 'A fan', message: 'A second fan over the grill, please.', ...given })).data
const owners = (ownerIds: string[], sensitiveOwnerIds: string[] = []) => admin.admin.settingsUpdate({ settings: { voicebox: { ownerIds, sensitiveOwnerIds } } })
const newsOf = async (person: Person) => (await person.notifications.list()).notifications.map(({ title }) => title)
const standing = async () => (await manager.eoi.list()).data.map(({ status }) => status)
const only = ({ id, version }: { id: string; version: number }) => ({ id, version })

test('many move in one go, in the order they were named, and each person is told as of a single move', async () => {
  const [first, next] = [await submit(), await submit(colleague)]
  const { data } = await manager.eoi.moveMany({ items: [only(next), only(first)], status: 'under_review' })
  expect(data.moved.map(({ id, status, version, moves }) => [id, status, version, moves])).toEqual([next, first].map(({ id }) => [id, 'under_review', 2, ['shortlisted', 'on_hold', 'declined']]))
  expect(data.refused).toEqual([])
  expect(await newsOf(cook)).toEqual([`${first.reference}: Under review`])
  expect(await newsOf(colleague)).toEqual([`${next.reference}: Under review`])
  expect((await cook.eoi.mine()).data[0]!.history.at(-1)).toMatchObject({ status: 'under_review', message: null })
})

test('what can’t go there, was changed meanwhile or is not there stays and is named; the others move', async () => {
  const [goes, changed, over] = [await submit(), await submit(), await submit()]
  await second.eoi.setStatus({ id: changed.id, note: 'Ask about Sundays' })
  await second.eoi.setStatus({ id: over.id, status: 'declined' })
  const elsewhere = (await stranger.eoi.submit({ position_of_interest: 'Elsewhere', kind: 'trainer', statement: 'I am not here.' })).data
  const { data } = await manager.eoi.moveMany({ items: [{ id: over.id }, only(changed), { id: unknown }, { id: elsewhere.id }, only(goes)], status: 'under_review' })
  expect(data.moved.map(({ id }) => id)).toEqual([goes.id])
  expect(data.refused).toEqual([
    { id: over.id, code: 'submissions.no_move', moves: [] },
    { id: changed.id, code: 'eoi.stale', moves: ['under_review', 'on_hold', 'declined'] },
    { id: unknown, code: 'eoi.not_found', moves: [] },
    { id: elsewhere.id, code: 'eoi.not_found', moves: [] },
  ])
  expect((await standing()).toSorted()).toEqual(['declined', 'submitted', 'under_review'])
})

test('of two reviewers at once each piece moves by one of them, and nobody waits for ever', async () => {
  const all = [await submit(), await submit(), await submit(), await submit()]
  const [one, other] = await Promise.all([
    manager.eoi.moveMany({ items: all.map(only), status: 'under_review' }),
    second.eoi.moveMany({ items: all.toReversed().map(only), status: 'on_hold' }),
  ])
  expect([one.data.moved.length, other.data.moved.length].toSorted()).toEqual([0, 4])
  expect(new Set([...one.data.refused, ...other.data.refused].map(({ code }) => code))).toEqual(new Set(['eoi.stale']))
  expect(new Set(await standing()).size).toBe(1)
  expect((await manager.eoi.get({ id: all[0]!.id })).data.history).toHaveLength(2)
})

test('many are handed over, to those who review them alone', async () => {
  const all = [await submit(), await submit()]
  const { data } = await manager.eoi.moveMany({ items: all.map(only), assignee_id: second.id })
  expect(data.moved.map(({ assignee, status }) => [assignee?.name, status])).toEqual([['Max Boone', 'submitted'], ['Max Boone', 'submitted']])
  expect((await newsOf(second)).filter((title) => title.endsWith('is yours now'))).toHaveLength(2)
  expect((await refusal(manager.eoi.moveMany({ items: all.map(({ id }) => ({ id })), assignee_id: cook.id }))).body.fields).toHaveProperty('assignee_id')
  expect((await manager.eoi.moveMany({ items: all.map(({ id }) => ({ id })), assignee_id: null })).data.moved.map(({ assignee }) => assignee)).toEqual([null, null])
})

test('nobody is given anything whose role is just being taken: whoever gives it waits, and hears that they do not review it', async () => {
  const { id } = await submit()
  const leaver = await world.person(world.tenant, 'manager')
  const setRole = (role: 'team' | 'manager', meanwhile = async () => {}) => world.within(world.tenant, async (db) => {
    await db.updateTable('accounts').set({ role }).where('id', '=', leaver.id).execute()
    await meanwhile()
  })
  for (const give of [() => manager.eoi.setStatus({ id, assignee_id: leaver.id }), () => manager.eoi.moveMany({ items: [{ id }], assignee_id: leaver.id })]) {
    await setRole('manager')
    let given: Promise<unknown> | undefined
    await setRole('team', async () => {
      given = refusal(give())
      expect(await Promise.race([given, sleep(300, 'waits')])).toBe('waits')
    })
    expect(await given).toMatchObject({ status: 400, body: { fields: { assignee_id: expect.any(String) } } })
    expect((await manager.eoi.get({ id })).data.assignee).toBeNull()
  }
})

test('nothing is handed to whoever it is from or about, unless they are an admin: it stays, is named, and the others go', async () => {
  const [one, theirs] = [await submit(), await submit(second)]
  const { data } = await manager.eoi.moveMany({ items: [only(one), only(theirs)], assignee_id: second.id })
  expect(data.moved.map(({ id, assignee }) => [id, assignee?.id])).toEqual([[one.id, second.id]])
  expect(data.refused).toEqual([{ id: theirs.id, code: 'submissions.own', moves: ['under_review', 'on_hold', 'declined'] }])
  expect((await refusal(manager.eoi.setStatus({ id: theirs.id, assignee_id: second.id }))).body).toMatchObject({ code: 'input.invalid', fields: { assignee_id: 'It is theirs, or about them: somebody else decides about it.' } })
  expect((await manager.eoi.get({ id: theirs.id })).data).toMatchObject({ assignee: null, version: 1 })

  const { data: debrief } = await cook.trainerDebrief.submit({ trainee_id: second.id, date: '2026-11-20', shift: 'close', station: 'Fryer', went_well: 'Filters the oil.', next_step: 'continue' })
  expect(await refusedWith(manager.trainerDebrief.setStatus({ id: debrief.id, assignee_id: second.id }))).toBe('400 input.invalid')
  // Who wrote about somebody else may.
  const { data: written } = await second.trainerDebrief.submit({ trainee_id: cook.id, date: '2026-11-20', shift: 'close', station: 'Fryer', went_well: 'Filters the oil.', next_step: 'continue' })
  expect((await manager.trainerDebrief.setStatus({ id: written.id, assignee_id: second.id })).data.assignee?.id).toBe(second.id)
  const admins = await submit(admin)
  expect((await manager.eoi.setStatus({ id: admins.id, assignee_id: admin.id })).data.assignee?.id).toBe(admin.id)
})

test('it is the reviewers’, a hundred at most, nothing twice, and something is to happen', async () => {
  const { id } = await submit()
  expect(await refusedWith(cook.eoi.moveMany({ items: [{ id }], status: 'withdrawn' }))).toBe('403 access.denied')
  const fields = async (given: object) => Object.keys((await refusal(manager.eoi.moveMany(given as never))).body.fields as object)
  expect(await fields({ items: [], status: 'declined' })).toEqual(['items'])
  expect(await fields({ items: [{ id }, { id }], status: 'declined' })).toEqual(['items'])
  expect(await fields({ items: Array.from({ length: 101 }, (_, n) => ({ id: unknown.slice(0, -3) + String(100 + n) })), status: 'declined' })).toEqual(['items'])
  expect(await fields({ items: [{ id }] })).toEqual(['status'])
  expect(await fields({ items: [{ id }], status: 'promoted' })).toEqual(['status'])
  expect(await standing()).toEqual(['submitted'])
})

test('each further one costs the same few statements', async () => {
  const many = async (n: number) => {
    const all = await Promise.all(Array.from({ length: n }, () => submit()))
    return countQueries(world, () => manager.eoi.moveMany({ items: all.map(only), status: 'under_review' }))
  }
  await many(1)
  const [three, nine] = [await many(3), await many(9)]
  expect((nine - three) / 6).toBeLessThanOrEqual(6)
})

test('a sign-off of many stands in each passport', async () => {
  const debrief = async (trainee: Person) => (await manager.trainerDebrief.submit({ trainee_id: trainee.id, date: '2026-11-20', shift: 'close', station: 'Fryer', went_well: 'Filters the oil.', next_step: 'sign_off' })).data
  const both = [await debrief(cook), await debrief(colleague)]
  for (const status of ['reviewed', 'signed_off'] as const) await manager.trainerDebrief.moveMany({ items: both.map(({ id }) => ({ id })), status })
  for (const person of [cook, colleague]) {
    expect((await person.profile.passport()).data.stations).toContainEqual(expect.objectContaining({ label: 'Fryer', state: 'valid' }))
  }
})

test('the VoiceBox is moved by its owners, and what only others may read is as if it were not there', async () => {
  const [idea, delicate] = [await say(), await say({ category: 'harassment' })]
  await owners([owner.id], [admin.id])
  const stayed = await world.person(world.tenant, 'admin')
  const items = [{ id: idea.id }, { id: delicate.id }]
  expect(await refusedWith(stayed.voicebox.moveMany({ items, status: 'acknowledged' }))).toBe('403 voicebox.not_owner')
  expect(await refusedWith(manager.voicebox.moveMany({ items, status: 'acknowledged' }))).toBe('403 access.denied')
  const { data } = await owner.voicebox.moveMany({ items, status: 'acknowledged' })
  expect(data.moved.map(({ id }) => id)).toEqual([idea.id])
  expect(data.refused).toEqual([{ id: delicate.id, code: 'voicebox.not_found', moves: [] }])
  await owners([])
})

test('what came without a name stays without one, and nobody is told that it moved', async () => {
  const secret = await say({ is_anonymous: true })
  const named = await say()
  await world.within(world.tenant, (db) => db.deleteFrom('notifications').execute())
  const { data } = await admin.voicebox.moveMany({ items: [{ id: secret.id }, { id: named.id }], status: 'acknowledged' })
  expect(data.moved.map(({ submitted_by: by, is_anonymous: anonymous }) => [by?.id ?? null, anonymous])).toEqual([[null, true], [cook.id, false]])
  const told = await world.within(world.tenant, (db) => db.selectFrom('notifications').select(['account_id', 'source_key']).execute())
  expect(told).toEqual([{ account_id: cook.id, source_key: `voicebox:${named.id}:own` }])
})
