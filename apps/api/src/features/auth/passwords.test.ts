import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eventsOf, mailedToken, mailsTo, refusal, refusedWith, signIn } from '../../testing/people.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

const password = 'Right-Horse-1'
const next = 'Other-Horse-2'
const change = (id: string, values: object) =>
  world.within(world.tenant, (db) => db.updateTable('accounts').set(values).where('id', '=', id).execute())
const asked = async (email: string) => {
  await world.anyone.auth.forgotPassword({ email })
  return mailedToken(world, email, 'reset')
}

describe('a forgotten password', () => {
  test('is answered alike for every address, and only its owner gets the link', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const told = []
    for (const email of [person.email.toUpperCase(), 'nobody@test.example']) {
      const response = await world.anyone.raw('POST', '/api/auth/forgot-password', { body: JSON.stringify({ email }), headers: { 'content-type': 'application/json' } })
      told.push([response.status, await response.text(), [...response.headers]])
    }
    expect(told[0]).toEqual(told[1])
    expect(told[0]![1]).toBe('{"success":true,"data":{}}')
    const mails = await mailsTo(world, person.email)
    expect(mails.map(({ template }) => template)).toEqual(['reset'])
    expect(mails[0]!.text).toContain(`http://${world.tenant.slug}.localhost:3000/reset-password?token=`)
    expect(await mailsTo(world, 'nobody@test.example')).toEqual([])
  })

  test('can be set anew with the link: all sessions end, the old one is over, the person is told', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const other = await signIn(world, person.email, password)
    const reply = await world.anyone.auth.resetPassword({ token: await asked(person.email), newPassword: next })
    expect(reply).toEqual({ success: true, data: {} })
    for (const device of [person, other]) expect(await refusedWith(device.auth.verify())).toBe('401 auth.required')
    expect(await refusedWith(world.anyone.auth.login({ email: person.email, password, role: 'team' }))).toBe('401 auth.invalid')
    await signIn(world, person.email, next)
    expect((await mailsTo(world, person.email)).map(({ template }) => template)).toEqual(['reset', 'passwordSet'])
    expect(await eventsOf(world, person.id)).toEqual(['auth.signed_in', 'auth.password_reset', 'auth.sign_in_failed', 'auth.signed_in'])
  })

  test('of somebody who never had one says what language they read; of others who have their location’s, nothing', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    await world.anyone.auth.resetPassword({ token: await asked(person.email), newPassword: next, locale: 'es' })
    expect((await signIn(world, person.email, next)).data).toMatchObject({ user: { locale: null } })
    await world.within(world.tenant, (db) => db.updateTable('accounts').set({ password_hash: null }).where('id', '=', person.id).execute())
    await world.anyone.auth.resetPassword({ token: await asked(person.email), newPassword: password, locale: 'es' })
    expect((await mailsTo(world, person.email)).at(-1)).toMatchObject({ template: 'passwordSet', text: expect.stringContaining('contraseña') })
    await world.anyone.auth.resetPassword({ token: await asked(person.email), newPassword: next, locale: 'en' })
    expect((await signIn(world, person.email, next)).data).toMatchObject({ user: { locale: 'es' } })
  })

  test('the link works once: of ten at the same moment, one', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const token = await asked(person.email)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => world.anyone.auth.resetPassword({ token, newPassword: `${next}${index}` })))
    const won = tries.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []))
    expect(won).toHaveLength(1)
    await signIn(world, person.email, `${next}${won[0]}`)
    expect((await eventsOf(world, person.id)).filter((event) => event === 'auth.password_reset')).toHaveLength(1)
  })

  test('the link lasts an hour, is kept hashed, and every other link goes with it', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const [first, second, third] = [await asked(person.email), await asked(person.email), await asked(person.email)]
    const rows = () => world.within(world.tenant, (db) => db.selectFrom('one_time_tokens').selectAll().where('account_id', '=', person.id).execute())
    for (const row of await rows()) expect((row.expires_at.getTime() - row.created_at.getTime()) / 60_000).toBe(60)
    for (const token of [first, second, third]) expect(JSON.stringify(await rows())).not.toContain(token)
    await world.anyone.auth.resetPassword({ token: second, newPassword: next })
    for (const token of [first, third]) expect(await refusedWith(world.anyone.auth.resetPassword({ token, newPassword: password }))).toBe('400 auth.link_invalid')
    const late = await asked(person.email)
    await world.within(world.tenant, (db) => db.updateTable('one_time_tokens').set({ expires_at: new Date(Date.now() - 1000) }).where('account_id', '=', person.id).execute())
    expect(await refusedWith(world.anyone.auth.resetPassword({ token: late, newPassword: password }))).toBe('400 auth.link_invalid')
  })

  test('a made-up link costs no hashing', async () => {
    const hash = vi.spyOn(world.services.passwords, 'hash')
    expect(await refusedWith(world.anyone.auth.resetPassword({ token: 'made-up', newPassword: next }))).toBe('400 auth.link_invalid')
    expect(hash).not.toHaveBeenCalled()
    hash.mockRestore()
  })

  test('a broken rule leaves the link good', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const token = await asked(person.email)
    expect((await refusal(world.anyone.auth.resetPassword({ token, newPassword: 'short' }))).body.fields).toEqual({ newPassword: 'Password must be at least 8 characters long' })
    await expect(world.anyone.auth.resetPassword({ token, newPassword: next })).resolves.toBeDefined()
  })

  test.each([['switched off', { is_active: false }], ['denied', { approval: 'denied' }]])('an account that is %s gets no link and can use none', async (_, values) => {
    const person = await world.person(world.tenant, 'team', { password })
    const token = await asked(person.email)
    await change(person.id, values)
    await world.anyone.auth.forgotPassword({ email: person.email })
    expect((await mailsTo(world, person.email)).map(({ template }) => template)).toEqual(['reset'])
    expect(await refusedWith(world.anyone.auth.resetPassword({ token, newPassword: next }))).toBe('400 auth.link_invalid')
  })

  test('a link of one location opens nothing at another', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const other = await world.location()
    expect(await refusedWith(world.speaker(other).auth.resetPassword({ token: await asked(person.email), newPassword: next }))).toBe('400 auth.link_invalid')
  })

  test('proves the address too, but approves nobody', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    await change(person.id, { email_verified_at: null, approval: 'pending' })
    await world.anyone.auth.resetPassword({ token: await asked(person.email), newPassword: next })
    expect(await refusedWith(world.anyone.auth.login({ email: person.email, password: next, role: 'team' }))).toBe('403 auth.pending')
  })
})

describe('changing the own password', () => {
  test('keeps this session and ends all others', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const other = await signIn(world, person.email, password)
    await person.auth.changePassword({ currentPassword: password, newPassword: next })
    await expect(person.auth.verify()).resolves.toBeDefined()
    expect(await refusedWith(other.auth.verify())).toBe('401 auth.required')
    await signIn(world, person.email, next)
    expect(await eventsOf(world, person.id)).toEqual(['auth.signed_in', 'auth.password_changed', 'auth.signed_in'])
    expect((await mailsTo(world, person.email)).map(({ template }) => template)).toEqual(['passwordSet'])
  })

  test('with a wrong current password is 400 with the field, and signs nobody out', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const { status, body } = await refusal(person.auth.changePassword({ currentPassword: 'Wrong-Horse-1', newPassword: next }))
    expect([status, body.code, body.fields]).toEqual([400, 'auth.password_wrong', { currentPassword: 'The current password is not right.' }])
    await expect(person.auth.verify()).resolves.toBeDefined()
  })

  test('follows the rules of every new password', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    expect((await refusal(person.auth.changePassword({ currentPassword: password, newPassword: 'alllower1!' }))).body.fields).toEqual({ newPassword: 'Password must contain at least 1 uppercase letter' })
    expect((await refusal(person.auth.changePassword({ currentPassword: password, newPassword: password }))).body.fields).toHaveProperty('newPassword')
  })

  test('twice at the same moment takes one of the two', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const tries = await Promise.allSettled(['A', 'B'].map((mark) => person.auth.changePassword({ currentPassword: password, newPassword: `${next}${mark}` })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('an open link in a mail stops working', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const token = await asked(person.email)
    await person.auth.changePassword({ currentPassword: password, newPassword: next })
    expect(await refusedWith(world.anyone.auth.resetPassword({ token, newPassword: password }))).toBe('400 auth.link_invalid')
  })
})
