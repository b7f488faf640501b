import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { refusal } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let admin: Person
let cook: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
  cook = await world.person(world.tenant, 'team')
})
afterAll(() => world?.close())

const asked = async (person: Person) => (await person.home.now()).data.policy
const publish = (privacy: { policyText?: string; policyVersion?: string }) => admin.admin.settingsUpdate({ settings: { privacy } })
const kept = (id: string) => world.within(world.tenant, (db) => db.selectFrom('accounts').select(['policy_version', 'policy_at']).where('id', '=', id).executeTakeFirstOrThrow())

test('a new version asks everybody once, until each has agreed', async () => {
  await publish({ policyText: 'We keep little.' })
  expect(await asked(cook)).toBeUndefined()
  await publish({ policyVersion: '2' })
  expect([await asked(cook), await asked(admin)]).toEqual([{ version: '2', changed: true }, { version: '2', changed: true }])
  const { data } = await cook.profile.agreeToPolicy({ version: '2' })
  expect(data.version).toBe('2')
  expect([await asked(cook), await asked(admin)]).toEqual([undefined, { version: '2', changed: true }])
  // Said twice, it was said the first time.
  expect((await cook.profile.agreeToPolicy({ version: '2' })).data).toEqual(data)
})

test('who has never been asked is asked once, and does not count as having agreed until then', async () => {
  const early = await world.person(world.tenant, 'team')
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ policy_version: null, policy_at: null }).where('id', '=', early.id).execute())
  expect([await asked(early), (await admin.admin.privacy()).data.policy]).toEqual([{ version: '2', changed: false }, { version: '2', agreed: 1, of: 3 }])
  expect((await early.profile.agreeToPolicy({ version: '2' })).data).toEqual({ version: '2', agreed_at: expect.any(String) })
  expect([await asked(early), (await admin.admin.privacy()).data.policy]).toEqual([undefined, { version: '2', agreed: 2, of: 3 }])
})

test('nobody agrees to one that does not stand any more, and what was written without a network keeps its time', async () => {
  await publish({ policyVersion: '3' })
  expect(await refusal(cook.profile.agreeToPolicy({ version: '2' }))).toMatchObject({ status: 409, body: { code: 'account.policy_changed' } })
  expect(await kept(cook.id)).toMatchObject({ policy_version: '2' })
  const published = (await world.anyone.saas.privacyPolicy()).data.updated_at as string
  const later = new Date(new Date(published).getTime() + 1).toISOString()
  await cook.profile.agreeToPolicy({ version: '3' }, { headers: { 'x-client-time': later } })
  expect((await kept(cook.id)).policy_at?.toISOString()).toBe(later)
})

test('whoever is added by others is asked the first time, and where nothing is written nobody is', async () => {
  const { data: { id } } = await admin.userAccounts.create({ email: 'nia@new.example', firstName: 'Nia', lastName: 'New', role: 'team', password: 'Correct-horse7' })
  expect(await kept(id)).toEqual({ policy_version: null, policy_at: null })
  const nia = { ...(await world.signedIn(world.tenant, id, 'team', 'nia@new.example')), email: 'nia@new.example', name: 'Nia New' }
  expect(await asked(nia)).toEqual({ version: '3', changed: false })
  const bare = await world.location('Nothing Written')
  const [reader] = [await world.person(bare, 'team')]
  await world.within(bare, (db) => db.updateTable('accounts').set({ policy_version: null }).execute())
  expect(await asked(reader!)).toBeUndefined()
})

test('whoever signs up has agreed to what stood when they ticked it, if it still stands, and to nothing where nothing is written', async () => {
  const signUp = (policyVersion?: string, by = world.anyone) =>
    by.auth.signup({ email: 'kai@new.example', password: 'Correct-horse7', firstName: 'Kai', lastName: 'Doe', policyVersion })
  await signUp('3')
  const find = (tenant = world.tenant) =>
    world.within(tenant, (db) => db.selectFrom('accounts').select(['policy_version', 'policy_at']).where('email', '=', 'kai@new.example').executeTakeFirstOrThrow())
  expect(await find()).toEqual({ policy_version: '3', policy_at: expect.any(Date) })
  // Asked again, before the address is proved.
  await publish({ policyVersion: '4' })
  await signUp('4')
  expect(await find()).toMatchObject({ policy_version: '4' })
  // The form had been open since before, or is of a release that does not say which one it was.
  for (const unread of ['3', undefined]) {
    await signUp(unread)
    expect(await find()).toEqual({ policy_version: null, policy_at: null })
    await signUp('4')
    expect(await find()).toMatchObject({ policy_version: '4' })
  }
  const bare = await world.location('No Policy Yet')
  await signUp((await world.speaker(bare).saas.privacyPolicy()).data.version, world.speaker(bare))
  expect(await find(bare)).toEqual({ policy_version: null, policy_at: null })
})

test('it stands in the copy of one’s own data, and goes with the account', async () => {
  const copy = JSON.parse(await (await cook.profile.export() as Blob).text()) as { profile: { privacy_policy: unknown } }
  expect(copy.profile.privacy_policy).toEqual({ version: '3', agreed_at: expect.any(String) })
  const leaver = await world.person(world.tenant, 'team')
  await admin.userAccounts.remove({ id: leaver.id })
  expect(await kept(leaver.id)).toEqual({ policy_version: null, policy_at: null })
})

test('home asks the database no more often for it', async () => {
  const now = () => countQueries(world, () => cook.home.now())
  const before = await now()
  await publish({ policyVersion: '5' })
  expect(await asked(cook)).toEqual({ version: '5', changed: true })
  // What was published is read anew once, whenever that is.
  await expect.poll(now).toBe(before)
})
