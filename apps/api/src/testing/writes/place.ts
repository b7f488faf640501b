import { setTimeout as sleep } from 'node:timers/promises'
import type { Tenant } from '../../core/locations.ts'
import { type MadeRows, oneRowEach } from '../rows.ts'
import { keepFromOthers } from '../used-locations.ts'
import type { Person, World } from '../world.ts'
import { password } from './inputs.ts'
import { prepareCalls } from './prepared.ts'
import { addThings } from './things.ts'

export interface Place {
  tenant: Tenant
  /** One who owns nothing, and one whose all the rows are: some calls are for the one, some for the other. */
  callers: Array<Pick<Person, 'raw' | 'id'>>
  /** A row of each table that has an id. */
  idOf: Map<string, string>
  /** All as it was before the first call. */
  restore(): Promise<void>
  /** Calls that nothing but what they need can be made with: it is made anew for each. */
  prepared: Awaited<ReturnType<typeof prepareCalls>>
}

/** The ids of rows, by their tables. */
export const idsOf = (rows: MadeRows['rows']) => new Map([...rows].flatMap(([table, { id }]) => (typeof id === 'string' ? [[table, id] as const] : [])))

/** A location with a row in every table, whose account is an admin with a session; and another admin. */
export async function furnish(world: World): Promise<Place> {
  const tenant = await world.location('Every Call')
  const { rows } = await oneRowEach(world.administrator, tenant, 'row')
  const account = rows.get('accounts') as { id: string; email: string }
  await world.administrator`
    update ${world.administrator(`${tenant.id}.accounts`)} set role = 'admin', approval = 'approved', is_active = true, email_verified_at = now(), must_change_password = false, totp_enabled_at = null,
      password_hash = ${await world.services.passwords.hash(password, tenant.id)}
    where id = ${account.id}`
  const owner = await world.signedIn(tenant, account.id, 'admin', account.email)
  const other = await world.person(tenant, 'admin')
  const idOf = idsOf(rows)
  idOf.set('another account', other.id)
  for (const [what, id] of await addThings(world, tenant, owner, other)) idOf.set(what, id)
  const prepared = await prepareCalls(world, tenant, owner)
  return { tenant, callers: [other, owner], idOf, prepared, restore: await openRestore(world, tenant) }
}

/** Keeps a copy of every table; what it returns puts back those that were written to. A location of its own for each of a thousand calls would take hours. */
async function openRestore({ administrator, services }: World, { id }: Tenant): Promise<() => Promise<void>> {
  const columns = await administrator<{ table: string; names: string }[]>`
    select table_name as table, string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema = ${id} and is_generated = 'NEVER' group by table_name`
  keepFromOthers(id)
  const copy = `copy_of_${id}`
  await administrator.unsafe(`
    create schema "${copy}"; create table "${copy}".written_to ("table" text);
    create function "${copy}".remember() returns trigger language plpgsql security definer as $$ begin insert into "${copy}".written_to values (tg_table_name); return null; end $$;
    grant usage on schema "${copy}" to public;
    ${columns.map(({ table }) => `
      create table "${copy}"."${table}" as table "${id}"."${table}";
      create trigger written_to after insert or update or delete or truncate on "${id}"."${table}" execute function "${copy}".remember();`).join('')}`)
  const back = new Map(columns.map(({ table, names }) =>
    [table, `delete from "${id}"."${table}"; insert into "${id}"."${table}" (${names}) overriding system value select ${names} from "${copy}"."${table}";`]))
  return async () => {
    await services.background.settled()
    for (let tries = 0; ; tries++) {
      try {
        await administrator.begin(async (sql) => {
          // Without foreign keys and triggers: what is put back was right before.
          await sql`set local session_replication_role = replica`
          const written = await sql.unsafe<{ table: string }[]>(`delete from "${copy}".written_to returning "table"`)
          await sql.unsafe([...new Set(written.map(({ table }) => back.get(table)!))].join(' ')).simple()
        })
        break
      } catch (error) {
        // A transaction whose connection was cut may not have ended yet.
        if ((error as { code?: string }).code !== '40P01' || tries === 20) throw error
        await sleep(100)
      }
    }
    await services.locations.refresh(id)
  }
}
