import Papa from 'papaparse'
import { localDay, zonedAt } from '../outside/clock.ts'

const csvNewline = '\r\n'
/** How a formula begins, whatever follows it: Papa’s own rule asks for a text of one line. */
const formula = /^[=+\-@\t\r\n]/
/** What people typed begins no formula in a spreadsheet. */
const csvRows = (rows: unknown[][]) => Papa.unparse(rows, { escapeFormulae: formula, newline: csvNewline })

/** By this a spreadsheet knows that accents are meant as they are written. */
const csvBegin = '\uFEFF'

/** An instant on the location's clocks, as every spreadsheet takes it for a time: `2026-11-27 21:30`. */
export const csvTime = (at: Date | string, timezone: string, to: 'minute' | 'second' = 'minute') =>
  zonedAt(new Date(at), timezone).toPlainDateTime().toString({ smallestUnit: to }).replace('T', ' ')

/** Rows in one transaction: the file is written while the next ones are read, however many there are. */
export const atOnce = 500

interface Part<Row> {
  rows: readonly Row[]
  cells: unknown[][]
}

/** A table in parts of `atOnce` rows, each of what comes after the last row of the one before. What is wrong with the first is said before the file begins. */
export async function csvInParts<Row>(head: unknown[], part: (after: Row | undefined) => Promise<Part<Row>>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const lines = (cells: unknown[][]) => encoder.encode(csvRows(cells) + csvNewline)
  let next: Part<Row> | undefined = await part(undefined)
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(csvBegin + csvRows([head]) + csvNewline)),
    async pull(controller) {
      if (!next) return controller.close()
      const { rows, cells } = next
      next = rows.length === atOnce ? await part(rows.at(-1)) : undefined
      if (cells.length) controller.enqueue(lines(cells))
      if (!next) controller.close()
    },
  })
}

/** A file of the location, named after what is in it and the day there. */
export function csvFile<Body>(body: Body, what: string, { slug, timezone }: { slug: string; timezone: string }, now: Date) {
  const name = `${what}-${slug}-${localDay(now, timezone)}.csv`
  return { body, type: 'text/csv; charset=utf-8', headers: { 'Content-Disposition': `attachment; filename="${name}"` } }
}
