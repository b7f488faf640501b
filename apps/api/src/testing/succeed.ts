import { type CallName, endpointOf } from '@portal/contract'
import { type MadeRows, oneRowEach } from './rows.ts'
import { hasId, validCalls, withIds } from './valid-calls.ts'
import type { Person, World } from './world.ts'

export interface Place {
  person: Person
  rows: MadeRows
}

/** A location of its own for a call, with a row of everything and its admin: what one call takes away, the next one needs. */
export async function furnished(world: World): Promise<Place> {
  const tenant = await world.location()
  const person = await world.person(tenant, 'admin', { password: 'Correct-horse7' })
  return { person, rows: await oneRowEach(world.administrator, tenant, 'row') }
}

/** Whether the call needs a furnished place of its own. */
export const takesAway = (name: string) =>
  endpointOf(name as CallName).method === 'DELETE' || /cleanup|setStatus|setActive|setRole|deny/.test(name)

/** Makes the call with each row's id until it succeeds, so many times at the most. Tells whether it did. */
export async function succeed({ person, rows }: Place, name: string, tries = Number.POSITIVE_INFINITY): Promise<boolean> {
  let left = tries
  const endpoint = endpointOf(name as CallName)
  const ids = endpoint.path.includes('{') ? rows.ids : rows.ids.slice(0, 1)
  for (const id of ids) {
    for (const call of validCalls(endpoint, { count: process.env.PROVE ? 12 : 3, seed: 5, id })) {
      const bodies = hasId(call.body) ? rows.ids.map((other) => withIds(call.body as string, other)) : [call.body]
      for (const body of bodies) {
        if ((left -= 1) < 0) return false
        const reply = await person.raw(endpoint.method, `/api${call.path}${call.query}`, { body, headers: call.headers })
        await reply.arrayBuffer()
        if (reply.status < 300) return true
      }
    }
  }
  return false
}
