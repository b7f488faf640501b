import Papa from 'papaparse'
import { localDay, zonedAt } from '../outside/clock.ts'

export const csvNewline = '\r\n'
/** What people typed begins no formula in a spreadsheet. */
export const csvRows = (rows: unknown[][]) => Papa.unparse(rows, { escapeFormulae: true, newline: csvNewline })

/** By this a spreadsheet knows that accents are meant as they are written. */
export const csvBegin = '\uFEFF'

/** An instant on the location's clocks, as every spreadsheet takes it for a time: `2026-11-27 21:30`. */
export const csvTime = (at: Date | string, timezone: string, to: 'minute' | 'second' = 'minute') =>
  zonedAt(new Date(at), timezone).toPlainDateTime().toString({ smallestUnit: to }).replace('T', ' ')

/** A file of the location, named after what is in it and the day there. */
export function csvFile<Body>(body: Body, what: string, { slug, timezone }: { slug: string; timezone: string }, now: Date) {
  const name = `${what}-${slug}-${localDay(now, timezone)}.csv`
  return { body, type: 'text/csv; charset=utf-8', headers: { 'Content-Disposition': `attachment; filename="${name}"` } }
}
