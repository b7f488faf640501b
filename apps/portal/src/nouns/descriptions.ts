import { laterNouns } from './later.ts'
import { textsOf } from './titles.ts'

/** What each place holds, told plainly: found by the search. */
export const placeDescriptions = textsOf(laterNouns.flatMap(({ places, panels }) => Object.entries({ ...places, ...panels }).map(([name, { description }]) => [name, description] as const)))
