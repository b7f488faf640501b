import type { DataOf } from '../../../api/types.ts'
import { matches } from '../../../lib/lists/matching.ts'

export type Facts = DataOf<'trainerDebrief.training'>
export type Person = Facts['people'][number]
export type StationOf = Person['stations'][number]

/** At one station: whom to train there comes first. */
const order: readonly StationOf['state'][] = ['expired', 'learning', 'none', 'valid']

/** One that is shown, maybe with one station alone; whether they rest is judged by all of theirs. */
export type Shown = Person & { rests: boolean }

/** Nothing is next for them, though they can't do everything: their trainer paused it. */
const rests = ({ next, stations }: Person) => next.length === 0 && stations.some(({ state }) => state !== 'valid')

/** Those with this name; of one station alone, whoever has to learn most there first. */
export function peopleFound(people: readonly Person[], { name, station }: { name: string; station: string }): Shown[] {
  const found = people.filter((person) => matches(name, person.name)).map((person) => ({ ...person, rests: rests(person) }))
  if (!station) return found
  const shown = found.map((person) => ({ ...person, stations: person.stations.filter(({ key }) => key === station) }))
  return shown.toSorted((a, b) => rankOf(a) - rankOf(b) || (b.stations[0]?.rating ?? 0) - (a.stations[0]?.rating ?? 0))
}
const rankOf = ({ stations: [only] }: Person) => (only ? order.indexOf(only.state) : order.length)
