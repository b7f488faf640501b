import { startNouns } from './start.ts'
import type { AnyPlace } from './titles.ts'

/** The place at a path, whatever else an address says. */
export const placeAt = (address: string): AnyPlace | undefined =>
  startNouns.flatMap(({ places }) => Object.entries(places ?? {})).find(([, { path }]) => path === address.split(/[?#]/)[0])?.[0] as AnyPlace | undefined
