import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole } from '../testing/console.ts'
import { refusal, refusedWith } from '../testing/people.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let console: ReturnType<typeof openConsole>
let owner: Awaited<ReturnType<ReturnType<typeof openConsole>['operator']>>
beforeAll(async () => {
  world = await openWorld()
  console = openConsole(world)
  owner = await console.operator('owner', { password: 'Handed-4711' })
})
afterAll(() => world?.close())

const address = () => `new-${crypto.randomUUID()}@operators.example`
const tokenIn = (url: string) => new URL(url).searchParams.get('token')!
const stateOf = async (id: string) => (await owner.operators.list()).data.find((one) => one.id === id)?.state

test('who is invited comes with a link that works once, and is then asked for a second factor', async () => {
  const email = address()
  const { data } = await owner.operators.create({ name: 'Nora New', email, level: 'support' })
  expect(data).toMatchObject({ name: 'Nora New', level: 'support', state: 'invited', two_factor_enabled: false })
  expect(await refusal(owner.operators.create({ name: 'Twice', email: email.toUpperCase() }))).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
  const token = tokenIn(data.invitation.url)
  const came = (await console.anyone.auth.acceptInvitation({ token, password: 'Handed-4712' })).data
  expect(came).toMatchObject({ operator: { id: data.id, email, level: 'support' }, mustEnrol2fa: true })
  expect(await stateOf(data.id)).toBe('active')
  expect((await refusal(console.anyone.auth.acceptInvitation({ token, password: 'Handed-4713', name: 'x', email }))).body.code).toBe('auth.link')
  expect((await refusal(console.anyone.auth.acceptInvitation({ token, password: 'Handed-4713' }))).body.code).toBe('auth.link')
  expect(await refusedWith(owner.operators.invite({ id: data.id }))).toBe('409 operators.came_already')
})

test('a new link takes the place of the one before', async () => {
  const { data: { id, invitation } } = await owner.operators.create({ name: 'Lost Mail', email: address() })
  const again = (await owner.operators.invite({ id })).data.invitation
  const other = { name: 'x', email: address() }
  expect((await refusal(console.anyone.auth.acceptInvitation({ token: tokenIn(invitation.url), password: 'Handed-4712', ...other }))).body.code).toBe('auth.link')
  expect((await console.anyone.auth.acceptInvitation({ token: tokenIn(again.url), password: 'Handed-4712' })).data.operator.id).toBe(id)
})

test('who is switched off, moved to another level or removed is signed out at once; a new name ends nothing', async () => {
  const colleague = await console.operator('owner')
  await owner.operators.update({ id: colleague.id, name: 'Renamed' })
  expect((await colleague.auth.verify()).data.operator.name).toBe('Renamed')
  expect((await owner.operators.update({ id: colleague.id, level: 'support' })).data.level).toBe('support')
  expect((await refusal(colleague.auth.verify())).status).toBe(401)

  const off = await console.operator('support')
  expect((await owner.operators.update({ id: off.id, is_active: false })).data.state).toBe('inactive')
  expect((await refusal(off.auth.verify())).status).toBe(401)
  const gone = await console.operator('support')
  await owner.operators.remove({ id: gone.id })
  expect((await refusal(gone.auth.verify())).status).toBe(401)
  expect(await stateOf(gone.id)).toBeUndefined()
  const events = (await owner.logs.list({ actor: owner.name })).data.map(({ event }) => event)
  expect(events).toEqual(expect.arrayContaining(['operator.changed', 'operator.removed']))
})

test('whoever saw another state changes nothing: a colleague who was switched off meanwhile stays that', async () => {
  const { id } = await console.operator('owner')
  const seen = (await owner.operators.list()).data.find((one) => one.id === id)!
  await owner.operators.update({ id, level: 'support', is_active: false, version: seen.version })
  const { status, body } = await refusal(owner.operators.update({ id, name: 'Renamed', level: 'owner', is_active: true, version: seen.version }))
  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'operators.stale', data: { name: seen.name, level: 'support', state: 'inactive' } } })
  expect(await stateOf(id)).toBe('inactive')
})

test('nobody changes or removes themselves, and support manages nobody', async () => {
  await console.operator('owner', { password: 'Handed-4711' })
  expect(await refusedWith(owner.operators.remove({ id: owner.id }))).toBe('409 operators.oneself')
  expect(await refusedWith(owner.operators.update({ id: owner.id, is_active: false }))).toBe('409 operators.oneself')
  const support = await console.operator('support')
  expect(await refusedWith(support.operators.list())).toBe('403 access.denied')
  expect((await refusal(owner.operators.remove({ id: crypto.randomUUID() }))).status).toBe(404)
})

test('two owners who remove each other at the same moment: one of them stays', async () => {
  const [a, b] = [await console.operator('owner', { password: 'Handed-4711' }), await console.operator('owner', { password: 'Handed-4711' })]
  const both = await Promise.allSettled([a.operators.remove({ id: b.id }), b.operators.remove({ id: a.id })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([await stateOf(a.id), await stateOf(b.id)].filter(Boolean)).toEqual(['active'])
})
