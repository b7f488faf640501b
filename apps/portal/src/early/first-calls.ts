import { earlyNouns } from '../nouns/early.ts'
import type { FirstCall, Opening } from '../nouns/noun.ts'

/** What the page of an address asks the server for first: asked while its code is still on the way. */
export const firstCalls = (opening: Opening): FirstCall[] => earlyNouns.flatMap(({ first }) => first?.(opening) ?? [])

/** The address that this page was opened at. */
export const openingIn = (tenant: { timezone: string; week_start: Opening['weekStart'] } | undefined): Opening => ({
  pathname: location.pathname,
  search: location.search,
  phone: matchMedia('(max-width: 47.99em)').matches,
  timeZone: tenant?.timezone ?? 'UTC',
  weekStart: tenant?.week_start ?? 'sunday',
})
