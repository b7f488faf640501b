import { DateTime } from 'luxon'
import type { LoaderContext, LocationFiles } from '../../core/loader.ts'
import type { Services } from '../../core/services.ts'

/** Days are counted from the day of provisioning, so that what a location starts with is never out of date. */
export function loaderContext(services: Services, files: LocationFiles, location: { id: string; timezone: string }): LoaderContext {
  const now = services.clock.now()
  const today = DateTime.fromJSDate(now, { zone: location.timezone }).startOf('day')
  return {
    services, files, locationId: location.id, timezone: location.timezone,
    before: (seconds) => new Date(now.getTime() - seconds * 1000),
    day: (inDays) => today.plus({ days: inDays }).toISODate()!,
    at(inDays, clock = '00:00') {
      const [hour, minute] = clock.split(':').map(Number)
      return today.plus({ days: inDays }).set({ hour, minute }).toJSDate()
    },
  }
}
