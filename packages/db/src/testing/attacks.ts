import { type Client, openClient } from '../driver.ts'

/** What somebody with the server's own credentials would try on the logs; `{log}` is one, `{schema}` its schema. */
const onLog = [
  'update {log} set event = \'x\'',
  'delete from {log}',
  'truncate {log}',
  'drop table {log}',
  'drop table {log} cascade',
  'drop schema {schema} cascade',
  'alter schema {schema} rename to elsewhere',
  'alter schema {schema} owner to current_user',
  'alter table {log} owner to current_user',
  'alter table {log} rename to elsewhere',
  'alter table {log} set schema ext',
  'alter table {log} add column extra text',
  'alter table {log} drop column event',
  'alter table {log} alter column event type varchar(1)',
  'alter table {log} enable row level security',
  'alter table {log} disable trigger all',
  'create trigger trap before insert on {log} for each row execute function suppress_redundant_updates_trigger()',
  'create rule trap as on insert to {log} do instead nothing',
  'create policy trap on {log} using (false)',
  'create index trap on {log} (event)',
  // A grant of what one has not is a warning: what counts is what can be done after it.
  'grant update, delete, truncate on {log} to current_user; delete from {log}',
  'grant all on {log} to public; update {log} set event = \'x\'',
  'create table ext.heir () inherits ({log})',
  'insert into {log} (id, event) select id, \'again\' from {log} limit 1 on conflict (id) do update set event = \'x\'',
  'merge into {log} l using (select 1) s on true when matched then delete',
  'lock table {log} in access exclusive mode',
]
const onRoles = [
  'set role portal_keeper',
  'set session authorization portal_keeper',
  'grant portal_keeper to current_user',
  'alter role portal_keeper login password \'x\'',
  'alter role portal_keeper rename to elsewhere',
  'drop role portal_keeper',
  'drop owned by portal_keeper',
  'reassign owned by portal_keeper to current_user',
  'alter role current_user superuser',
  'create role mighty superuser',
  'create role mighty in role portal_keeper',
  'grant pg_write_all_data to current_user',
  'create or replace function keeper.version() returns integer language sql as \'select 2\'',
  'alter function keeper.version() owner to current_user',
  'drop schema keeper cascade',
  'alter schema keeper owner to current_user',
  'create function keeper.mine() returns integer language sql as \'select 1\'',
  'select keeper.note(\'x\', null, null)',
  'set session_replication_role = replica',
  'copy (select 1) to program \'true\'',
]

interface Attack {
  as: string
  statement: string
  refused: boolean
  /** Why it was refused, or that it was not. */
  answer: string
}

/** Tries everything as the server, as the owner of the locations' tables, and as a lane in a location's role. */
export async function attacksOn({ server, lane, locationId }: { server: string; lane: string; locationId: string }): Promise<Attack[]> {
  const logs = [['platform', 'platform.operator_log'], [locationId, `${locationId}.audit_log`]] as const
  const statements = [...logs.flatMap(([schema, log]) => onLog.map((text) => text.replaceAll('{log}', log).replaceAll('{schema}', schema))), ...onRoles]
  const tries: Array<{ as: string; url: string; role?: string }> = [
    { as: 'the server', url: server }, { as: 'portal_owner', url: server, role: 'portal_owner' },
    { as: 'a location', url: lane, role: locationId }, { as: 'a lane', url: lane },
  ]
  const done: Attack[] = []
  for (const { as, url, role } of tries) {
    const client = openClient(url, { name: 'attacks' })
    for (const statement of statements) done.push({ as, statement, ...(await attempt(client, role, statement)) })
    await client.end()
  }
  return done
}

/** Each try is taken back, so that one that gets through does not hide the next. */
async function attempt(client: Client, role: string | undefined, statement: string): Promise<Pick<Attack, 'refused' | 'answer'>> {
  const through = new Error('It got through')
  try {
    await client.begin(async (sql) => {
      if (role) await sql.unsafe(`set local role "${role}"`)
      await sql.unsafe(statement).simple()
      throw through
    })
    return { refused: false, answer: through.message }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    // insufficient_privilege; anything else would be a statement that is wrong for another reason.
    return { refused: code === '42501', answer: message }
  }
}
