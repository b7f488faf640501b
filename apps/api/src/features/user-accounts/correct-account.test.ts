import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf, logOf, mailedToken, mailsTo, refusal, refusedWith, signIn } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

// An admin corrects what somebody is called and signs in with.

let world: World
let admin: Person & { id: string }
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin', { firstName: 'Ada', lastName: 'Admin' })
})
afterAll(() => world?.close())

const password = 'Right-Horse-1'
const fresh = () => `${randomUUID()}@test.example`
const seen = async (q: string) => (await admin.userAccounts.list({ q })).data[0]
const templatesTo = async (email: string) => (await mailsTo(world, email)).map(({ template }) => template)
const reset = (token: string) => world.anyone.auth.resetPassword({ token, newPassword: password })
async function invited(given: object = {}) {
  const email = fresh()
  const { data } = await admin.userAccounts.create({ email, firstName: 'Ivy', lastName: 'Tedd', ...given })
  return { ...data, email, token: await mailedToken(world, email, 'invite') }
}

test('the name of somebody is corrected everywhere, with what changed in the log', async () => {
  const person = await world.person(world.tenant, 'team', { firstName: 'Jon', lastName: 'Smiht' })
  await admin.userAccounts.update({ id: person.id, department: 'Kitchen', position: 'Cook' })
  const { data } = await admin.userAccounts.update({ id: person.id, first_name: 'John', last_name: 'Smith' })
  expect(data).toMatchObject({ first_name: 'John', last_name: 'Smith', email: person.email, status: 'active', department: 'Kitchen', position: 'Cook' })
  expect((await admin.team.list({ q: 'John Smith' })).data).toMatchObject([{ userId: person.id, department: 'Kitchen' }])
  expect((await logOf(world, person.id)).at(-1)).toMatchObject({
    event: 'user.profile_changed', before: { first_name: 'Jon', last_name: 'Smiht' }, after: { first_name: 'John', last_name: 'Smith' },
  })
  // A new name changes nothing of how they sign in.
  await expect(person.auth.verify()).resolves.toBeDefined()
  expect(await mailsTo(world, person.email)).toEqual([])
})

test('nobody comes into the directory who only asked for an account: not by their name, nor by where they are to work', async () => {
  const email = fresh()
  const team = await world.person(world.tenant, 'team')
  const { data: listed } = await admin.userAccounts.create({ username: `noor.${randomUUID().slice(0, 8)}`, firstName: 'Noor', lastName: 'Haddad', department: 'Kitchen' })
  await world.anyone.auth.signup({ email, password, firstName: 'Noor', lastName: 'Hadad' })
  const waits = (await seen(email))!
  await admin.userAccounts.update({ id: waits.id, last_name: 'Haddad' })
  expect(await seen(email)).toMatchObject({ last_name: 'Haddad', approval: 'pending', on_list: { id: listed.id } })
  const { status, body } = await refusal(admin.userAccounts.update({ id: waits.id, department: 'Counter', position: 'Server' }))
  expect([status, body.fields]).toEqual([400, { department: 'They join the directory when you approve them: choose their department then.' }])
  const { data } = await admin.userAccounts.update({ id: waits.id, department: '', position: 'Host' })
  expect(data).toMatchObject({ department: null, position: 'Host', approval: 'pending' })
  expect(await seen(email)).toMatchObject({ on_list: { id: listed.id, department: 'Kitchen' } })
  expect(await world.within(world.tenant, (db) => db.selectFrom('team_members').select('id').where('account_id', '=', waits.id).execute())).toEqual([])
  expect((await team.team.list({ q: 'Noor' })).data.map(({ department }) => department)).toEqual(['Kitchen'])
  await admin.userAccounts.approve({ id: waits.id, department: 'Counter' })
  expect((await team.team.list({ q: 'Noor' })).data.map(({ department, position }) => [department, position])).toEqual(expect.arrayContaining([['Counter', 'Host']]))
  // In the directory already, whoever is asked about again is placed there.
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ approval: 'pending' }).where('id', '=', waits.id).execute())
  expect((await admin.userAccounts.update({ id: waits.id, department: 'Office' })).data).toMatchObject({ department: 'Office' })
})

test('who was invited at a mistyped address is invited at the right one, and the first link is dead', async () => {
  const ivy = await invited()
  const email = fresh()
  const { data } = await admin.userAccounts.update({ id: ivy.id, email: email.toUpperCase() })
  expect(data).toMatchObject({ email, invited: true, status: 'unverified' })
  expect(await refusedWith(reset(ivy.token))).toBe('400 auth.link_invalid')
  expect([await templatesTo(ivy.email), await templatesTo(email)]).toEqual([['invite'], ['invite']])
  await reset(await mailedToken(world, email, 'invite'))
  await expect(signIn(world, email, password)).resolves.toBeDefined()
  expect((await logOf(world, ivy.id)).find(({ event }) => event === 'user.address_changed')).toMatchObject({ before: { email: ivy.email }, after: { email } })
  expect((await eventsOf(world, ivy.id)).slice(0, 2)).toEqual(['user.created', 'user.address_changed'])
})

test('without an invitation the new address hears nothing, and the old link is dead all the same', async () => {
  const ivy = await invited()
  const email = fresh()
  await admin.userAccounts.update({ id: ivy.id, email, invite: false })
  expect([await refusedWith(reset(ivy.token)), await templatesTo(email)]).toEqual(['400 auth.link_invalid', []])
  await admin.userAccounts.invite({ id: ivy.id })
  expect(await templatesTo(email)).toEqual(['invite'])
})

test('who signed up with a mistyped address confirms the right one with their own password', async () => {
  const [wrong, right] = [fresh(), fresh()]
  await world.anyone.auth.signup({ email: wrong, password, firstName: 'Noor', lastName: 'Haddad' })
  const first = await mailedToken(world, wrong, 'verify')
  const { id } = (await seen(wrong))!
  await admin.userAccounts.update({ id, email: right })
  expect(await refusedWith(world.anyone.auth.verifyEmail({ token: first }))).toBe('400 auth.link_invalid')
  expect(await templatesTo(wrong)).toEqual(['verify'])
  await admin.userAccounts.approve({ id })
  await world.anyone.auth.verifyEmail({ token: await mailedToken(world, right, 'verify') })
  await expect(signIn(world, right, password)).resolves.toBeDefined()
})

test('somebody who works with the portal is out at once, hears of it at the old address, and is in again once the new one is confirmed', async () => {
  const person = await world.person(world.tenant, 'manager', { password })
  const phone = await signIn(world, person.email, password, 'manager')
  await world.anyone.auth.forgotPassword({ email: person.email })
  const stale = await mailedToken(world, person.email, 'reset')
  const email = fresh()
  const { data } = await admin.userAccounts.update({ id: person.id, email })
  expect(data).toMatchObject({ email, email_verified: false, status: 'unverified', invited: false })
  for (const device of [person, phone]) expect(await refusedWith(device.auth.verify())).toBe('401 auth.required')
  expect(await refusedWith(world.anyone.auth.login({ email: person.email, password, role: 'manager' }))).toBe('401 auth.invalid')
  expect(await refusedWith(world.anyone.auth.login({ email, password, role: 'manager' }))).toBe('403 auth.unverified')
  expect(await refusedWith(reset(stale))).toBe('400 auth.link_invalid')
  const old = await mailsTo(world, person.email)
  expect(old.at(-1)).toMatchObject({ template: 'addressChanged', account_id: person.id })
  expect(old.at(-1)!.text + old.at(-1)!.html).not.toContain(email)
  const [mail] = await mailsTo(world, email)
  expect(mail).toMatchObject({ template: 'verify' })
  expect(mail!.text).not.toContain('signing up')
  await world.anyone.auth.verifyEmail({ token: await mailedToken(world, email, 'verify') })
  await expect(signIn(world, email, password, 'manager')).resolves.toBeDefined()
})

test('who has a new address to confirm is nobody’s to take over by signing up with it, and their link stays good', async () => {
  const person = await world.person(world.tenant, 'team', { firstName: 'Ivy', lastName: 'Tedd', password })
  await signIn(world, person.email, password)
  const email = fresh()
  await admin.userAccounts.update({ id: person.id, email })
  const link = await mailedToken(world, email, 'verify')
  await world.anyone.auth.signup({ email, password: 'Evil-Horse-1', firstName: 'E', lastName: 'Vil' })
  expect(await templatesTo(email)).toEqual(['verify', 'exists'])
  expect(await seen(email)).toMatchObject({ id: person.id, first_name: 'Ivy', last_name: 'Tedd' })
  await world.anyone.auth.verifyEmail({ token: link })
  expect(await refusedWith(world.anyone.auth.login({ email, password: 'Evil-Horse-1', role: 'team' }))).toBe('401 auth.invalid')
  await expect(signIn(world, email, password)).resolves.toBeDefined()
})

test('nor is who was given a password and has not signed in yet, when their address is corrected', async () => {
  const email = fresh()
  const { data: { id } } = await admin.userAccounts.create({ email: fresh(), firstName: 'Ivy', lastName: 'Tedd', password })
  await admin.userAccounts.update({ id, email })
  const link = await mailedToken(world, email, 'verify')
  await world.anyone.auth.signup({ email, password: 'Evil-Horse-1', firstName: 'E', lastName: 'Vil' })
  expect(await templatesTo(email)).toEqual(['verify', 'exists'])
  expect(await seen(email)).toMatchObject({ id, first_name: 'Ivy', last_name: 'Tedd', approval: 'approved' })
  await world.anyone.auth.verifyEmail({ token: link })
  expect(await refusedWith(world.anyone.auth.login({ email, password: 'Evil-Horse-1', role: 'team' }))).toBe('401 auth.invalid')
  await expect(signIn(world, email, password)).resolves.toBeDefined()
})

test('whoever asks again for the link of a new address is told of that, and not welcomed', async () => {
  const person = await world.person(world.tenant, 'team', { password })
  await signIn(world, person.email, password)
  const email = fresh()
  await admin.userAccounts.update({ id: person.id, email })
  await world.anyone.auth.resendVerification({ email })
  await world.services.background.settled()
  const mails = await mailsTo(world, email)
  expect(mails.map(({ template }) => template)).toEqual(['verify', 'verify'])
  for (const { text } of mails) expect(text).not.toContain('signing up')
})

test('what somebody has not read, and muted, stays while they have a new address to confirm', async () => {
  const person = await world.person(world.tenant, 'team', { password })
  await signIn(world, person.email, password)
  const everyone = async () => (await person.chat.conversations({})).conversations.find(({ managed }) => managed === 'everyone')!
  const { id } = await everyone()
  await person.chat.conversationsUpdate({ id, muted: true })
  await admin.chat.send({ id, text: 'The walk-in is fixed.' })
  const email = fresh()
  await admin.userAccounts.update({ id: person.id, email })
  await admin.chat.send({ id, text: 'And the fryer.' })
  await world.anyone.auth.verifyEmail({ token: await mailedToken(world, email, 'verify') })
  const again = await signIn(world, email, password)
  expect((await again.chat.conversations({})).conversations.find((one) => one.id === id)).toMatchObject({ unread_count: 2, muted: true })
})

test('an entry that waited at the mistyped address waits there for nobody', async () => {
  const [wrong, right] = [fresh(), fresh()]
  const { data: entry } = await admin.team.create({ name: 'Ivy Tedd', email: wrong })
  await admin.userAccounts.update({ id: entry.userId!, email: right })
  await admin.team.update({ id: entry.id, userId: '' })
  await world.anyone.auth.signup({ email: wrong, password, firstName: 'Some', lastName: 'Body' })
  await world.anyone.auth.verifyEmail({ token: await mailedToken(world, wrong, 'verify') })
  expect(await seen(wrong)).toMatchObject({ approval: 'pending' })
})

test('who signs in by a user name gets another, or an address besides, and stays in', async () => {
  const username = `u${randomUUID().slice(0, 8)}`
  const { data: { id } } = await admin.userAccounts.create({ username, firstName: 'Dee', lastName: 'Rectory', password })
  const next = `+1336555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  expect((await admin.userAccounts.update({ id, username: next.replace('555', ' 555-') })).data).toMatchObject({ username: next, email: null })
  expect((await logOf(world, id)).at(-1)).toMatchObject({ event: 'user.address_changed', before: { username }, after: { username: next } })
  expect(await refusedWith(world.anyone.auth.login({ email: username, password, role: 'team' }))).toBe('401 auth.invalid')
  await expect(signIn(world, next, password)).resolves.toBeDefined()
  const email = fresh()
  expect((await admin.userAccounts.update({ id, email })).data).toMatchObject({ email, status: 'active' })
  expect(await mailsTo(world, email)).toEqual([])
  await expect(signIn(world, next, password)).resolves.toBeDefined()
})

test('an address can be taken away: the link that went there is dead, and a code lets them in', async () => {
  const ivy = await invited()
  expect((await admin.userAccounts.update({ id: ivy.id, email: null })).data).toMatchObject({ email: null, invited: true })
  expect([await refusedWith(reset(ivy.token)), await templatesTo(ivy.email)]).toEqual(['400 auth.link_invalid', ['invite']])
  expect(await refusedWith(admin.userAccounts.invite({ id: ivy.id }))).toBe('409 account.no_email')
  const { data: { code } } = await admin.userAccounts.accessCode({ id: ivy.id })
  await world.anyone.auth.accessCode({ code, newPassword: password })
  await expect(signIn(world, ivy.username, password)).resolves.toBeDefined()
})

test('who works with the portal and has no address any more stays in, by their user name', async () => {
  const person = await world.person(world.tenant, 'team', { password })
  const { username } = (await seen(person.email))!
  expect((await admin.userAccounts.update({ id: person.id, email: null })).data).toMatchObject({ email: null, status: 'active' })
  await expect(person.auth.verify()).resolves.toBeDefined()
  expect(await refusedWith(world.anyone.auth.login({ email: person.email, password, role: 'team' }))).toBe('401 auth.invalid')
  await expect(signIn(world, username, password)).resolves.toBeDefined()
  expect(await templatesTo(person.email)).toEqual(['addressChanged'])
})

test('what is somebody’s already is refused in words, and nothing is changed', async () => {
  const [ana, ben] = [await world.person(world.tenant, 'team'), await world.person(world.tenant, 'team')]
  const taken = await refusal(admin.userAccounts.update({ id: ana.id, first_name: 'Other', email: ben.email.toUpperCase() }))
  expect(taken).toMatchObject({ status: 409, body: { code: 'account.email_taken', error: 'There is an account with this address already.' } })
  const { username } = (await seen(ben.email))!
  expect(await refusedWith(admin.userAccounts.update({ id: ana.id, username: username.toUpperCase() }))).toBe('409 account.username_taken')
  expect((await refusal(admin.userAccounts.update({ id: ana.id, email: 'nope' }))).body.fields).toHaveProperty('email')
  expect((await refusal(admin.userAccounts.update({ id: ana.id, first_name: ' ' }))).body.fields).toHaveProperty('first_name')
  expect(await seen(ana.email)).toMatchObject({ first_name: ana.name.split(' ')[0] })
  expect(await eventsOf(world, ana.id)).toEqual([])
})

test('the loser of two corrections gets what stands', async () => {
  const { id, version } = (await seen((await world.person(world.tenant, 'team')).email))!
  await admin.userAccounts.update({ id, last_name: 'First', version })
  expect(await refusal(admin.userAccounts.update({ id, last_name: 'Second', version }))).toMatchObject({ status: 409, body: { code: 'userAccounts.stale', data: { last_name: 'First' } } })
})

test('is an admin’s, of everybody but their own address; the same address again is no change', async () => {
  const manager = await world.person(world.tenant, 'manager')
  expect(await refusedWith(manager.userAccounts.update({ id: manager.id, email: fresh() }))).toBe('403 access.denied')
  expect((await refusal(admin.userAccounts.update({ id: admin.id, email: fresh() }))).body.fields).toHaveProperty('email')
  await admin.userAccounts.update({ id: admin.id, email: admin.email, last_name: 'Adminson' })
  expect([await seen(admin.email), await eventsOf(world, admin.id)]).toMatchObject([{ last_name: 'Adminson', status: 'active' }, ['user.profile_changed']])
})

test('of two admins who give each other another address at the same moment, one stays in', async () => {
  for (let round = 0; round < 3; round++) {
    const tenant = await world.location()
    const [ann, ben] = [await world.person(tenant, 'admin'), await world.person(tenant, 'admin')]
    const acts = await Promise.allSettled([ann.userAccounts.update({ id: ben.id, email: fresh() }), ben.userAccounts.update({ id: ann.id, email: fresh() })])
    expect(acts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})
