import type { LoaderContext, LocationFiles } from '../../core/loader.ts'
import type { Services } from '../../core/services.ts'
import { zonedAt, zonedTime } from '../../outside/clock.ts'

/** Days are counted from the day of provisioning, so that what a location starts with is never out of date. */
export function loaderContext(services: Services, files: LocationFiles, location: Pick<LoaderContext, 'timezone' | 'locale'> & { id: string }): LoaderContext {
  const now = services.clock.now()
  const today = zonedAt(now, location.timezone).toPlainDate()
  const day = (inDays: number) => today.add({ days: inDays }).toString()
  return {
    services, files, locationId: location.id, timezone: location.timezone, locale: location.locale, day,
    at: (inDays, clock = '00:00') => new Date(zonedTime(day(inDays), clock, location.timezone).epochMilliseconds),
    before: (seconds) => new Date(now.getTime() - seconds * 1000),
  }
}
