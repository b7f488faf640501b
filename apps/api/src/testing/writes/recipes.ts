import { randomUUID } from 'node:crypto'
import { type CallName, type Endpoint, endpointOf } from '@portal/contract'
import { type ValidCall, validCalls, withIds } from '../valid-calls.ts'
import type { Person } from '../world.ts'
import { aboutWhat, wishFor } from './inputs.ts'
import type { Place } from './place.ts'

/** A way to make a call that is answered with success: which input, and the row of which table it is about. */
export interface Recipe {
  call: ValidCall
  table: string
  caller: number
}

export const send = ({ raw }: Pick<Person, 'raw'>, { method }: Endpoint, { path, query, body, headers }: ValidCall, key: string) =>
  raw(method, `/api${path}${query}`, { body, headers: { ...headers, 'idempotency-key': key } })

const formWith = (form: FormData, id: string): FormData => {
  const made = new FormData()
  for (const [name, value] of form) made.append(name, typeof value === 'string' ? withIds(value, id) : value)
  return made
}

/** With the ids of this place's row in it. */
export const cast = (place: Pick<Place, 'idOf'>, { call, table }: Recipe): ValidCall => {
  const id = place.idOf.get(table)!
  const body = typeof call.body === 'string' ? withIds(call.body, id) : call.body instanceof FormData ? formWith(call.body, id) : call.body
  return { ...call, path: withIds(call.path, id), query: withIds(call.query, id), body }
}

/** All that there is, what it is most likely about first. */
function likelyFirst(name: string, all: Iterable<string>): string[] {
  const known = aboutWhat(name)
  const noun = name.split('.')[0]!.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).slice(0, 5)
  const unlikely = (what: string) => (what === known ? 0 : what.startsWith(noun) ? 1 : 2)
  return [...all].toSorted((a, b) => unlikely(a) - unlikely(b))
}

/** Whoever knows what a call is about says so in inputs.ts: a search through all that there is takes seconds for each call. */
const mostTries = 40

/** Inputs that the contract accepts, made up as they are asked for. */
function* inputsFor(name: string): Generator<ValidCall> {
  const endpoint = endpointOf(name as CallName)
  for (const seed of [7, 11, 13]) yield* validCalls(endpoint, { count: 4, seed, id: randomUUID(), ...wishFor(name) })
}

/** Every way to make a call, what is most likely to succeed first. */
function* recipesFor({ callers, idOf }: Pick<Place, 'callers' | 'idOf'>, name: string): Generator<Recipe> {
  for (const table of likelyFirst(name, idOf.keys())) {
    for (const call of inputsFor(name)) {
      for (const caller of callers.keys()) yield { call, table, caller }
    }
  }
}

/** Makes the call with one input after the other, about one row after the other, until it succeeds. */
export async function findRecipe(place: Pick<Place, 'callers' | 'idOf'>, name: string): Promise<Recipe | undefined> {
  const endpoint = endpointOf(name as CallName)
  let tries = 0
  for (const recipe of recipesFor(place, name)) {
    const response = await send(place.callers[recipe.caller]!, endpoint, cast(place, recipe), randomUUID())
    await response.arrayBuffer()
    if (response.ok) return recipe
    if (++tries === mostTries) return undefined
  }
  return undefined
}

/** Makes the call with whatever it succeeds with, and tells whether it did. @param prepared runs when nothing but the call itself is left to do */
export async function succeed(place: Pick<Place, 'callers' | 'idOf' | 'prepared'>, name: string, prepared = async () => {}): Promise<boolean> {
  const prepare = place.prepared[name]
  if (!prepare) {
    await prepared()
    return Boolean(await findRecipe(place, name))
  }
  const { caller, call } = await prepare()
  await prepared()
  const response = await send(caller, endpointOf(name as CallName), call, randomUUID())
  await response.arrayBuffer()
  return response.ok
}
