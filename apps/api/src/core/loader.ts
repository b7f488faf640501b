import type { TenantDb } from '@portal/db'
import type { z } from 'zod'
import { CannotStart } from './cannot-start.ts'
import type { Services } from './services.ts'

/** A file of a location's folder is wrong; the message names the file, the place in it and what is wrong there. */
export class LocationFileError extends CannotStart {
  override name = 'LocationFileError'
}

/** The folder of a location below `tenants/`; each file is read when it is asked for, and checked. */
export interface LocationFiles {
  text(file: string): Promise<string>
  bytes(file: string): Promise<Buffer>
  json<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>>
  csv<S extends z.ZodType>(file: string, row: S): Promise<z.output<S>[]>
  /** Whether a file is there; where it is, for what reads it by itself. */
  find(file: string): string | undefined
}

/** What a loader may use besides its rows. */
export interface LoaderContext {
  services: Pick<Services, 'files' | 'sandbox'>
  files: LocationFiles
  locationId: string
  timezone: string
  /** The location's own language. */
  locale: 'en' | 'es'
  /** The calendar day so many days from today at the location, `YYYY-MM-DD`. */
  day(inDays: number): string
  /** The instant of a local time (`HH:MM`, else midnight) so many days from today. */
  at(inDays: number, clock?: string): Date
  /** So many seconds ago: lists that show the newest first show the rows in the file's order. */
  before(seconds: number): Date
}

/** Takes one file of a new location's folder into its tables. */
export interface Loader {
  file: string
  /** Reads and checks the file. What it answers goes to `write`. */
  read(files: LocationFiles): Promise<unknown>
  write(db: TenantDb, rows: unknown, context: LoaderContext): Promise<void>
  /** Written after the accounts that its rows may belong to. */
  ofPeople?: true
}
