import type { Readable, Writable } from 'node:stream'
import pg from 'pg'

/** How values are written: the same on every server, whatever its own settings are. */
const formats = [
  "set client_encoding = 'UTF8'", "set timezone = 'UTC'", "set datestyle = 'ISO, MDY'", "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'", 'set extra_float_digits = 1', 'set statement_timeout = 0', 'set idle_in_transaction_session_timeout = 0',
].join(';')

export type CopyClient = pg.Client

/** A connection of its own for whole tables (`COPY`), which the library of all other connections does less well. */
export async function openCopyClient(url: string, name: string): Promise<CopyClient> {
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 10_000 })
  // A connection that is lost is told by the query that it was to answer; without a listener the process would die.
  client.on('error', () => {})
  await client.connect()
  await client.query(formats)
  return client
}

/** Ends it whatever it is doing. */
export const endCopyClient = (client: CopyClient): Promise<void> => client.end().catch(() => {})

/**
 * A stream of COPY that fails when its connection does. Its library emits an error also when nobody reads any more, which
 * would end the process.
 */
export function watched<S extends Readable | Writable>(client: CopyClient, stream: S): S {
  const lost = () => void stream.destroy(Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' }))
  stream.on('error', (error) => void stream.destroy(error))
  client.once('end', lost)
  stream.once('close', () => client.off('end', lost))
  return stream
}
