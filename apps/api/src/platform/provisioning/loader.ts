import type { TenantDb } from '@portal/db'
import type { z } from 'zod'
import type { Services } from '../../core/services.ts'
import { startOfDay, zonedAt } from '../../outside/clock.ts'
import type { LocationFiles } from './location-files.ts'

/** What a loader may use besides its rows. */
export interface LoaderContext {
  services: Services
  files: LocationFiles
  locationId: string
  timezone: string
  now: Date
  /** The calendar day so many days from today at the location, `YYYY-MM-DD`. */
  day(inDays: number): string
  /** The instant at which that day begins. */
  at(inDays: number): Date
  /** So many seconds ago: lists that show the newest first show the rows in the file's order. */
  before(seconds: number): Date
}

export interface Loader {
  file: string
  /** Reads and checks the file. What it answers goes to `write`. */
  read(files: LocationFiles): Promise<unknown>
  write(db: TenantDb, rows: unknown, context: LoaderContext): Promise<void>
}

/**
 * Takes one file of a location's folder into its tables. `write` runs once, in a transaction of the provisioning: it
 * need not look whether its rows are there already.
 */
export function loader<S extends z.ZodType>(
  file: string, schema: S, write: (db: TenantDb, rows: z.output<S>, context: LoaderContext) => Promise<unknown>,
): Loader {
  return {
    file,
    read: (files) => files.json(file, schema),
    write: async (db, rows, context) => void (await write(db, rows as z.output<S>, context)),
  }
}

/** The same for a CSV file, whose schema is that of a row. */
export function csvLoader<S extends z.ZodType>(
  file: string, row: S, write: (db: TenantDb, rows: z.output<S>[], context: LoaderContext) => Promise<unknown>,
): Loader {
  return {
    file,
    read: (files) => files.csv(file, row),
    write: async (db, rows, context) => void (await write(db, rows as z.output<S>[], context)),
  }
}

export function loaderContext(services: Services, files: LocationFiles, location: { id: string; timezone: string }): LoaderContext {
  const now = services.clock.now()
  const today = zonedAt(now, location.timezone).toPlainDate()
  const day = (inDays: number) => today.add({ days: inDays }).toString()
  return {
    services, files, locationId: location.id, timezone: location.timezone, now, day,
    at: (inDays) => startOfDay(day(inDays), location.timezone),
    before: (seconds) => new Date(now.getTime() - seconds * 1000),
  }
}
