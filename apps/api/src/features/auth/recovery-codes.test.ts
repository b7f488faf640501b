import { generate } from 'otplib'
import { afterAll, expect, test } from 'vitest'
import { eventsOf, mailsTo, refusal, refusedWith } from '../../testing/people.ts'
import { type World, openWorld } from '../../testing/world.ts'

const world: World = await openWorld({ RATE_LIMITS: 'on' })
afterAll(() => world.close())

const password = 'Right-Horse-1'

/** Somebody who has enrolled an app; each code that it shows is one of a time of its own. */
async function enrolled() {
  const person = await world.person(world.tenant, 'team', { password })
  const { data: { secret } } = await person.auth.twoFactorSetup({ password })
  const code = () => {
    world.clock.advance(60_000)
    return generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) })
  }
  const { data: { recovery_codes: first } } = await person.auth.twoFactorEnable({ code: await code() })
  return { ...person, code, first }
}

async function signInWith(email: string, code: string) {
  const { data } = await world.anyone.auth.login({ email, password, role: 'team' })
  if (!('challenge' in data)) throw new Error('No second step was asked for')
  return world.anyone.auth.twoFactor({ challenge: data.challenge, code })
}

test('who never saw the first ones gets ten new ones, and those from before are void', async () => {
  const person = await enrolled()
  const { data: { recovery_codes: codes } } = await person.auth.twoFactorRecoveryCodes({ password, code: await person.code() })
  expect(new Set([...codes, ...person.first]).size).toBe(20)
  expect(await eventsOf(world, person.id)).toEqual(['auth.two_factor_enabled', 'auth.recovery_codes_replaced'])
  expect((await mailsTo(world, person.email)).map(({ template }) => template)).toEqual(['twoFactorChanged', 'twoFactorChanged'])
  await expect(person.auth.verify()).resolves.toBeDefined()
  await expect(signInWith(person.email, codes[4]!)).resolves.toHaveProperty('data.token')
  for (const code of [codes[4]!, person.first[4]!]) expect(await refusedWith(signInWith(person.email, code))).toBe('400 auth.code_wrong')
})

test('they take the password and a code, and too many wrong ones are refused, the right one too', async () => {
  const person = await enrolled()
  const ask = (code: string, typed = password) => person.auth.twoFactorRecoveryCodes({ password: typed, code })
  expect(await refusedWith(ask(await person.code(), 'Wrong-Horse-1'))).toBe('400 auth.password_wrong')
  for (let index = 0; index < 9; index++) expect(await refusedWith(ask('000000'))).toBe('400 auth.code_wrong')
  expect((await refusal(ask(await person.code()))).status).toBe(429)
  await expect(signInWith(person.email, person.first[0]!), 'the first ones stand').resolves.toHaveProperty('data.token')
})

test('without a second factor there are none', async () => {
  const person = await world.person(world.tenant, 'team', { password })
  expect(await refusedWith(person.auth.twoFactorRecoveryCodes({ password, code: '123456' }))).toBe('409 auth.two_factor_off')
})
