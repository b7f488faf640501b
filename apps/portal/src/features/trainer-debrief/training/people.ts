import type { DataOf } from '../../../api/types.ts'
import { matches } from '../../../lib/lists/matching.ts'

export type Facts = DataOf<'trainerDebrief.training'>
export type Person = Facts['people'][number]
export type StationOf = Person['stations'][number]

/** At one station: whom to train there comes first. */
const order: readonly StationOf['state'][] = ['expired', 'learning', 'none', 'valid']

/** Those with this name; of one station alone, whoever has to learn most there first. */
export function peopleFound(people: readonly Person[], { name, station }: { name: string; station: string }): Person[] {
  const found = people.filter((person) => matches(name, person.name))
  if (!station) return found
  const shown = found.map((person) => ({ ...person, stations: person.stations.filter(({ key }) => key === station) }))
  return shown.toSorted((a, b) => rankOf(a) - rankOf(b) || (b.stations[0]?.rating ?? 0) - (a.stations[0]?.rating ?? 0))
}
const rankOf = ({ stations: [only] }: Person) => (only ? order.indexOf(only.state) : order.length)
