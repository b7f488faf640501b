import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSessions } from '../../core/session.ts'
import { openAuthenticator } from '../../testing/authenticator.ts'
import { mailedToken, mailsTo, refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'on' })
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())

const password = 'Right-Horse-1'
type Device = ReturnType<typeof openAuthenticator>

async function withPasskey() {
  const person = await world.person(world.tenant, 'team', { password })
  const device = openAuthenticator(`http://${world.tenant.slug}.localhost:3000`)
  const { data: question } = await person.auth.passkeyOptions({ password })
  await person.auth.passkeyAdd({ name: 'My phone', response: device.make(question) })
  return { ...person, device }
}
async function signIn(device: Device) {
  const { data: question } = await world.anyone.auth.passkeyChallenge()
  return world.anyone.auth.passkeySignIn({ response: device.use(question) })
}

test('signs in, until whoever lost the phone chooses a password with a code from an admin', async () => {
  const { id, device } = await withPasskey()
  expect((await signIn(device)).data).toMatchObject({ user: { id } })
  const { data: { code } } = await admin.userAccounts.accessCode({ id })
  expect((await signIn(device)).data).toMatchObject({ user: { id } })
  await world.anyone.auth.accessCode({ code, newPassword: 'Other-Horse-2' })
  expect(await refusedWith(signIn(device))).toBe('401 auth.passkey_invalid')
})

test('one that somebody else added goes with a new password by mail, and the mail about it says how to remove it', async () => {
  const { email, device } = await withPasskey()
  const said = (await mailsTo(world, email))[0]!.text
  expect(said).toContain('Remove it in your profile under Sign-in, then change your password')
  expect(said).toContain('/profile?tab=sign-in')
  await world.anyone.auth.forgotPassword({ email })
  await world.anyone.auth.resetPassword({ token: await mailedToken(world, email, 'reset'), newPassword: 'Other-Horse-2' })
  expect(await refusedWith(signIn(device))).toBe('401 auth.passkey_invalid')
})

test('one that is added while the account is being reset does not come to be', async () => {
  const person = await world.person(world.tenant, 'team', { password })
  const device = openAuthenticator(`http://${world.tenant.slug}.localhost:3000`)
  const { data: question } = await person.auth.passkeyOptions({ password })
  let added: Promise<string> | undefined
  await world.within(world.tenant, async (db) => {
    await db.selectFrom('accounts').select('id').where('id', '=', person.id).forUpdate().execute()
    await db.deleteFrom('passkeys').where('account_id', '=', person.id).execute()
    added = refusedWith(person.auth.passkeyAdd({ name: 'Theirs', response: device.make(question) }))
    await sleep(300)
    await endSessions(db, person.id)
  })
  expect(await added).toBe('401 auth.required')
})

test('one that a reset takes away while somebody signs in with it opens nothing', async () => {
  const { id, device } = await withPasskey()
  const { data: question } = await world.anyone.auth.passkeyChallenge()
  let answered: Promise<string> | undefined
  await world.within(world.tenant, async (db) => {
    await db.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
    answered = refusedWith(world.anyone.auth.passkeySignIn({ response: device.use(question) }))
    await sleep(300)
    await db.deleteFrom('passkeys').where('account_id', '=', id).execute()
  })
  expect(await answered).toBe('401 auth.passkey_invalid')
})

test('a right one is never refused for what others in the same house got wrong', async () => {
  const { id, device } = await withPasskey()
  const wrong = () => refusedWith(world.anyone.auth.passkeySignIn({ response: device.use({ challenge: 'made-up' }) }))
  const answers: string[] = []
  for (let index = 0; index < 102; index++) answers.push(await wrong())
  expect([answers[0], answers.at(-1)]).toEqual(['401 auth.passkey_invalid', '429 rate.limited'])
  expect((await signIn(device)).data).toMatchObject({ user: { id } })
})
