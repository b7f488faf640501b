import { defaultSettings } from '@portal/contract/settings/settings'
import { availabilityForm, weekdays } from '@portal/contract/forms/availability'
import { keysOf } from '@portal/contract/forms/kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventsOf, mailsTo, refusal, refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { plansBetween } from './plans.ts'

let world: World
let cook: Person
let colleague: Person
let manager: Person
let second: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  cook = await world.person(world.tenant, 'team', { firstName: 'Ana', lastName: 'Reyes' })
  colleague = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager', { firstName: 'Max', lastName: 'Boone' })
  second = await world.person(world.tenant, 'manager')
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())
beforeEach(() => world.within(world.tenant, async (db) => {
  await db.deleteFrom('availability_submissions').execute()
  await db.deleteFrom('submission_recipients').execute()
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('mails').execute()
}))

const daysOff = { kind: 'days_off', start_date: '2026-12-24', end_date: '2026-12-26', reason: 'A wedding' } as const
const week = keysOf(weekdays).map((day) => ({ day, available: day === 'sunday' ? 'none' as const : 'all_day' as const }))
const evenings = week.map((one) => (one.day === 'monday' ? { day: one.day, available: 'hours' as const, from: '16:00', to: '01:00' } : one))
const submit = async (person = cook, given: object = {}) => (await person.availability.submit({ ...daysOff, ...given })).data
const fieldsOf = async (given: object) => Object.keys((await refusal(cook.availability.submit({ ...daysOff, ...given } as never))).body.fields as object)

test('a changed week and days off are their submitter’s and their managers’, with a reference of the year', async () => {
  const off = await submit()
  const { data: weekly } = await cook.availability.submit({ kind: 'weekly', start_date: '2027-01-04', week: evenings })
  expect(off).toMatchObject({ reference: expect.stringMatching(/^AVL-\d{4}-\d{4}$/), status: 'submitted', kind: 'days_off', start_date: '2026-12-24', end_date: '2026-12-26', week: [], reason: 'A wedding', moves: ['withdrawn'] })
  expect(weekly).toMatchObject({ kind: 'weekly', end_date: null, reason: '' })
  expect(weekly.week[0]).toEqual({ day: 'monday', available: 'hours', from: '16:00', to: '01:00' })
  expect((await cook.availability.mine()).data.map(({ id }) => id)).toEqual([weekly.id, off.id])
  expect((await colleague.availability.mine()).data).toEqual([])
  expect((await manager.availability.list()).data.map(({ id }) => id)).toEqual([weekly.id, off.id])
  expect((await admin.availability.list({ kind: 'weekly' })).data.map(({ id }) => id)).toEqual([weekly.id])
  expect((await admin.availability.list({ q: 'reyes wedding' })).data.map(({ id }) => id)).toEqual([off.id])
  for (const call of [() => cook.availability.list(), () => cook.availability.get({ id: off.id }), () => cook.availability.stats(), () => cook.availability.recipients()]) {
    expect(await refusedWith(call())).toBe('403 access.denied')
  }
})

test('whoever decides sees who else is off in these days, or asked to be, and nobody else', async () => {
  const asked = await submit()
  const near = await submit(colleague, { start_date: '2026-12-26', end_date: '2026-12-30' })
  const other = await submit(second, { start_date: '2026-12-20', end_date: '2026-12-24' })
  await submit(colleague, { start_date: '2026-12-27', end_date: '2026-12-30' })
  await submit(cook, { start_date: '2026-12-25', end_date: '2026-12-25' })
  const declined = await submit(admin)
  await manager.availability.setStatus({ id: declined.id, status: 'declined' })
  await manager.availability.setStatus({ id: other.id, status: 'approved' })
  const { data: { also_off: off } } = await manager.availability.get({ id: asked.id })
  expect(off).toEqual([
    { name: second.name, department: expect.any(String), status: 'approved', start_date: '2026-12-20', end_date: '2026-12-24' },
    { name: colleague.name, department: expect.any(String), status: 'submitted', start_date: near.start_date, end_date: '2026-12-30' },
  ])
  const { data: weekly } = await cook.availability.submit({ kind: 'weekly', start_date: '2026-12-01', week: evenings })
  expect((await manager.availability.get({ id: weekly.id })).data.also_off).toBeNull()
})

test('whoever decides sees the week that would change: the approved one that holds then, the person’s own', async () => {
  const weekly = async (person: Person, start_date: string, given: object = {}) => (await person.availability.submit({ kind: 'weekly', start_date, week, ...given })).data.id
  const approve = (id: string) => manager.availability.setStatus({ id, status: 'approved' })
  await approve(await weekly(cook, '2026-01-05'))
  await approve(await weekly(cook, '2026-06-01', { week: evenings }))
  await approve(await weekly(cook, '2026-07-01', { end_date: '2026-08-31' }))
  await approve(await weekly(colleague, '2026-09-01'))
  await weekly(cook, '2026-09-15')
  const asked = await weekly(cook, '2026-10-01')
  const before = async (id: string) => (await manager.availability.get({ id })).data.week_before
  expect(await before(asked)).toEqual(evenings)
  await approve(asked)
  expect(await before(asked)).toEqual(evenings)
  expect(await before(await weekly(second, '2026-10-01'))).toBeNull()
  expect(await before((await submit()).id)).toBeNull()
})

test('what makes no sense is said beside its field', async () => {
  expect(await fieldsOf({ end_date: undefined })).toEqual(['end_date'])
  expect(await fieldsOf({ end_date: '2026-12-23' })).toEqual(['end_date'])
  expect(await fieldsOf({ kind: 'weekly' })).toEqual(['week'])
  expect(await fieldsOf({ kind: 'weekly', week: [...week.slice(0, 6), week[0]] })).toEqual(['week'])
  expect(await fieldsOf({ kind: 'weekly', week: week.map((one) => ({ ...one, available: 'hours' })) })).toContain('week.0.from')
  expect(await fieldsOf({ kind: 'weekly', week: week.map((one) => ({ ...one, available: 'hours', from: '09:00', to: '09:00' })) })).toContain('week.0.to')
  expect((await submit(cook, { week })).week).toEqual([])
})

test('a manager decides, the person hears of it with the answer, and it can be opened again', async () => {
  const { id } = await submit()
  const decided = (await manager.availability.setStatus({ id, status: 'approved', message: 'Have fun!', note: 'Sam takes the Saturday' })).data
  expect(decided).toMatchObject({ status: 'approved', notes: [{ text: 'Sam takes the Saturday', by: 'Max Boone' }], moves: ['submitted'] })
  const [own] = (await cook.availability.mine()).data
  expect(own).toMatchObject({ status: 'approved', moves: [] })
  expect(own!.history.at(-1)).toMatchObject({ status: 'approved', message: 'Have fun!', by: 'Max Boone' })
  expect(JSON.stringify(own)).not.toContain('Sam takes')
  expect((await cook.notifications.list()).notifications.map(({ title, url }) => [title, url])).toEqual([[`${own!.reference}: Approved`, `/availability?view=mine&id=${id}`]])
  expect((await second.availability.setStatus({ id, status: 'submitted' })).data.status).toBe('submitted')
  expect((await second.availability.setStatus({ id, status: 'declined' })).data.status).toBe('declined')
  expect(await refusedWith(second.availability.setStatus({ id, status: 'approved' }))).toBe('409 submissions.no_move')
})

test('whoever switched schedule changes off hears of no decision, and still what is written to them', async () => {
  const usual = (await colleague.notifications.preferences()).data
  const news = async (person: Person) => (await person.notifications.list()).notifications.map(({ type }) => type)
  const decide = async (person: Person) => manager.availability.setStatus({ id: (await submit(person)).id, status: 'declined', message: 'We are too few.' })
  await colleague.notifications.updatePreferences({ ...usual, scheduleUpdates: false })
  for (const person of [cook, colleague]) await decide(person)
  expect([await news(cook), await news(colleague)]).toEqual([['schedule'], []])
  await manager.availability.setStatus({ id: (await submit(colleague)).id, message: 'Which of them matters most?' })
  expect(await news(colleague)).toEqual(['submission'])
  await colleague.notifications.updatePreferences(usual)
  await decide(colleague)
  expect(await news(colleague)).toEqual(['schedule', 'submission'])
})

test('of two who decide at once one is told what stands', async () => {
  const { id, version } = await submit()
  const both = await Promise.allSettled([manager.availability.setStatus({ id, status: 'approved', version }), second.availability.setStatus({ id, status: 'declined', version })])
  const won = both.find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<{ data: { status: string } }>
  const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(lost.reason).toMatchObject({ status: 409, body: { code: 'availability.stale', data: { status: won.value.data.status, version: version + 1 } } })
})

test('only whoever handed it in withdraws it, while nobody has decided', async () => {
  const { id } = await submit()
  expect(await refusedWith(colleague.availability.setStatus({ id, status: 'withdrawn' }))).toBe('404 availability.not_found')
  expect(await refusedWith(manager.availability.setStatus({ id, status: 'withdrawn' }))).toBe('409 submissions.no_move')
  expect(await refusedWith(cook.availability.setStatus({ id, status: 'approved' }))).toBe('409 submissions.no_move')
  expect((await cook.availability.setStatus({ id, status: 'withdrawn' })).data).toMatchObject({ status: 'withdrawn', moves: [] })
})

test('all who decide hear of a new one, or whom the list names', async () => {
  const heard = async (person: Person) => (await person.notifications.list()).notifications.map(({ type, url }) => [type, url])
  const { id } = await submit()
  expect(await heard(manager)).toEqual([['availability_submission', `/availability-admin?id=${id}`]])
  expect(await heard(admin)).toHaveLength(1)
  expect(await heard(colleague)).toEqual([])

  const { data: one } = await manager.availability.recipientsCreate({ user_id: second.id, channels: ['app', 'email'] })
  expect(await refusedWith(manager.availability.recipientsCreate({ user_id: second.id, channels: ['app'] }))).toBe('409 submissions.recipient_there')
  await submit()
  expect([(await heard(manager)).length, (await heard(second)).length]).toEqual([1, 2])
  expect(await mailsTo(world, second.email)).toHaveLength(1)
  expect((await manager.availability.recipientsUpdate({ id: one.id, active: false })).data.active).toBe(false)
  await manager.availability.recipientsRemove({ id: one.id })
  expect((await manager.availability.recipients()).data).toEqual([])
})

test('the file has the week in words, and its making and every removal stand in the log', async () => {
  await cook.availability.submit({ kind: 'weekly', start_date: '2027-01-04', week: evenings })
  const text = await (await manager.availability.exportCsv() as Blob).text()
  expect(text).toContain('Monday 16:00 - 01:00; Tuesday All day')
  expect(text).toContain('Sunday Not available')
  const { id } = await submit()
  await manager.availability.remove({ id })
  expect(await refusedWith(manager.availability.get({ id }))).toBe('404 availability.not_found')
  expect(await eventsOf(world, id)).toEqual(['availability.deleted'])
  expect((await admin.admin.logs({ event: 'availability.exported' })).data).toMatchObject([{ after: {} }])
})

test('figures name no group of fewer than five', async () => {
  for (let index = 0; index < 4; index++) await submit()
  expect((await manager.availability.stats()).data).toMatchObject({ total: 4, byStatus: {}, byKind: {} })
  await submit()
  expect((await manager.availability.stats()).data).toMatchObject({ total: 5, byStatus: { submitted: 5 }, byKind: { days_off: 5 } })
})

test('managers see on home how many wait, and nobody else does', async () => {
  await submit()
  await submit(colleague)
  const waiting = async (person: Person) => (await person.home.now()).data.waiting.filter(({ kind }) => kind === 'availability').map(({ count, url }) => [count, url])
  expect(await waiting(manager)).toEqual([[2, `/availability-admin?status=${availabilityForm.first}`]])
  expect(await waiting(cook)).toEqual([])
  expect((await admin.admin.dashboard()).data.attention).toContainEqual(expect.objectContaining({ kind: 'availability', count: 2 }))
})

const expire = (submissionDays: number) => world.services.nounData.expire((work) => world.within(world.tenant, work), world.tenant, { ...defaultSettings, privacy: { ...defaultSettings.privacy, retention: { ...defaultSettings.privacy.retention, submissionDays } } })
const age = (...ids: string[]) => world.within(world.tenant, (db) => db.updateTable('availability_submissions').set({ updated_at: new Date(Date.now() - 800 * 86_400_000) }).where('id', 'in', ids).execute())

test('what is closed and has not moved for as long as the settings say goes; what waits for a decision does not', async () => {
  const [{ id }, waits] = [await submit(), await submit()]
  const fresh = await submit(colleague)
  for (const one of [id, fresh.id]) await manager.availability.setStatus({ id: one, status: 'declined' })
  await age(id, waits.id)
  await expire(1000)
  expect((await manager.availability.list()).total).toBe(3)
  await expire(730)
  expect((await manager.availability.list()).data.map((one) => one.id).toSorted()).toEqual([waits.id, fresh.id].toSorted())
})

test('what was approved and still says when somebody can work stays, however old', async () => {
  const approve = async (given: object, person = cook) => {
    const { data } = await person.availability.submit({ kind: 'weekly', start_date: '2020-01-01', week: evenings, ...given })
    await manager.availability.setStatus({ id: data.id, status: 'approved' })
    return data.id
  }
  const passed = [await approve({}), await approve({ start_date: '2022-01-01', end_date: '2022-06-30' }), await approve({ kind: 'days_off', end_date: '2020-01-02' })]
  const holds = [await approve({ start_date: '2021-01-01' }), await approve({ kind: 'days_off', start_date: '2098-12-30', end_date: '2099-01-02' }), await approve({}, colleague), await approve({ start_date: '2099-01-01' }, colleague)]
  await age(...passed, ...holds)
  await expire(730)
  expect((await manager.availability.list()).data.map(({ id }) => id).toSorted()).toEqual(holds.toSorted())
  const plans = await world.within(world.tenant, (db) => plansBetween(db, '2030-01-01', '2030-01-01'))
  expect([plans.weekOn(cook.id, '2030-01-01'), plans.weekOn(colleague.id, '2030-01-01')]).toEqual([evenings, evenings])
})

test('whoever leaves takes what they handed in along, and got a copy of it before', async () => {
  const leaver = await world.person(world.tenant, 'team')
  await submit(leaver)
  const copy = JSON.parse(await (await leaver.profile.export() as Blob).text()) as { availability: unknown[] }
  expect(copy.availability).toMatchObject([{ content: { reason: 'A wedding' } }])
  await admin.userAccounts.remove({ id: leaver.id })
  expect((await manager.availability.list()).total).toBe(0)
})
