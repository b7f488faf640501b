import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { type PackedRows, packed, sumOf } from './pack.ts'

/** How values are written: the same on every server, whatever its own settings are. */
const formats = [
  "set client_encoding = 'UTF8'", "set timezone = 'UTC'", "set datestyle = 'ISO, MDY'", "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'", 'set extra_float_digits = 1', 'set statement_timeout = 0', 'set idle_in_transaction_session_timeout = 0',
].join(';')

export interface Answered<R> {
  rows: R[]
  rowCount: number | null
  command: string
}

/** A connection of its own for whole tables (`COPY`), which the library of all other connections does less well. One thing after the other. */
export interface CopyConnection {
  query<R>(statement: string, values?: unknown[]): Promise<Answered<R>>
  /** What a `COPY … TO STDOUT` gives. */
  rowsOut(statement: string): AsyncIterable<PackedRows>
  /** SHA-256 of what it gives. */
  sumOf(statement: string): Promise<string>
  /** A `COPY … FROM STDIN` of these rows as text. Resolves when all of them are in. Takes buffers that are their own: they may be gone from there afterwards. */
  rowsIn(statement: string, rows: AsyncIterable<Uint8Array>): Promise<void>
  /** Ends it whatever it is doing. */
  end(): Promise<void>
}

/** Opens one under a name that the database shows. */
export type Connect = (name: string) => Promise<CopyConnection>

/**
 * A stream of COPY that fails when its connection does. Its library emits an error also when nobody reads any more, which
 * would end the process.
 */
function watched<S extends Readable | Writable>(client: pg.Client, stream: S): S {
  const lost = () => void stream.destroy(Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' }))
  stream.on('error', (error) => void stream.destroy(error))
  client.once('end', lost)
  stream.once('close', () => client.off('end', lost))
  return stream
}

async function writeAll(target: Writable, rows: AsyncIterable<Uint8Array>): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => target.once('finish', resolve).once('error', reject))
  ended.catch(() => {})
  try {
    for await (const piece of rows) {
      if (!target.write(piece)) await Promise.race([new Promise((resolve) => target.once('drain', resolve)), ended])
    }
    target.end()
  } catch (error) {
    target.destroy(error as Error)
    throw error
  }
  await ended
}

/** One that works on the thread that opens it, and rests now and then, as long as `pause` takes. */
export async function openCopyConnection(url: string, name: string, pause?: () => void): Promise<CopyConnection> {
  const { from, to } = await import('pg-copy-streams')
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 10_000 })
  // A connection that is lost is told by the query that it was to answer; without a listener the process would die.
  client.on('error', () => {})
  await client.connect()
  await client.query(formats)
  const textOf = (statement: string) => watched(client, client.query(to(statement))) as AsyncIterable<Uint8Array>
  return {
    async query<R>(statement: string, values?: unknown[]) {
      const { rows, rowCount, command } = await client.query(statement, values)
      return { rows: rows as R[], rowCount, command }
    },
    rowsOut: (statement) => packed(textOf(statement), pause),
    sumOf: (statement) => sumOf(textOf(statement)),
    rowsIn: (statement, rows) => writeAll(watched(client, client.query(from(statement))), rows),
    end: () => client.end().catch(() => {}),
  }
}
