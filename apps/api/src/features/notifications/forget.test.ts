import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'

// Whoever was erased stands by name in nobody's bell, nor in what is still to be sent of it.

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())

const named = { firstName: 'Rafael', lastName: 'Ibarra' }
const bellOf = async (person: Person) => (await person.notifications.list()).notifications.map(({ title, message }) => `${title}: ${message}`)

test('news of what somebody wrote says that they are no longer here, each in their language, and keeps what it says', async () => {
  const [trainer, ana] = [await world.person(world.tenant, 'manager'), await world.person(world.tenant, 'team')]
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ locale: 'es' }).where('id', '=', ana.id).execute())
  const rafael = await world.person(world.tenant, 'team', named)
  const { data: pair } = await rafael.chat.conversationsCreate({ participant_ids: [trainer.id] })
  const { data: group } = await rafael.chat.conversationsCreate({ type: 'group', name: 'Closers', participant_ids: [trainer.id, ana.id] })
  await rafael.chat.send({ id: pair.id, text: 'Hello' })
  await rafael.chat.send({ id: group.id, text: 'Who has the keys?' })
  const { data: debrief } = await trainer.trainerDebrief.submit({ trainee_id: rafael.id, date: '2026-11-16', shift: 'mid', station: 'Grill', went_well: 'Calm.', next_step: 'sign_off' })
  await rafael.trainerDebrief.comment({ id: debrief.id, text: 'Thank you' })
  await world.work()
  expect((await bellOf(trainer)).filter((line) => line.includes('Rafael Ibarra'))).toHaveLength(3)
  expect(await bellOf(ana)).toEqual(['Rafael Ibarra · Closers: Who has the keys?'])

  await admin.userAccounts.remove({ id: rafael.id })
  expect((await bellOf(trainer)).toSorted()).toEqual(['Former team member · Closers: Who has the keys?', 'Former team member: Hello'])
  expect(await bellOf(ana)).toEqual(['Alguien que ya no está en el equipo · Closers: Who has the keys?'])
  const left = await world.within(world.tenant, (db) => db.selectFrom('notifications').select('title').where('title', 'like', '%Rafael%').execute())
  expect(left).toEqual([])
})

test('that they asked for an account is told no more, also by a mail that has not gone, unless it tells of something else', async () => {
  const email = `${randomUUID()}@test.example`
  await world.anyone.auth.signup({ email, password: 'Right-Horse-1', ...named })
  await world.work()
  const rafael = (await admin.userAccounts.list({ q: email })).data[0]!
  expect(await bellOf(admin)).toContain('Somebody asks for an account: Rafael Ibarra')
  const [alone, among] = await world.within(world.tenant, async (db) => {
    const all = await db.selectFrom('notifications').select(['id', 'source_key']).where('account_id', '=', admin.id).execute()
    const asked = all.find(({ source_key }) => source_key === `user_registration:${rafael.id}`)!
    const other = await db.insertInto('notifications').values({ account_id: admin.id, type: 'info', title: 'Ice', message: 'Drive slowly', source_key: randomUUID() }).returning('id').executeTakeFirstOrThrow()
    const mail = async (...told: Array<{ id: string }>) => {
      const { id } = await db.insertInto('mails').values({ to_address: admin.email, account_id: admin.id, template: 'digest', subject: 'News', text: 'Rafael Ibarra', html: 'Rafael Ibarra' }).returning('id').executeTakeFirstOrThrow()
      for (const one of told) {
        await db.insertInto('deliveries').values({ notification_id: one.id, account_id: admin.id, channel: 'mail', state: 'waiting', mail_id: id })
          .onConflict((oc) => oc.columns(['notification_id']).where('channel', '=', 'mail').doUpdateSet({ mail_id: id })).execute()
      }
      return id
    }
    return [await mail(asked), await mail(other)]
  })
  await admin.userAccounts.remove({ id: rafael.id })
  expect((await bellOf(admin)).join()).not.toContain('Rafael')
  const there = await world.within(world.tenant, (db) => db.selectFrom('mails').select('id').where('id', 'in', [alone, among]).execute())
  expect(there).toEqual([{ id: among }])
})

test('whoever tried out how others hear of forms is not named by that', async () => {
  const [tester, manager] = [await world.person(world.tenant, 'admin', named), await world.person(world.tenant, 'manager')]
  const { data: { id } } = await admin.eoi.recipientsCreate({ user_id: manager.id, channels: ['app'] })
  await tester.eoi.recipientsTest({ id })
  expect((await bellOf(manager)).join()).toContain('Rafael')
  await admin.userAccounts.remove({ id: tester.id })
  expect(await bellOf(manager)).toEqual([])
})
