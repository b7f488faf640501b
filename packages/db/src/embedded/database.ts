import { createHmac } from 'node:crypto'
import type { Sql } from 'postgres'
import { installKeeper } from '../migrate/keeper.ts'
import { postgres } from '../postgres-client.ts'
import { superuser } from './cluster.ts'
import { EmbeddedError } from './errors.ts'
import type { Place } from './place.ts'

const database = 'portal'

/** Where the administrator signs in: to start, to prepare and to look whether somebody uses it. */
export const urlOf = (password: string, port: number, name = database) =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`

const serverRole = 'portal_server'
/** Made from the administrator's, which can't be found from it. */
const serverPassword = (password: string) => createHmac('sha256', password).update(serverRole).digest('base64url')

/** Where the server signs in, as a role that is no superuser and does not own the logs. */
export const serverUrlOf = (password: string, port: number) =>
  `postgres://${serverRole}:${serverPassword(password)}@127.0.0.1:${port}/${database}`

/** Does `work` on a connection of its own. */
export async function query<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, fetch_types: false, connect_timeout: 10, onnotice() {} })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Makes the product's database unless it is there, and the role that the server uses it as. */
export async function ensureDatabase(place: Place, password: string, port: number): Promise<void> {
  await makeDatabase(place, password, port)
  await query(urlOf(password, port), async (sql) => {
    const [known] = await sql`select 1 from pg_roles where rolname = ${serverRole}`
    const secret = `login createrole password '${serverPassword(password)}'`
    await sql.unsafe(`${known ? 'alter' : 'create'} role ${serverRole} ${secret}`)
    await installKeeper(sql, serverRole)
  })
}

/** A first start can be killed at any moment. */
async function makeDatabase(place: Place, password: string, port: number): Promise<void> {
  try {
    await query(urlOf(password, port), (sql) => sql`select 1`)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '28P01') throw wrongPassword(place, error)
    if (code !== '3D000') throw error
    await query(urlOf(password, port, 'postgres'), (sql) => sql`create database ${sql(database)}`)
  }
}

function wrongPassword(place: Place, cause: unknown): EmbeddedError {
  const message = `The password in ${place.passwordFile} does not open the database in ${place.cluster}: put the right one back, or move that folder away.`
  return new EmbeddedError('database.password_lost', message, cause)
}
