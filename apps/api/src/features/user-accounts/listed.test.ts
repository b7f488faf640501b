import { randomUUID } from 'node:crypto'
import { json } from '@portal/db/feature'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Tenant } from '../../core/locations.ts'
import { logOf, refusal, refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

// Whoever is on a staff list without an address and then signs up by themself is one person.

const world: World = await openWorld()
afterAll(() => world.close())

let place: Tenant
let admin: Person
beforeEach(async () => {
  place = await world.location()
  admin = await world.person(place, 'admin', { firstName: 'Ada', lastName: 'Boss' })
})

const list = () => ['Employee ID,First Name,Last Name,Email,Position,Department', `1,Ada,Boss,${admin.email},,`, '7,Ana,Diaz,,Cook,Kitchen'].join('\r\n')
const checked = async () => (await admin.roster.check({}, { files: { file: [{ name: 'staff.csv', bytes: Buffer.from(list()) }] } })).data
async function applied() {
  const { id } = await checked()
  await admin.roster.apply({ id })
  return { list: id, listed: await accountOf('ana.diaz') }
}
const accountOf = async (q: string) => (await admin.userAccounts.list({ q })).data.find(({ username, email }) => username === q || email === q)!
async function signUp(names = { firstName: 'Ána', lastName: 'DIAZ' }) {
  const email = `${randomUUID()}@test.example`
  await world.speaker(place).auth.signup({ email, password: 'Right-Horse-1', ...names })
  await world.within(place, (db) => db.updateTable('accounts').set({ email_verified_at: new Date() }).where('email', '=', email).execute())
  return accountOf(email)
}
const entries = () => world.within(place, (db) => db.selectFrom('team_members').select(['account_id', 'name', 'department', 'position', 'employee_number']).where('name', 'ilike', '%n_ diaz').orderBy('id').execute())

test('who waits is shown who they are on the list, and approved as that has their entry, place and number; the next list knows them', async () => {
  const { listed } = await applied()
  const ana = await signUp()
  const onList = { id: listed.id, name: 'Ana Diaz', department: 'Kitchen', position: 'Cook', free: true }
  expect((await admin.userAccounts.list({ pending: 'true' })).data).toMatchObject([{ id: ana.id, department: null, on_list: onList }])
  expect((await admin.userAccounts.approve({ id: ana.id, listed: listed.id })).data).toMatchObject({ status: 'active', department: 'Kitchen', position: 'Cook' })
  expect(await entries()).toEqual([{ account_id: ana.id, name: 'Ana Diaz', department: 'Kitchen', position: 'Cook', employee_number: '7' }])
  expect(await accountOf('ana.diaz')).toBeUndefined()
  expect((await logOf(world, ana.id, place)).at(-1)).toMatchObject({ event: 'user.approved', after: { approval: 'approved', department: 'Kitchen', replaces: 'ana.diaz' } })
  expect((await checked()).counts).toMatchObject({ add: 0, leave: 0, unclear: 0 })
})

test('that is only so where it is said: approved without it they are two, and the next list puts neither out without a word', async () => {
  const { listed } = await applied()
  const ana = await signUp()
  await admin.userAccounts.approve({ id: ana.id, department: 'Front' })
  expect((await entries()).map(({ account_id, department }) => [account_id, department])).toEqual([[listed.id, 'Kitchen'], [ana.id, 'Front']])
  const { rows } = await checked()
  expect(rows.find(({ person }) => person.id === ana.id)).toMatchObject({ action: 'unclear', problems: ['name_in_file'] })
})

test('nobody is offered where two on the list are called the same, nor one who has joined or has an address', async () => {
  await applied()
  const twin = (await admin.userAccounts.create({ username: 'ana.two', firstName: 'Ana', lastName: 'Diaz' })).data
  const ana = await signUp()
  expect(ana.on_list).toBeUndefined()
  const set = (values: object) => world.within(place, (db) => db.updateTable('accounts').set(values).where('id', '=', twin.id).execute())
  for (const values of [{ email: 'two@x.example' }, { email: null, last_login_at: new Date() }]) {
    await set(values)
    expect((await accountOf(ana.email!)).on_list).toMatchObject({ name: 'Ana Diaz', department: 'Kitchen' })
  }
  expect(await refusedWith(admin.userAccounts.approve({ id: ana.id, listed: twin.id }))).toBe('409 account.listed_changed')
  expect((await accountOf(ana.email!)).approval).toBe('pending')
})

test('nobody is offered while two wait under the same name: one of them is somebody else', async () => {
  const { listed } = await applied()
  const ana = await signUp()
  const stranger = await signUp()
  expect((await admin.userAccounts.list({ pending: 'true' })).data.filter(({ on_list }) => on_list)).toEqual([])
  expect(await refusedWith(admin.userAccounts.approve({ id: stranger.id, listed: listed.id }))).toBe('409 account.listed_changed')
  await admin.userAccounts.deny({ id: stranger.id })
  expect((await admin.userAccounts.approve({ id: ana.id, listed: listed.id })).data).toMatchObject({ department: 'Kitchen' })
})

test('an account that something hangs on stays, which is said before', async () => {
  const { listed } = await applied()
  const ana = await signUp()
  await world.within(place, (db) => db.insertInto('drafts').values({ account_id: listed.id, form_type: 'eoi', title: 'Half', payload: json({}), expires_at: new Date(Date.now() + 86_400_000) }).execute())
  expect((await accountOf(ana.email!)).on_list).toMatchObject({ id: listed.id, free: false })
  const { status, body } = await refusal(admin.userAccounts.approve({ id: ana.id, listed: listed.id }))
  expect([status, body.code]).toEqual([409, 'account.listed_changed'])
  expect((await admin.userAccounts.approve({ id: ana.id })).data.status).toBe('active')
  expect(await accountOf('ana.diaz')).toMatchObject({ id: listed.id })
})

test('a code that waits for the account on the list goes with it, and another one’s list taken back leaves them their entry', async () => {
  const { list: id, listed } = await applied()
  await admin.userAccounts.accessCode({ id: listed.id })
  const ana = await signUp()
  await admin.userAccounts.approve({ id: ana.id, listed: listed.id, position: 'Shift lead' })
  expect((await admin.roster.undo({ id })).data.kept).toEqual(['Ana Diaz'])
  expect(await entries()).toMatchObject([{ account_id: ana.id, department: 'Kitchen', position: 'Shift lead', employee_number: '7' }])
  expect(await accountOf(ana.email!)).toMatchObject({ status: 'active' })
})
