import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSessions } from '../../core/session.ts'
import { openTokens } from '../../core/tokens.ts'
import { eventsOf, logOf, mailsTo, refusal, refusedWith, signIn } from '../../testing/people.ts'
import { tabletAt } from '../../testing/tablet.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'on' })
  // Dozens of guesses are counted here, not hashed.
  Object.assign(world.services.passwords, {
    hash: async (given: string) => `plain:${given}`,
    verify: async (stored: string | null | undefined, given: string) => stored === `plain:${given}`,
  })
  admin = await world.person(world.tenant, 'admin', { password, firstName: 'Ada', lastName: 'Admin' })
})
afterAll(() => world?.close())

const password = 'Right-Horse-1'
const right = '4821'

/** Somebody with a PIN. */
async function cookOf(given: Parameters<World['person']>[2] = {}, tenant = world.tenant) {
  const cook = await world.person(tenant, 'team', { password, ...given })
  await cook.profile.setPin({ pin: right })
  return cook
}
async function registered(name = 'Kitchen tablet') {
  const { data } = await admin.admin.kiosksCreate({ name })
  return { ...world.speaker(world.tenant, data.token), ...data }
}
type Tablet = Pick<Awaited<ReturnType<typeof registered>>, 'auth'>
const enter = async (tablet: Tablet, { id }: { id: string }, pin = right) => {
  const { data } = await tablet.auth.pin({ personId: id, pin })
  return world.speaker(world.tenant, data.token)
}
const wrongOnes = (tablet: Tablet, { id }: { id: string }, times: number) =>
  Promise.all(Array.from({ length: times }, () => refusedWith(tablet.auth.pin({ personId: id, pin: '0000' }))))
const count = (said: string[], one: string) => said.filter((each) => each === one).length

describe('a PIN', () => {
  test('signs in on a registered tablet, for an ordinary day and no more', async () => {
    const [tablet, cook] = [await registered('Drive-through'), await cookOf()]
    const session = await enter(tablet, cook)
    const { data } = await session.auth.verify()
    expect([data.user.id, data.role, data.kiosk]).toEqual([cook.id, 'team', 'Drive-through'])
    await session.shiftNotes.create({ text: 'Fryer two is slow' })
    expect((await session.auth.pinStay()).success).toBe(true)
    expect((await logOf(world, cook.id)).at(-1)).toMatchObject({ event: 'auth.signed_in', after: { role: 'team', by: 'pin', tablet: 'Drive-through' } })
  })

  test('opens no more for an admin than for anybody else', async () => {
    const tablet = await registered()
    const boss = await world.person(world.tenant, 'admin', { password })
    await boss.profile.setPin({ pin: '12345678' })
    const session = await enter(tablet, boss, '12345678')
    const { data } = await session.auth.verify()
    expect([data.role, data.user.role]).toEqual(['team', 'admin'])
    const refused = await Promise.all([
      session.auth.changePassword({ currentPassword: password, newPassword: 'Other-Horse-2' }), session.profile.setPin({ pin: null, password }),
      session.auth.passkeyOptions({ password }), session.auth.twoFactorSetup({ password }), session.auth.sessions(), session.auth.offlineKey(),
      session.notifications.subscribe({ subscription: { endpoint: 'https://push.example/1', keys: { p256dh: 'x', auth: 'y' } } }),
      session.admin.settings(), session.admin.kiosks(), session.admin.backups(), session.userAccounts.list(), session.profile.export(), session.calendar.feedLink(),
    ].map(refusedWith))
    expect(refused).toEqual(refused.map(() => '403 kiosk.off_limits'))
  })

  test('is worth nothing without the tablet, with a revoked one, with one of another location, or with a session for one', async () => {
    const [tablet, cook] = [await registered(), await cookOf()]
    const over = '401 kiosk.not_registered'
    expect(await refusedWith(enter(world.anyone, cook))).toBe(over)
    expect(await refusedWith(enter(cook, cook))).toBe(over)
    const other = await world.location('Other')
    const foreign = await tabletAt(world, other)
    expect(await refusedWith(enter(world.speaker(world.tenant, foreign.token), cook))).toBe(over)
    const [, claims, signature] = tablet.token.split('.')
    expect(await refusedWith(enter(world.speaker(world.tenant, `e30.${claims}.${signature}`), cook))).toBe(over)
    expect(await refusedWith(tablet.auth.verify())).toBe('401 auth.required')
    expect(await refusedWith(world.anyone.auth.login({ email: cook.email, password: right, role: 'team' }))).toBe('401 auth.invalid')

    const session = await enter(tablet, cook)
    await admin.admin.kiosksRemove({ id: tablet.id })
    expect(await refusedWith(session.auth.verify())).toBe('401 auth.required')
    expect(await refusedWith(enter(tablet, cook))).toBe(over)
    expect(await refusedWith(tablet.auth.pinPeople())).toBe(over)
    expect(await eventsOf(world, tablet.id)).toEqual(['kiosk.registered', 'kiosk.revoked'])
    expect((await cook.profile.mine()).data.id).toBe(cook.id)
  })

  test('takes the password when the sign-in is some minutes old; the person is told by mail', async () => {
    const cook = await world.person(world.tenant, 'team', { password })
    await world.within(world.tenant, (db) => db.updateTable('sessions').set({ created_at: new Date(Date.now() - 11 * 60_000) }).where('account_id', '=', cook.id).execute())
    expect((await refusal(cook.profile.setPin({ pin: right }))).body.fields).toMatchObject({ password: expect.any(String) })
    expect(await refusedWith(cook.profile.setPin({ pin: right, password: 'Wrong-Horse-1' }))).toBe('400 auth.password_wrong')
    expect((await cook.profile.setPin({ pin: right, password })).data).toEqual({ pin_set: true })
    const said = (await mailsTo(world, cook.email)).at(-1)!.text
    for (const words of ['PIN for shared tablets', 'Remove it in your profile under Sign-in', '/profile?tab=sign-in']) expect(said).toContain(words)
    await cook.profile.setPin({ pin: null, password })
    expect(await eventsOf(world, cook.id)).toEqual(['auth.pin_set', 'auth.pin_removed'])
    for (const pin of ['123', '123456789', '12a4', '１２３４']) expect(await refusedWith(cook.profile.setPin({ pin, password }))).toBe('400 input.invalid')
  })

  test('is kept so that a copy of the database tells it to nobody', async () => {
    const cook = await cookOf()
    const { sealed_hash: sealed } = await world.within(world.tenant, (db) => db.selectFrom('pins').select('sealed_hash').where('account_id', '=', cook.id).executeTakeFirstOrThrow())
    expect(sealed).not.toContain('plain')
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain(right)
    const export_ = await (await cook.profile.export() as Blob).text()
    expect(export_).not.toContain(sealed)
  })

  test('that opens with no key of the server is a wrong one', async () => {
    const [tablet, cook] = [await registered(), await cookOf()]
    await world.within(world.tenant, (db) => db.updateTable('pins').set({ sealed_hash: 'of another server' }).where('account_id', '=', cook.id).execute())
    expect(await refusedWith(enter(tablet, cook))).toBe('401 kiosk.pin_wrong')
  })

  test('goes with the access that it stood beside: switched off, new password by an admin or by a link, erased', async () => {
    const tablet = await registered()
    const has = async ({ id }: Person) => Boolean(await world.within(world.tenant, (db) => db.selectFrom('pins').select('account_id').where('account_id', '=', id).executeTakeFirst()))
    const [off, given, erased, own] = [await cookOf(), await cookOf(), await cookOf(), await cookOf()]
    const session = await enter(tablet, off)
    await admin.userAccounts.setActive({ id: off.id, is_active: false })
    expect(await refusedWith(session.auth.verify())).toBe('401 auth.required')
    await admin.userAccounts.setPassword({ id: given.id, newPassword: 'Given-Horse-3' })
    await admin.userAccounts.remove({ id: erased.id })
    await own.auth.changePassword({ currentPassword: password, newPassword: 'Other-Horse-2' })
    expect(await Promise.all([off, given, erased, own].map(has))).toEqual([false, false, false, true])
  })

  test('that is chosen while the account is being reset does not come to be', async () => {
    const cook = await world.person(world.tenant, 'team', { password })
    let chosen: Promise<string> | undefined
    await world.within(world.tenant, async (db) => {
      await db.selectFrom('accounts').select('id').where('id', '=', cook.id).forUpdate().execute()
      await db.deleteFrom('pins').where('account_id', '=', cook.id).execute()
      chosen = refusedWith(cook.profile.setPin({ pin: right }))
      await sleep(300)
      await endSessions(db, cook.id)
    })
    expect(await chosen).toBe('401 auth.required')
  })

  test('waits for whoever has something to finish elsewhere', async () => {
    const [tablet, cook] = [await registered(), await cookOf()]
    await world.within(world.tenant, (db) => db.updateTable('accounts').set({ must_change_password: true }).where('id', '=', cook.id).execute())
    expect(await refusedWith(enter(tablet, cook))).toBe('403 kiosk.needs_own_device')
    expect((await eventsOf(world, cook.id)).at(-1)).toBe('auth.sign_in_refused')
  })
})

describe('guessing', () => {
  test('a person has five tries in a quarter of an hour, at once or one by one; then the right one waits too', async () => {
    const [tablet, elsewhere, cook, colleague] = [await registered(), await registered(), await cookOf(), await cookOf()]
    const said = await wrongOnes(tablet, cook, 12)
    expect([count(said, '401 kiosk.pin_wrong'), count(said, '429 rate.limited')]).toEqual([5, 7])
    expect(await refusedWith(enter(tablet, cook))).toBe('429 rate.limited')
    expect(await refusedWith(enter(elsewhere, cook))).toBe('429 rate.limited')
    // Five rows, and none for what was not judged.
    expect((await eventsOf(world, cook.id)).filter((event) => event === 'auth.sign_in_failed')).toHaveLength(5)
    await enter(tablet, colleague)
    // The way out is one's own device.
    await (await signIn(world, cook.email, password)).profile.setPin({ pin: '7070' })
    await enter(tablet, cook, '7070')
  })

  test('a tablet has thirty, whoever they are meant for; another tablet goes on', async () => {
    const [tablet, elsewhere, cook] = [await registered(), await registered(), await cookOf()]
    const crew = await Promise.all(Array.from({ length: 7 }, () => cookOf()))
    const said = (await Promise.all(crew.map((one) => wrongOnes(tablet, one, 5)))).flat()
    expect([count(said, '401 kiosk.pin_wrong'), count(said, '429 rate.limited')]).toEqual([30, 5])
    expect(await refusedWith(enter(tablet, cook))).toBe('429 rate.limited')
    await enter(elsewhere, cook)
  })

  test('what was right is not counted: a whole shift comes in one after the other', async () => {
    const [tablet, cook] = [await registered(), await cookOf()]
    for (let turn = 0; turn < 35; turn++) await enter(tablet, cook)
    expect(await wrongOnes(tablet, cook, 1)).toEqual(['401 kiosk.pin_wrong'])
  })

  test('nobody, and somebody without a PIN, are answered as a wrong PIN is', async () => {
    const [tablet, without] = [await registered(), await world.person(world.tenant, 'team')]
    const nobody = { id: '0190a000-0000-7000-8000-000000000000' }
    for (const one of [without, nobody]) {
      const said = await wrongOnes(tablet, one, 7)
      expect([count(said, '401 kiosk.pin_wrong'), count(said, '429 rate.limited')]).toEqual([5, 2])
    }
  })
})

describe('the names on a tablet', () => {
  test('are of whoever could sign in there, by name alone, in pages and by search', async () => {
    const tenant = await world.location('Names')
    const boss = await world.person(tenant, 'admin', { firstName: 'Zoe', lastName: 'Boss' })
    const tablet = world.speaker(tenant, (await boss.admin.kiosksCreate({ name: 'Front' })).data.token)
    const marta = await cookOf({ firstName: 'Marta', lastName: 'Ruiz' }, tenant)
    await cookOf({ firstName: 'alex', lastName: 'Kim' }, tenant)
    const gone = await cookOf({ firstName: 'Gone', lastName: 'Girl' }, tenant)
    await boss.userAccounts.setActive({ id: gone.id, is_active: false })

    const all = await tablet.auth.pinPeople()
    expect(all).toMatchObject({ tablet: 'Front', total: 2, data: [{ name: 'alex Kim' }, { id: marta.id, name: 'Marta Ruiz' }] })
    expect(JSON.stringify(all)).not.toContain('@')
    expect((await tablet.auth.pinPeople({ q: 'mar ru' })).data).toEqual([{ id: marta.id, name: 'Marta Ruiz' }])
    expect((await tablet.auth.pinPeople({ limit: 1, offset: 1 })).data).toEqual([{ id: marta.id, name: 'Marta Ruiz' }])
    expect(await refusedWith(boss.auth.pinPeople())).toBe('401 kiosk.not_registered')
    const [seen] = (await boss.admin.kiosks()).data
    expect([seen!.created_by, seen!.last_seen_at !== null]).toEqual(['Zoe Boss', true])
    expect(JSON.stringify(await boss.admin.kiosks())).not.toContain('token')
  })
})

describe('a session on a tablet', () => {
  const ends = (id: string) => world.within(world.tenant, (db) =>
    db.selectFrom('sessions').select(['expires_at', 'renewed_at']).where('account_id', '=', id).where('kiosk_id', 'is not', null).executeTakeFirstOrThrow())
  const backdate = (id: string, seconds: number) => world.within(world.tenant, (db) => db.updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + (120 - seconds) * 1000), renewed_at: new Date(Date.now() - seconds * 1000) })
    .where('account_id', '=', id).where('kiosk_id', 'is not', null).execute())

  test('ends after two minutes in which nobody did anything, whatever the page asks for meanwhile', async () => {
    const [tablet, cook] = [await registered(), await cookOf()]
    const session = await enter(tablet, cook)
    const left = ((await ends(cook.id)).expires_at.getTime() - Date.now()) / 1000
    expect(left).toBeGreaterThan(100)
    expect(left).toBeLessThanOrEqual(120)

    await backdate(cook.id, 90)
    await session.home.get()
    await world.services.background.settled()
    expect((await ends(cook.id)).expires_at.getTime()).toBeLessThan(Date.now() + 31_000)
    await session.auth.pinStay()
    await world.services.background.settled()
    expect((await ends(cook.id)).expires_at.getTime()).toBeGreaterThan(Date.now() + 100_000)

    await backdate(cook.id, 121)
    expect(await refusedWith(session.auth.pinStay())).toBe('401 auth.required')
    expect((await cook.profile.mine()).data.id, 'their own device stays signed in').toBe(cook.id)
  })

  test('ends when the next one signs in on the same tablet, and with Done', async () => {
    const [tablet, first, second] = [await registered(), await cookOf(), await cookOf()]
    const before = await enter(tablet, first)
    const after = await enter(tablet, second)
    expect(await refusedWith(before.auth.verify())).toBe('401 auth.required')
    await after.auth.logout()
    expect(await refusedWith(after.auth.verify())).toBe('401 auth.required')
  })

  test('leaves nothing on the browser that says who it was', async () => {
    const [tablet, cook] = [await registered(), await cookOf()]
    const reply = await tablet.raw('POST', '/api/auth/pin', { body: JSON.stringify({ personId: cook.id, pin: right }), headers: { 'content-type': 'application/json' } })
    const { data } = (await reply.json()) as { data: { token: string } }
    const claims = JSON.parse(Buffer.from(data.token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
    expect(claims).toMatchObject({ username: '', email: '', kiosk: true })
    expect(reply.headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-device'))).toEqual([])
    const known = await world.within(world.tenant, (db) => db.selectFrom('known_devices').select('device_hash').where('account_id', '=', cook.id).execute())
    expect(known).toEqual([])
  })

  test('is seen, and ended, on one’s own device by the tablet’s name', async () => {
    const [tablet, cook] = [await registered('Break room'), await cookOf()]
    const session = await enter(tablet, cook)
    const there = (await cook.auth.sessions()).data.find(({ device }) => device === 'Break room')
    await cook.auth.removeSession({ id: there!.id })
    expect(await refusedWith(session.auth.verify())).toBe('401 auth.required')
  })
})

test('a tablet that is used while the server’s key is changed goes on without the one before', async () => {
  const [tablet, cook] = [await registered('Pass'), await cookOf()]
  const { tokens, env: { rootKeys } } = world.services
  const own = { ...tokens }
  const withKeys = (...keys: Buffer[]) => void Object.assign(tokens, openTokens({ rootKeys: keys }))
  const names = async (token: string) => world.speaker(world.tenant, token).auth.pinPeople()
  expect((await names(tablet.token)).token).toBeUndefined()
  const next = randomBytes(32)
  withKeys(next, ...rootKeys)
  const { token } = await names(tablet.token)
  expect((await names(token!)).token).toBeUndefined()
  withKeys(next)
  expect((await names(token!)).tablet).toBe('Pass')
  expect((await (await enter(world.speaker(world.tenant, token), cook)).auth.verify()).data.kiosk).toBe('Pass')
  expect(await refusedWith(names(tablet.token))).toBe('401 kiosk.not_registered')
  Object.assign(tokens, own)
})

test('twenty tablets are enough', async () => {
  const tenant = await world.location('Many')
  const boss = await world.person(tenant, 'admin')
  for (let nth = 1; nth <= 20; nth++) await boss.admin.kiosksCreate({ name: `Tablet ${nth}` })
  expect(await refusedWith(boss.admin.kiosksCreate({ name: 'One more' }))).toBe('409 kiosk.full')
  expect((await boss.admin.kiosks()).data).toHaveLength(20)
})
