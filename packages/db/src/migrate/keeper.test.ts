import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, openClient } from '../driver.ts'
import { NeedsAdministrator, keepLogs, trimLog } from './keeper.ts'
import { laneRole } from '../pool/lanes.ts'
import { migrateFleet, migratePlatform } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import { createSchema, dropSchema } from './provision.ts'
import { attacksOn } from '../testing/attacks.ts'
import { openScratch, testLanePassword } from '../testing/scratch.ts'

let scratch: Awaited<ReturnType<typeof openScratch>>
let server: Client
let id: string
beforeAll(async () => {
  scratch = await openScratch()
  server = openClient(scratch.url, { name: 'tests' })
  id = (await scratch.location()).id
  await scratch.admin.unsafe(`insert into ${id}.audit_log (event) values ('kept')`)
  await server`insert into platform.operator_log (event) values ('kept')`
})
afterAll(async () => {
  await server.end()
  await scratch.close()
})
const kept = async () => [
  await scratch.admin.unsafe(`select event from ${id}.audit_log where event = 'kept'`),
  await scratch.admin`select event from platform.operator_log where event = 'kept'`,
].map((rows) => rows.length)

describe('the server’s own credentials', () => {
  test('are no superuser’s, own no log, and may not become who does', async () => {
    const [role] = await server`select rolsuper, rolbypassrls, rolreplication, pg_has_role('portal_keeper', 'member') as keeper from pg_roles where rolname = current_user`
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolreplication: false, keeper: false })
  })

  test('change, empty, drop, rename or take no log, by whichever way', async () => {
    const lane = Object.assign(new URL(scratch.url), { username: laneRole(1), password: testLanePassword(laneRole(1)) })
    const results = await attacksOn({ server: scratch.url, lane: lane.href, locationId: id })
    expect(results.length).toBeGreaterThan(40)
    expect(results.filter(({ refused }) => !refused)).toEqual([])
    expect(await kept()).toEqual([1, 1])
  }, 60_000)
})

test('what is older than a location keeps its log goes; the operators’ log says how much', async () => {
  await scratch.admin.unsafe(`insert into ${id}.audit_log (event, at) values ('old', now() - interval '800 days'), ('newer', now() - interval '80 days')`)
  await expect(trimLog(server, id, 89)).rejects.toThrow('90 days')
  expect(await trimLog(server, id, 730)).toBe(1)
  expect(await trimLog(server, id, 730)).toBe(0)
  expect(await server`select location_id, after from platform.operator_log where event = 'location.log_trimmed'`).toEqual([{ location_id: id, after: { rows: 1, days: 730 } }])
  expect((await scratch.admin.unsafe(`select event from ${id}.audit_log order by at`)).map(({ event }) => event)).toEqual(['newer', 'kept'])
})

test('a release may give the logs a column more', async () => {
  const migrations = [...readMigrations('tenant'), { number: 0, name: 'wider', sql: `select keeper.widen_log('audit_log', 'extra', 'text');` }]
  expect((await migrateFleet(server, { migrations })).failed).toEqual([])
  expect(await scratch.admin.unsafe(`select extra from ${id}.audit_log where event = 'kept'`)).toEqual([{ extra: null }])
  const fresh = await createSchema(server, { passwordOf: testLanePassword, state: 'provisioning', migrations })
  await dropSchema(server, fresh.id)
})

test('a location goes with its log, and the operators’ log keeps that', async () => {
  const gone = await createSchema(server, { passwordOf: testLanePassword, state: 'provisioning' })
  await dropSchema(server, gone.id)
  await dropSchema(server, gone.id)
  expect((await server`select 1 from pg_namespace where nspname = ${gone.id} union all select 1 from pg_roles where rolname = ${gone.id}`).length).toBe(0)
  expect(await server`select event from platform.operator_log where location_id = ${gone.id}`).toEqual([{ event: 'location.tables_dropped' }])
})

test('nothing of the server’s runs as the keeper: a log with something on it is not taken', async () => {
  const other = await createSchema(server, { passwordOf: testLanePassword, state: 'provisioning' })
  const traps = [
    'create trigger trap before delete on audit_log for each row execute function trap()',
    'create rule trap as on insert to audit_log do also select trap_value()',
    'create index trap on audit_log ((trap_value()))',
    'alter table audit_log add constraint trap check (trap_value() = 1)',
    'create table heir () inherits (audit_log)',
    'alter table audit_log enable row level security',
  ]
  for (const trap of traps) {
    const attempt = server.begin(async (sql) => {
      await sql.unsafe(`select keeper.make_location('t_${'0'.repeat(32)}')`)
      await sql.unsafe(`set local role portal_owner; set local search_path = t_${'0'.repeat(32)}`).simple()
      await sql.unsafe(`create function trap() returns trigger language plpgsql as 'begin return old; end'`)
      await sql.unsafe(`create function trap_value() returns integer language sql immutable as 'select 1'`)
      await sql.unsafe('create table audit_log (at timestamptz)')
      await sql.unsafe(trap)
      await sql.unsafe('reset role')
      await sql.unsafe(`select keeper.keep_location('t_${'0'.repeat(32)}')`)
    })
    await expect(attempt, trap).rejects.toThrow()
  }
  await dropSchema(server, other.id)
})

test('a database made by a server that ran as its administrator is handed over with every row', async () => {
  const old = await openScratch()
  const place = await old.location()
  try {
    await old.admin.unsafe(`insert into ${place.id}.audit_log (event) values ('before')`)
    // As it was: the administrator made everything, and the location's owner owned its log.
    await old.admin.unsafe(`
      drop schema keeper cascade;
      alter schema platform owner to current_user; alter schema jobs owner to current_user; alter schema ext owner to current_user;
      alter table platform.operator_log owner to current_user; alter table platform.locations owner to current_user;
      alter table jobs.outbox owner to current_user; alter function ext.uuidv7() owner to current_user;
      alter schema ${place.id} owner to portal_owner; alter table ${place.id}.audit_log owner to portal_owner;
      insert into platform.operator_log (event) values ('before')`).simple()
    const client = openClient(old.url, { name: 'tests' })
    await expect(migratePlatform(client)).rejects.toBeInstanceOf(NeedsAdministrator)
    const { installKeeper } = await import('./keeper.ts')
    await installKeeper(old.admin, decodeURIComponent(new URL(old.url).username))
    await migratePlatform(client)
    expect(await keepLogs(client)).toBe(1)
    expect(await keepLogs(client)).toBe(0)
    for (const log of ['platform.operator_log', `${place.id}.audit_log`]) {
      await expect(client.unsafe(`delete from ${log}`), log).rejects.toMatchObject({ code: '42501' })
      expect((await old.admin.unsafe(`select event from ${log} where event = 'before'`)).length, log).toBe(1)
    }
    await client`update platform.locations set name = 'Still ours'`
    await createSchema(client, { passwordOf: testLanePassword, state: 'spare' }).then(({ id: spare }) => dropSchema(client, spare))
    await client.end()
  } finally {
    await old.close()
  }
})
