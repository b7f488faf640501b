import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf, mailsTo, refusal, refusedWith, signIn } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let admin: Person
const password = 'Welcome-4711!'
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'on' })
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world.close())

const mark = () => randomUUID().slice(0, 8)
const add = async (username = `dish.${mark()}`) => (await admin.userAccounts.create({ username, firstName: 'Ana', lastName: 'Diaz' })).data
const codeFor = async (id: string) => (await admin.userAccounts.accessCode({ id })).data

describe('somebody without an address', () => {
  test('comes in by a one-time password as well, with nothing to confirm first', async () => {
    const account = await add()
    await admin.userAccounts.setPassword({ id: account.id, newPassword: 'Once-Only-9' })
    expect((await signIn(world, account.username, 'Once-Only-9')).data).toMatchObject({ mustChangePassword: true })
  })

  test('after a mistyped one was taken away again, signs in as before', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const { username } = (await admin.userAccounts.list({ q: person.email })).data[0]!
    await admin.userAccounts.update({ id: person.id, email: `${mark()}@typo.example` })
    expect((await admin.userAccounts.update({ id: person.id, email: null })).data).toMatchObject({ email: null, status: 'active' })
    await expect(signIn(world, username, password)).resolves.toBeDefined()
  })

  test('has a user name and no mail, is in the directory, and comes in by a code that works once', async () => {
    const account = await add()
    expect(account).toMatchObject({ email: null, status: 'unverified', invited: true })
    expect((await admin.team.list({ q: 'Ana Diaz' })).data.some(({ userId }) => userId === account.id)).toBe(true)
    const { code, url, expires_at } = await codeFor(account.id)
    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    expect(url.endsWith(`/access#${code}`)).toBe(true)
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(6.9 * 24 * 3600_000)
    expect((await admin.userAccounts.list({ q: account.username })).data[0]!.access_code_expires_at).toBe(expires_at)
    const { data } = await world.anyone.auth.accessCode({ code: code.toLowerCase().replaceAll('-', ' '), newPassword: password })
    expect(data).toMatchObject({ role: 'team', user: { email: null, username: account.username } })
    expect(await refusedWith(world.anyone.auth.accessCode({ code, newPassword: password }))).toBe('400 auth.access_code_invalid')
    expect((await signIn(world, account.username.toUpperCase(), password)).data.user!.id).toBe(account.id)
    expect(await eventsOf(world, account.id)).toEqual(['user.created', 'user.access_code_made', 'user.joined', 'auth.signed_in', 'auth.signed_in'])
    expect((await admin.userAccounts.list({ q: account.username })).data[0]).toMatchObject({ status: 'active', invited: false, access_code_expires_at: null })
  })

  test('may sign in by a phone number however it is written', async () => {
    const digits = `1555${String(Date.now()).slice(-7)}`
    const { id } = await add(`+1 (555) ${digits.slice(4, 7)}-${digits.slice(7)}`)
    await world.anyone.auth.accessCode({ code: (await codeFor(id)).code, newPassword: password })
    for (const typed of [`+${digits}`, `+1 555 ${digits.slice(4, 7)} ${digits.slice(7)}`]) expect((await signIn(world, typed, password)).data.user!.id).toBe(id)
  })

  test('chooses a password before anything else, where none came with the code', async () => {
    const { id, username } = await add()
    const { data } = await world.anyone.auth.accessCode({ code: (await codeFor(id)).code })
    if (!('token' in data)) throw new Error('No token')
    expect(data).toMatchObject({ mustChangePassword: true })
    const inside = world.speaker(world.tenant, data.token)
    expect(await refusedWith(inside.home.get())).toBe('403 auth.step_required')
    await inside.auth.changePassword({ newPassword: password })
    await inside.home.get()
    expect((await signIn(world, username, password)).data.user!.id).toBe(id)
    expect(await refusedWith(inside.auth.changePassword({ newPassword: 'Another-4711!' })), 'whoever has a password has to know it').toBe('400 input.invalid')
  })

  test('is written to in the language that they first came in by', async () => {
    const enter = async (id: string, locale?: 'en' | 'es') => (await world.anyone.auth.accessCode({ code: (await codeFor(id)).code, newPassword: password, locale })).data
    const [ana, ben] = [await add(), await add()]
    for (const [locale, kept] of [['es', 'es'], ['en', 'es']] as const) expect(await enter(ana.id, locale)).toMatchObject({ user: { locale: kept } })
    for (const locale of [undefined, 'es'] as const) expect(await enter(ben.id, locale), 'who came in without has the location’s').toMatchObject({ user: { locale: null } })
  })

  test('needs a user name that is free, and the two of them can’t both be missing', async () => {
    const { username } = await add()
    expect(await refusedWith(admin.userAccounts.create({ username, firstName: 'A', lastName: 'B' }))).toBe('409 account.username_taken')
    const { body } = await refusal(admin.userAccounts.create({ firstName: 'A', lastName: 'B' }))
    expect(body.fields).toEqual({ email: expect.stringContaining('user name') })
    expect(await refusedWith(admin.userAccounts.invite({ id: (await add()).id }))).toBe('409 account.no_email')
  })

  test('is not told from somebody unknown by a wrong password', async () => {
    const { username } = await add()
    const answers = await Promise.all([username, `nobody.${mark()}`].map((email) => refusal(world.anyone.auth.login({ email, password: 'Wrong-4711!', role: 'team' }))))
    const [known, unknown] = answers.map(({ status, body }) => ({ status, code: body.code, error: body.error }))
    expect(known).toEqual(unknown)
    expect(known!.status).toBe(401)
  })
})

describe('a code', () => {
  test('is taken back, replaced by the next one, and over after seven days', async () => {
    const { id } = await add()
    const first = await codeFor(id)
    const second = await codeFor(id)
    await admin.userAccounts.removeAccessCode({ id })
    const third = await codeFor(id)
    await world.within(world.tenant, (db) => db.updateTable('one_time_tokens').set({ expires_at: new Date(Date.now() - 1000) }).where('account_id', '=', id).execute())
    for (const { code } of [first, second, third]) expect(await refusedWith(world.anyone.auth.accessCode({ code, newPassword: password }))).toBe('400 auth.access_code_invalid')
  })

  test('lies in the database as a hash alone', async () => {
    const { id } = await add()
    const { code } = await codeFor(id)
    const rows = await world.within(world.tenant, (db) => db.selectFrom('one_time_tokens').selectAll().where('account_id', '=', id).execute())
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(code.toLowerCase().replaceAll('-', ''))
  })

  test('gives exactly one of ten at once the way in', async () => {
    const { code } = await codeFor((await add()).id)
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => world.anyone.auth.accessCode({ code, newPassword: password })))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('ends the sessions of somebody who had a password, tells them by mail, and asks for their second factor', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    await world.anyone.auth.accessCode({ code: (await codeFor(person.id)).code, newPassword: 'Another-4711!' })
    expect(await refusedWith(person.home.get())).toBe('401 auth.required')
    expect((await mailsTo(world, person.email)).map(({ template }) => template)).toContain('passwordSet')
    await world.within(world.tenant, (db) => db.updateTable('accounts').set({ totp_secret: 'x', totp_enabled_at: new Date() }).where('id', '=', person.id).execute())
    const { data } = await world.anyone.auth.accessCode({ code: (await codeFor(person.id)).code, newPassword: password })
    expect(data).toMatchObject({ twoFactorRequired: true })
    expect(data).not.toHaveProperty('token')
  })

  test('is not made for oneself nor for who is switched off, and lets in nobody who was switched off since', async () => {
    expect(await refusedWith(admin.userAccounts.accessCode({ id: admin.id }))).toBe('403 account.own')
    const { id } = await add()
    const { code } = await codeFor(id)
    await admin.userAccounts.setActive({ id, is_active: false })
    expect(await refusedWith(admin.userAccounts.accessCode({ id }))).toBe('409 account.closed')
    expect(await refusedWith(world.anyone.auth.accessCode({ code, newPassword: password }))).toBe('400 auth.access_code_invalid')
    expect(await refusedWith((await world.person(world.tenant, 'manager')).userAccounts.accessCode({ id }))).toBe('403 access.denied')
  })

  test('is guessed a hundred times from one network, and no more', async () => {
    const wrong = () => refusedWith(world.anyone.auth.accessCode({ code: mark() }))
    const answers: string[] = []
    for (let index = 0; index < 101; index += 1) answers.push(await wrong())
    expect([answers[0], answers.at(-1)!.slice(0, 3)]).toEqual(['400 auth.access_code_invalid', '429'])
    // Whoever has a right one comes in, whatever others in the same house mistyped.
    const { code } = await codeFor((await add()).id)
    await expect(world.anyone.auth.accessCode({ code, newPassword: password })).resolves.toHaveProperty('data.token')
    expect(await wrong()).toBe('429 rate.limited')
  })
})
