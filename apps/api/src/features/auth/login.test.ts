import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sessionCookie } from '../../core/cookies.ts'
import { publicUrl } from '../../core/tenant.ts'
import { hashSecret } from '../../core/tokens.ts'
import { refusal } from '../../testing/people.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

const password = 'Right-Horse-1'
const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
const logged = (event: string, id: string) =>
  world.within(world.tenant, (db) => db.selectFrom('audit_log').select(['event', 'actor_name', 'actor_kind', 'after'])
    .where('event', '=', event).where('target_id', '=', id).execute())
const change = (id: string, values: object) =>
  world.within(world.tenant, (db) => db.updateTable('accounts').set(values).where('id', '=', id).execute())
/** Signs in as a browser does, and gives the whole response. */
const post = (body: object, headers: Record<string, string> = {}, tenant = world.tenant) =>
  world.send(`${tenant.slug}.localhost`, 'POST', '/api/auth/login', {
    body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers },
  })

describe('a right sign-in', () => {
  test('gives a token that opens calls, and says who is signed in', async () => {
    const dana = await world.person(world.tenant, 'manager', { firstName: 'Dana', lastName: 'Reyes', password })
    const { data } = await world.anyone.auth.login({ email: dana.email.toUpperCase(), password, role: 'manager' })
    if (!('token' in data)) throw new Error('No token received')
    expect(data).toMatchObject({ role: 'manager', user: { id: dana.id, userId: dana.id, full_name: 'Dana Reyes', email: dana.email, role: 'manager' } })
    const signedIn = world.speaker(world.tenant, data.token)
    const { data: verified } = await signedIn.auth.verify()
    expect(verified).toMatchObject({ role: 'manager', permissions: ['edit', 'manage'], editors: 'manager', user: { first_name: 'Dana' } })
    expect(verified.mustChangePassword).toBeUndefined()
    expect(await logged('auth.signed_in', dana.id)).toEqual([
      { event: 'auth.signed_in', actor_name: 'Dana Reyes', actor_kind: 'staff', after: { role: 'manager', by: 'password' } },
    ])
  })

  test('the token is readable, bound to the location, and holds nothing secret', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const { data } = await world.anyone.auth.login({ email: person.email, password, role: 'team' })
    const claims = claimsIn((data as { token: string }).token)
    expect(Object.keys(claims).sort()).toEqual(['email', 'exp', 'role', 'sid', 'sub', 'tid', 'username'])
    expect(claims).toMatchObject({ sub: person.id, tid: world.tenant.id, email: person.email, role: 'team' })
    const days = ((claims.exp as number) - Date.now() / 1000) / 86_400
    expect(days).toBeCloseTo(7, 2)
    const rows = await world.within(world.tenant, (db) => db.selectFrom('sessions').select('id').where('account_id', '=', person.id).execute())
    expect(rows.map(({ id }) => id)).not.toContain(claims.sid)
  })

  test('sets the session and the device as cookies that only this host and no script can read', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const response = await post({ email: person.email, password, role: 'team' })
    const cookies = response.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['__Host-device', '__Host-portal'])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict']) expect(cookie).toContain(part)
      expect(cookie).not.toContain('Domain')
    }
    const { data } = (await response.json()) as { data: { token: string } }
    expect(cookies.find((cookie) => cookie.startsWith('__Host-portal='))).toContain(data.token)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('lasts twelve idle hours and seven days, or thirty and ninety days where the app is installed', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const ends = () => world.within(world.tenant, (db) => db.selectFrom('sessions').select(['expires_at', 'absolute_expires_at', 'created_at', 'remember'])
      .where('account_id', '=', person.id).where('user_agent', 'is', null).execute())
    await world.anyone.auth.login({ email: person.email, password, role: 'team' })
    await world.anyone.auth.login({ email: person.email, password, role: 'team', remember: true })
    const hours = (row: Awaited<ReturnType<typeof ends>>[number], key: 'expires_at' | 'absolute_expires_at') =>
      Math.round((row[key].getTime() - row.created_at.getTime()) / 3600_000)
    const rows = await ends()
    expect(rows.map((row) => [row.remember, hours(row, 'expires_at'), hours(row, 'absolute_expires_at')]).sort()).toEqual([
      [false, 12, 7 * 24], [true, 30 * 24, 90 * 24],
    ])
  })

  test('a location may set its own idle time', async () => {
    const tenant = await world.location()
    await world.within(tenant, (db) => db.updateTable('settings').set({ settings: JSON.stringify({ security: { sessionHours: 2 } }) as never }).execute())
    await world.services.locations.refresh(tenant.id)
    const person = await world.person(tenant, 'team', { password })
    await world.speaker(tenant).auth.login({ email: person.email, password, role: 'team' })
    const [row] = await world.within(tenant, (db) => db.selectFrom('sessions').select(['expires_at', 'created_at'])
      .where('account_id', '=', person.id).where('user_agent', 'is', null).execute())
    expect((row!.expires_at.getTime() - row!.created_at.getTime()) / 3600_000).toBeCloseTo(2, 5)
  })
})

describe('the role of a session', () => {
  test('can be lowered, and the server goes by it alone', async () => {
    const admin = await world.person(world.tenant, 'admin', { password })
    const { data } = await world.anyone.auth.login({ email: admin.email, password, role: 'team' })
    const lowered = world.speaker(world.tenant, (data as { token: string }).token)
    expect((await lowered.auth.verify()).data).toMatchObject({ role: 'team', user: { role: 'admin' }, permissions: [] })
    expect((await refusal(lowered.userAccounts.list())).status).toBe(403)
  })

  test('can not be raised, and that is told only after a right password', async () => {
    const team = await world.person(world.tenant, 'team', { password })
    const raised = await refusal(world.anyone.auth.login({ email: team.email, password, role: 'admin' }))
    expect([raised.status, raised.body.code]).toEqual([403, 'auth.role_not_held'])
    const guessed = await refusal(world.anyone.auth.login({ email: team.email, password: 'Wrong-Horse-1', role: 'admin' }))
    expect([guessed.status, guessed.body.code]).toEqual([401, 'auth.invalid'])
    expect(await logged('auth.sign_in_refused', team.id)).toHaveLength(1)
  })
})

describe('a refusal', () => {
  test('is the same for a wrong password and an unknown address, with the same work', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const without = await world.person(world.tenant, 'team')
    const verify = vi.spyOn(world.services.passwords, 'verify')
    const told: unknown[] = []
    for (const email of [person.email, `nobody-${randomUUID()}@test.example`, without.email]) {
      const response = await post({ email, password: 'Wrong-Horse-1', role: 'team' })
      const { requestId, ...body } = (await response.json()) as Record<string, unknown>
      expect(requestId).toBeTypeOf('string')
      told.push([response.status, body, [...response.headers.keys()].sort()])
    }
    expect((told[0] as unknown[]).slice(0, 2)).toMatchObject([401, { success: false, code: 'auth.invalid' }])
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
    expect(verify).toHaveBeenCalledTimes(3)
    verify.mockRestore()
  })

  test.each([
    ['auth.unverified', { email_verified_at: null }],
    ['auth.pending', { approval: 'pending' }],
    ['auth.denied', { approval: 'denied', email_verified_at: null }],
    ['auth.inactive', { is_active: false, email_verified_at: null }],
  ])('after a right password says what is missing: %s', async (code, values) => {
    const person = await world.person(world.tenant, 'team', { password })
    await change(person.id, values)
    const right = await refusal(world.anyone.auth.login({ email: person.email, password, role: 'team' }))
    expect([right.status, right.body.code]).toEqual([403, code])
    const wrong = await refusal(world.anyone.auth.login({ email: person.email, password: 'Wrong-Horse-1', role: 'team' }))
    expect([wrong.status, wrong.body.code]).toEqual([401, 'auth.invalid'])
    expect((await logged('auth.sign_in_refused', person.id)).map(({ after }) => after)).toEqual([{ reason: code }])
    expect(await logged('auth.sign_in_failed', person.id)).toHaveLength(1)
  })

  test('of an account of another location is as of an unknown one', async () => {
    const other = await world.location()
    const person = await world.person(other, 'team', { password })
    expect((await refusal(world.anyone.auth.login({ email: person.email, password, role: 'team' }))).body.code).toBe('auth.invalid')
  })

  test('names the fields that are missing', async () => {
    const response = await post({ email: 'a@b.example' })
    expect([response.status, ((await response.json()) as { fields: object }).fields]).toMatchObject([400, { password: expect.any(String), role: expect.any(String) }])
  })
})

describe('signing out', () => {
  test('ends the session for the very next call and empties the cache', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const response = await person.raw('POST', '/api/auth/logout')
    expect(response.status).toBe(200)
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
    expect(response.headers.getSetCookie().join()).toMatch(/__Host-portal=;.*Max-Age=0/)
    expect((await refusal(person.auth.verify())).status).toBe(401)
    expect(await logged('auth.signed_out', person.id)).toHaveLength(1)
  })

  test('is possible with the cookie alone, for a page of the same address and nobody else', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const colleague = await world.person(world.tenant, 'team')
    const elsewhere = await world.person(await world.location(), 'team')
    const leave = (token: string | undefined, headers: Record<string, string>, host = person.host) =>
      world.send(host, 'POST', '/api/auth/logout', { headers: { cookie: `${sessionCookie}=${token}`, ...headers } })
    const origin = publicUrl(world.services.env, world.tenant.slug)
    for (const other of [undefined, 'null', publicUrl(world.services.env, elsewhere.tenant.slug), publicUrl(world.services.env), origin.replace('http', 'https'), `${origin}1`]) {
      expect((await leave(person.token, other === undefined ? {} : { origin: other })).status, String(other)).toBe(401)
    }
    expect((await leave(elsewhere.token, { origin })).status).toBe(401)
    expect((await leave(person.token, { origin: publicUrl(world.services.env, elsewhere.tenant.slug) }, elsewhere.host)).status).toBe(401)
    for (const stays of [person, elsewhere]) await expect(stays.auth.verify()).resolves.toBeDefined()

    const response = await leave(person.token, { origin })
    expect([response.status, response.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
    expect(response.headers.getSetCookie().join()).toMatch(/__Host-portal=;.*Max-Age=0/)
    expect((await refusal(person.auth.verify())).status).toBe(401)
    expect(await logged('auth.signed_out', person.id)).toHaveLength(1)
    await expect(colleague.auth.verify()).resolves.toBeDefined()
    expect((await leave(person.token, { origin })).status, 'what is over is not ended again').toBe(401)
  })

  test('that is told later ends the session that it is said of alone, and leaves the cookie of whoever signed in meanwhile', async () => {
    const [ana, ben] = [await world.person(world.tenant, 'team', { password }), await world.person(world.tenant, 'team')]
    const origin = publicUrl(world.services.env, world.tenant.slug)
    const { sid } = (await world.services.tokens.read(ana.token ?? ''))!
    const leave = (token: string | undefined) =>
      world.send(ana.host, 'POST', `/api/auth/logout?session=${hashSecret(sid)}`, { headers: { cookie: `${sessionCookie}=${token}`, origin } })
    expect((await leave(ben.token)).status).toBe(404)
    for (const stays of [ana, ben]) await expect(stays.auth.verify()).resolves.toBeDefined()
    expect(await logged('auth.signed_out', ben.id)).toHaveLength(0)

    const response = await leave(ana.token)
    expect([response.status, response.headers.get('clear-site-data'), response.headers.getSetCookie()]).toEqual([200, '"cache"', []])
    expect((await refusal(ana.auth.verify())).status).toBe(401)
  })

  test('empties the cache also where the session was over already, and for nobody who has no token of it', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    await person.auth.logout()
    const leave = async (by: typeof person.raw) => {
      const response = await by('POST', '/api/auth/logout')
      return [response.status, response.headers.get('clear-site-data')]
    }
    expect(await leave(person.raw)).toEqual([401, '"cache"'])
    expect(await leave(world.anyone.raw)).toEqual([401, null])
    expect((await person.raw('GET', '/api/auth/verify')).headers.get('clear-site-data')).toBeNull()
  })

  test('leaves the other devices signed in', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const { data } = await world.anyone.auth.login({ email: person.email, password, role: 'team' })
    await person.auth.logout()
    await expect(world.speaker(world.tenant, (data as { token: string }).token).auth.verify()).resolves.toBeDefined()
  })
})

describe('own devices', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Mobile Safari/537.36'

  test('are listed with their names and can be signed out one by one', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const response = await post({ email: person.email, password, role: 'team', remember: true }, { 'user-agent': chrome })
    const phone = world.speaker(world.tenant, ((await response.json()) as { data: { token: string } }).data.token)
    const { data } = await person.auth.sessions()
    expect(data).toHaveLength(2)
    const listed = data.find(({ current }) => !current)!
    expect(listed).toMatchObject({ device: 'Chrome on Android', installed: true, role: 'team' })
    await expect(person.auth.removeSession({ id: listed.id })).resolves.toMatchObject({ data: { id: listed.id } })
    expect((await refusal(phone.auth.verify())).status).toBe(401)
    expect((await person.auth.sessions()).data).toHaveLength(1)
    expect((await refusal(person.auth.removeSession({ id: listed.id }))).body.code).toBe('auth.not_found')
    expect(await logged('auth.session_ended', person.id)).toHaveLength(1)
  })

  test("a colleague's device is not found, like a random and a malformed one", async () => {
    const [person, colleague] = [await world.person(world.tenant, 'team'), await world.person(world.tenant, 'team')]
    const [theirs] = (await colleague.auth.sessions()).data
    const told = await Promise.all([theirs!.id, randomUUID(), 'x'].map((id) => refusal(person.auth.removeSession({ id }))))
    expect(told.map(({ status, body: { code } }) => `${status} ${code}`)).toEqual(told.map(() => '404 auth.not_found'))
    expect(new Set(told.map(({ body: { error } }) => error)).size).toBe(1)
    await expect(colleague.auth.verify()).resolves.toBeDefined()
  })

  test('at most thirty stay signed in', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    await Promise.all(Array.from({ length: 33 }, () => world.anyone.auth.login({ email: person.email, password, role: 'team' })))
    const login = await world.anyone.auth.login({ email: person.email, password, role: 'team' })
    const { data } = await world.speaker(world.tenant, (login.data as { token: string }).token).auth.sessions()
    expect(data).toHaveLength(30)
    expect(data.filter(({ current }) => current)).toHaveLength(1)
  })
})
