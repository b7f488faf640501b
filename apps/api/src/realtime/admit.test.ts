import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce } from '../shared/budgets.ts'
import { visitor } from '../testing/visitor.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { admission } from './admit.ts'
import { type LiveSocket, openPeople } from './people.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

const silent = { once() {}, conn: { once() {} } }
const socketOf = (account: string, location: string) => ({ ...silent, data: { owner: { account, location } } }) as unknown as LiveSocket
/** What a person's new socket is told. */
function knockOn(people: ReturnType<typeof openPeople>) {
  return async ({ token, tenant }: Pick<Person, 'token' | 'tenant'>) => {
    const admit = admission(world.services, () => `${tenant.slug}.localhost`, people)
    const socket = { ...silent, id: 'new', handshake: { auth: { token } }, data: {}, join: async () => {} } as unknown as LiveSocket
    const { promise, resolve } = Promise.withResolvers<Error | undefined>()
    await admit(socket, resolve)
    return (await promise)?.message ?? 'let in'
  }
}

test('the sockets of a location have an end, whoever opens them; the neighbour’s are let in', async () => {
  const people = openPeople()
  const knock = knockOn(people)
  const here = await world.person(world.tenant, 'team')
  const neighbour = await world.person(await world.location('Next door'), 'team')
  const others = Array.from({ length: atOnce.sockets.location - 1 }, (_, index) => socketOf(`person ${index}`, here.tenant.id))
  for (const other of others) people.add(other)
  expect(await knock(here)).toBe('let in')
  expect(await knock(here)).toBe('budget.sockets')
  expect(await knock(neighbour)).toBe('let in')
  people.forget(others[0]!)
  expect(await knock(here)).toBe('let in')
})

test('support in a visit gets no socket: nobody sees them come and go, and nothing is told to them', async () => {
  const knock = knockOn(openPeople())
  expect(await knock(await visitor(world, world.tenant))).toBe('support.off_limits')
})
