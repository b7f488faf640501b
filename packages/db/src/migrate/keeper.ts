import { readFileSync } from 'node:fs'
import type { Sql } from 'postgres'
import { errorCode } from '../errors.ts'

/** The version of migrations/keeper.sql that this code needs. */
const wanted = 2

const script = readFileSync(new URL('../../../../migrations/keeper.sql', import.meta.url), 'utf8')

/** The database can't be used as it is; the message says what an administrator does about it. */
export class NeedsAdministrator extends Error {
  override name = 'NeedsAdministrator'
}

/**
 * Makes the keeper of the logs and gives the server's role what it needs, as an administrator of the database. May be
 * repeated; what is there stays.
 */
export async function installKeeper(admin: Sql, serverRole: string): Promise<void> {
  const named = `set portal.server_role = '${serverRole.replaceAll("'", "''")}';\n`
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await admin.unsafe(named + script).simple())
    } catch (error) {
      await admin.unsafe('rollback').simple()
      // Roles belong to the server: another database of it changes the same ones.
      if (!['XX000', '42710', '23505', '40P01'].includes(errorCode(error) ?? '') || attempt === 10) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 * attempt))
    }
  }
}

/** Whether the role of this connection may do everything: then nothing keeps it from changing the logs. */
export async function isSuperuser(client: Sql): Promise<boolean> {
  const [row] = await client<{ super: boolean }[]>`select rolsuper as super from pg_roles where rolname = current_user`
  return row?.super ?? false
}

/**
 * Sees to it that the keeper is there before anything is made.
 * @throws NeedsAdministrator when this role can't make it
 */
export async function requireKeeper(client: Sql): Promise<void> {
  const [row] = await client<{ there: boolean; role: string }[]>`
    select to_regprocedure('keeper.version()') is not null as there, current_user as role`
  const [found] = row!.there ? await client<{ version: number }[]>`select keeper.version() as version` : []
  if (found && found.version >= wanted) return
  if (await isSuperuser(client)) return installKeeper(client, row!.role)
  throw new NeedsAdministrator(
    `The role ${row!.role} may not keep the logs by itself${found ? ' (the functions there are of an older version)' : ''}. ` +
    `An administrator of the database server runs migrations/keeper.sql in this database once: infra/README.md has the commands.`,
  )
}

/** Gives the keeper the logs of locations that were made before there was one. Returns how many; none is one query. */
export async function keepLogs(client: Sql): Promise<number> {
  const rows = await client<{ id: string }[]>`
    select l.id from platform.locations l
    join pg_namespace n on n.nspname = l.id join pg_class c on c.relnamespace = n.oid and c.relname = 'audit_log'
    where pg_get_userbyid(c.relowner) <> 'portal_keeper'`
  for (const { id } of rows) await client`select keeper.keep_location(${id})`
  return rows.length
}

/** Takes away what is older than the location keeps its log; returns how many rows that were. */
export async function trimLog(client: Sql, id: string, days: number): Promise<number> {
  const [row] = await client<{ gone: number }[]>`select keeper.trim_log(${id}, ${days}) as gone`
  return row!.gone
}
