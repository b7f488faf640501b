import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailedToken, mailsTo, refusedWith } from '../../testing/people.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })
  // Hundreds of guesses are counted here, not hashed.
  Object.assign(world.services.passwords, {
    hash: async (given: string) => `plain:${given}`,
    verify: async (stored: string | null, given: string) => stored === `plain:${given}`,
  })
})
afterAll(() => world?.close())

const password = 'Right-Horse-1'
let subnet = 0
beforeEach(() => void subnet++)
/** An address of this test's own. */
const address = (host: number) => `10.${subnet}.${Math.floor(host / 250)}.${(host % 250) + 1}`

async function attempt(email: string, given: string, { from = address(0), device = '', tenant = world.tenant } = {}) {
  const response = await world.send(`${tenant.slug}.localhost`, 'POST', '/api/auth/login', {
    body: JSON.stringify({ email, password: given, role: 'team' }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(device ? { cookie: `__Host-device=${device}` } : {}) },
  })
  const { code } = (await response.json()) as { code?: string }
  const mark = response.headers.getSetCookie().map((cookie) => /^__Host-device=([^;]+)/.exec(cookie)?.[1]).find(Boolean)
  return { status: response.status, code, wait: Number(response.headers.get('retry-after')), device: mark ?? '' }
}
const fail = async (times: number, email: string, options: Parameters<typeof attempt>[2] = {}) => {
  const statuses: number[] = []
  for (let index = 0; index < times; index++) statuses.push((await attempt(email, 'Wrong-Horse-1', options)).status)
  return statuses
}
const someone = () => world.person(world.tenant, 'team', { password })

describe('codes of a second factor', () => {
  test('are guessed at ten times, also where all come at once with as many challenges', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const { data: { secret } } = await person.auth.twoFactorSetup({ password })
    await person.auth.twoFactorEnable({ code: await generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) }) })
    const challenges: string[] = []
    for (let index = 0; index < 4; index++) challenges.push(((await world.anyone.auth.login({ email: person.email, password, role: 'team' })).data as { challenge: string }).challenge)
    const answers = await Promise.all(challenges.flatMap((challenge) => Array.from({ length: 5 }, () => refusedWith(world.anyone.auth.twoFactor({ challenge, code: '000000' })))))
    expect(answers.filter((one) => !one.startsWith('429')).length).toBeLessThanOrEqual(10)
  })
})

describe('guessing', () => {
  test('one account from one network ends after ten, also with the right password', async () => {
    const person = await someone()
    expect(await fail(11, person.email)).toEqual([...Array<number>(10).fill(401), 429])
    const right = await attempt(person.email, password)
    expect([right.status, right.code]).toEqual([429, 'rate.limited'])
    expect(right.wait).toBeGreaterThan(0)
    expect(right.wait).toBeLessThanOrEqual(900)
  })

  test('stops nobody else: neither the same account from elsewhere nor another account from here', async () => {
    const [person, colleague] = [await someone(), await someone()]
    await fail(11, person.email)
    expect((await attempt(person.email, password, { from: address(1) })).status).toBe(200)
    expect((await attempt(colleague.email, password)).status).toBe(200)
  })

  test('a user name is one, however it is spelled', async () => {
    const person = await someone()
    const username = `ana${subnet}diaz`
    await world.within(world.tenant, (db) => db.updateTable('accounts').set({ username }).where('id', '=', person.id).execute())
    const spelled = (at: number) => `${username.slice(0, at % 5)}${'.'.repeat(1 + at)}${username.slice(at % 5)}`
    expect((await attempt(spelled(3), password)).status).toBe(200)
    const statuses = []
    for (let at = 0; at < 11; at++) statuses.push(...(await fail(1, spelled(at))))
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    expect((await attempt(`(${username})`, password)).status).toBe(429)
  })

  test('a colleague whose user name is spelled alike forgets their own mistakes alone by coming in', async () => {
    const [ana, other] = [await someone(), await someone()]
    const [dotted, dashed] = [`ana.${subnet}.diaz`, `ana-${subnet}-diaz`]
    for (const [{ id }, username] of [[ana, dotted], [other, dashed]] as const) {
      await world.within(world.tenant, (db) => db.updateTable('accounts').set({ username }).where('id', '=', id).execute())
    }
    expect(await fail(6, dotted)).toEqual(Array<number>(6).fill(401))
    expect(await fail(2, dashed)).toEqual(Array<number>(2).fill(401))
    expect((await attempt(dashed, password)).status).toBe(200)
    expect(await fail(5, dotted)).toEqual([...Array<number>(4).fill(401), 429])
  })

  test('an unknown address is stopped just as a known one', async () => {
    expect(await fail(12, `nobody${subnet}@test.example`)).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  test('one account from many networks ends after a hundred', async () => {
    const person = await someone()
    for (let network = 0; network < 10; network++) expect(new Set(await fail(10, person.email, { from: address(network) }))).toEqual(new Set([401]))
    expect((await attempt(person.email, password, { from: address(99) })).status).toBe(429)
  })

  test('fifty different accounts from one network end it, however many tries fewer accounts take', async () => {
    for (let index = 0; index < 50; index++) expect((await attempt(`guess${index}.${subnet}@test.example`, 'Wrong-Horse-1')).status).toBe(401)
    const person = await someone()
    expect((await attempt(person.email, password)).status).toBe(429)
    expect((await attempt(person.email, password, { from: address(1) })).status).toBe(200)
  })

  test('neighbours in one IPv6 network are one network', async () => {
    const person = await someone()
    for (let index = 0; index < 10; index++) await fail(1, person.email, { from: `2001:db8:${subnet}:1::${index + 1}` })
    expect((await attempt(person.email, password, { from: `2001:db8:${subnet}:1::ffff` })).status).toBe(429)
    expect((await attempt(person.email, password, { from: `2001:db8:${subnet}:2::1` })).status).toBe(200)
  })

  test('sixty at the same moment try no more than ten passwords', async () => {
    const person = await someone()
    const tries = await Promise.all(Array.from({ length: 60 }, (_, index) => attempt(person.email, index === 59 ? password : `Wrong-Horse-${index}`)))
    expect(tries.at(-1)!.status).toBe(429)
    expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
  })

  test('is counted per location', async () => {
    const person = await someone()
    const other = await world.location()
    await world.person(other, 'team', { email: person.email, password })
    await fail(11, person.email)
    expect((await attempt(person.email, password, { tenant: other })).status).toBe(200)
  })

  test('is still counted after a restart', async () => {
    const person = await someone()
    await fail(10, person.email)
    const restarted = await openWorld({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })
    try {
      const response = await restarted.send(`${world.tenant.slug}.localhost`, 'POST', '/api/auth/login', {
        body: JSON.stringify({ email: person.email, password, role: 'team' }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address(0) },
      })
      expect(response.status).toBe(429)
    } finally {
      await restarted.close()
    }
  })
})

describe('the people of a location', () => {
  test('sixty sign in from one network at the start of a shift, some with a typo first', async () => {
    const crew = await Promise.all(Array.from({ length: 60 }, someone))
    for (const [index, { email }] of crew.entries()) {
      if (index % 2) expect((await attempt(email, 'Wrong-Horse-1')).status).toBe(401)
      expect((await attempt(email, password)).status).toBe(200)
    }
  })

  test('a right password from a device known to the account passes whatever others did', async () => {
    const person = await someone()
    const { device } = await attempt(person.email, password)
    expect(device).toMatch(/^[\w-]{43}$/)
    await fail(11, person.email)
    expect((await attempt(person.email, password)).status).toBe(429)
    expect((await attempt(person.email, password, { device })).status).toBe(200)
    for (let network = 1; network < 11; network++) await fail(10, person.email, { from: address(network) })
    expect((await attempt(person.email, password, { device })).status).toBe(200)
  })

  test("a device known to a colleague's account is not known to this one", async () => {
    const [person, colleague] = [await someone(), await someone()]
    const { device } = await attempt(colleague.email, password)
    await fail(11, person.email)
    expect((await attempt(person.email, password, { device })).status).toBe(429)
  })

  test('who holds the device cannot guess on for ever', async () => {
    const person = await someone()
    const { device } = await attempt(person.email, password)
    const statuses = await fail(31, person.email, { device })
    expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(401))
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]))
    expect((await attempt(person.email, password, { device })).status).toBe(429)
  })

  test('a right sign-in forgets what was mistyped before it', async () => {
    const person = await someone()
    for (let round = 0; round < 3; round++) {
      await fail(9, person.email)
      expect((await attempt(person.email, password)).status).toBe(200)
    }
  })

  test('a new password by mail opens the way at once', async () => {
    const person = await someone()
    await fail(11, person.email)
    const from = { headers: { 'x-forwarded-for': address(0) } }
    await world.anyone.auth.forgotPassword({ email: person.email }, from)
    const token = /token=([\w-]+)/.exec((await mailsTo(world, person.email))[0]!.text)![1]!
    await world.anyone.auth.resetPassword({ token, newPassword: 'Other-Horse-2' }, from)
    expect((await attempt(person.email, 'Other-Horse-2')).status).toBe(200)
  })

  test.each<[string, (person: { id: string; email: string }, from: { headers: Record<string, string> }) => Promise<string>]>([
    ['a new password by mail', async ({ email }, from) => {
      await world.anyone.auth.forgotPassword({ email }, from)
      await world.anyone.auth.resetPassword({ token: await mailedToken(world, email, 'reset'), newPassword: 'Other-Horse-2' }, from)
      return 'Other-Horse-2'
    }],
    ['a code from an admin', async ({ id }, from) => {
      const { data: { code } } = await (await world.person(world.tenant, 'admin')).userAccounts.accessCode({ id })
      await world.anyone.auth.accessCode({ code, newPassword: 'Other-Horse-2' }, from)
      return 'Other-Horse-2'
    }],
  ])('%s does so for whoever signs in by a user name, too', async (_, come) => {
    const person = await someone()
    const username = `cook${subnet}`
    await world.within(world.tenant, (db) => db.updateTable('accounts').set({ username }).where('id', '=', person.id).execute())
    expect((await fail(11, username)).at(-1)).toBe(429)
    const given = await come(person, { headers: { 'x-forwarded-for': address(0) } })
    expect((await attempt(username, given)).status).toBe(200)
  })

  test('so does a second factor: what was mistyped by the user name before it counts no longer', async () => {
    const person = await someone()
    const username = `chef${subnet}`
    await world.within(world.tenant, (db) => db.updateTable('accounts').set({ username }).where('id', '=', person.id).execute())
    const { data: { secret } } = await person.auth.twoFactorSetup({ password })
    const code = (later: number) => generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) + later })
    await person.auth.twoFactorEnable({ code: await code(-30) })
    await fail(9, username)
    const from = { headers: { 'x-forwarded-for': address(0) } }
    const { challenge } = (await world.anyone.auth.login({ email: username, password, role: 'team' }, from)).data as { challenge: string }
    await world.anyone.auth.twoFactor({ challenge, code: await code(0) }, from)
    expect(await fail(9, username)).toEqual(Array<number>(9).fill(401))
  })
})

describe('mails that anybody may cause', () => {
  test('stop for one address after five in an hour, and who asks does not see it', async () => {
    const person = await someone()
    const answers = []
    for (let index = 0; index < 8; index++) answers.push(await world.anyone.auth.forgotPassword({ email: person.email }, { headers: { 'x-forwarded-for': address(index) } }))
    expect(answers).toEqual(answers.map(() => ({ success: true, data: {} })))
    expect(await mailsTo(world, person.email)).toHaveLength(5)
  })

  test('sign-ups with somebody’s address keep no new password from them', async () => {
    const person = await someone()
    for (let index = 0; index < 6; index++) {
      await world.anyone.auth.signup({ email: person.email, password: 'Other-Horse-2', firstName: 'Some', lastName: 'Body' }, { headers: { 'x-forwarded-for': address(index) } })
    }
    await world.anyone.auth.forgotPassword({ email: person.email }, { headers: { 'x-forwarded-for': address(9) } })
    expect((await mailsTo(world, person.email)).map(({ template }) => template)).toEqual([...Array<string>(5).fill('exists'), 'reset'])
  })

  test('stop for one network after a hundred', async () => {
    const from = { headers: { 'x-forwarded-for': address(0) } }
    await Promise.all(Array.from({ length: 100 }, (_, index) => world.anyone.auth.forgotPassword({ email: `a${index}@test.example` }, from)))
    expect(await refusedWith(world.anyone.auth.forgotPassword({ email: 'a@test.example' }, from))).toBe('429 rate.limited')
  })
})

test("guessing at another's open session ends after ten", async () => {
  const person = await someone()
  for (let index = 0; index < 10; index++) {
    expect(await refusedWith(person.auth.changePassword({ currentPassword: 'Wrong-Horse-1', newPassword: 'Other-Horse-2' }))).toBe('400 auth.password_wrong')
  }
  expect(await refusedWith(person.auth.changePassword({ currentPassword: password, newPassword: 'Other-Horse-2' }))).toBe('429 rate.limited')
})
