import type { Sql } from 'postgres'
import { postgres } from '../postgres-client.ts'
import { superuser } from './cluster.ts'
import { EmbeddedError } from './errors.ts'
import type { Place } from './place.ts'

const database = 'portal'

export const urlOf = (password: string, port: number, name = database) =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`

/** Does `work` on a connection of its own. */
export async function query<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, fetch_types: false, connect_timeout: 10, onnotice() {} })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Makes the product's database unless it is there (a first start can be killed at any moment). */
export async function ensureDatabase(place: Place, password: string, port: number): Promise<void> {
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
