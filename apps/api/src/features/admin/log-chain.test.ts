import { beginChainAfter, checkLog, forJobs, inPlatform, inTenant, patiently, trimLog } from '@portal/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit, auditEach } from '../../shared/audit.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let tenant: World['tenant']
let admin: Person
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
beforeEach(async () => {
  tenant = await world.location()
  admin = await world.person(tenant, 'admin')
  for (const portalName of ['Fig', 'Date', 'Plum']) await admin.admin.settingsUpdate({ settings: { general: { portalName } } })
})

/** However many rows are gone through at once, it says the same. */
async function check() {
  const inParts = await Promise.all([2, 3].map((size) => world.within(tenant, (db) => checkLog(db, size))))
  const { data } = await admin.admin.logsVerify()
  for (const found of inParts) expect(JSON.parse(JSON.stringify(found))).toEqual(data)
  return data
}
/** As nobody may who has not the rights of the database's own administrator. */
const tamper = (statement: string) => world.administrator.unsafe(statement.replaceAll('LOG', `${tenant.id}.audit_log`))
const second = "(select id from LOG where event = 'settings.changed' order by seq offset 1 limit 1)"

test('a log that nobody touched is whole, and that somebody asked stands in it', async () => {
  expect(await check()).toEqual({ ok: true, rows: 3, firstBad: null })
  expect(await check()).toEqual({ ok: true, rows: 4, firstBad: null })
  expect((await admin.admin.logs({ event: 'log.verified' })).data).toHaveLength(2)
})

test('many rows of one act stand in it one after the other, whole, also while others write', async () => {
  const entries = Array.from({ length: 600 }, (_, nth) => ({
    event: 'user.created' as const, actor: 'system' as const, target: { kind: 'user', id: null, name: `No. ${nth}` }, ...(nth % 2 ? { after: { role: 'team', note: 'ñ' } } : {}),
  }))
  const one = () => world.within(tenant, (db) => audit(db, { event: 'user.invited', actor: 'system' }))
  await Promise.all([one(), world.within(tenant, (db) => auditEach(db, entries)), one(), world.within(tenant, (db) => auditEach(db, [])), one()])
  expect(await check()).toEqual({ ok: true, rows: 606, firstBad: null })
  const rows = await world.within(tenant, (db) => db.selectFrom('audit_log').select('target_name').where('event', '=', 'user.created').orderBy('seq').execute())
  expect(rows.map(({ target_name }) => target_name)).toEqual(entries.map(({ target }) => target.name))
})

test('an act that has named its row and goes on keeps no other act from ending: the row is its last', async () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const long = world.within(tenant, async (db) => {
    await audit(db, { event: 'user.invited', actor: 'system' })
    await ended
    await db.updateTable('accounts').set({ first_name: 'Ada' }).where('id', '=', admin.id).execute()
  })
  await world.within(tenant, (db) => audit(db, { event: 'user.created', actor: 'system' }))
  end()
  await long
  const { data } = await admin.admin.logs({ limit: 2 })
  expect(data.map(({ event }) => event)).toEqual(['user.invited', 'user.created'])
  expect(await check()).toEqual({ ok: true, rows: 5, firstBad: null })
})

test('what the platform does at a location keeps no act there from ending either', async () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const long = inPlatform(world.services.platform, 'write', async (_, tenantOf) => {
    await audit(tenantOf(tenant.id), { event: 'platform.support.begun', actor: 'system' })
    await ended
  })
  await world.within(tenant, (db) => audit(db, { event: 'user.created', actor: 'system' }))
  end()
  await long
  expect((await admin.admin.logs({ limit: 2 })).data.map(({ event }) => event)).toEqual(['platform.support.begun', 'user.created'])
  expect(await check()).toEqual({ ok: true, rows: 5, firstBad: null })
})

test('a row that was changed is found, whichever part of it', async () => {
  for (const change of ["event = 'settings.read'", "after = '{}'", "at = at - interval '1 day'", "actor_name = 'Somebody'", 'target_id = null, request_id = null']) {
    const [kept] = await tamper(`select to_jsonb(l) as row from LOG l where id = ${second}`)
    await tamper(`update LOG set ${change} where id = ${second}`)
    expect(await check()).toMatchObject({ ok: false, firstBad: { id: (kept!.row as { id: string }).id, seq: 2, problem: 'changed' } })
    await tamper(`update LOG l set event = r.event, after = r.after, at = r.at, actor_name = r.actor_name, target_id = r.target_id, request_id = r.request_id
      from jsonb_populate_record(null::LOG, '${JSON.stringify(kept!.row).replaceAll("'", "''")}') r where r.id = l.id`)
    expect((await check()).ok).toBe(true)
  }
})

test('a row that was taken out is found, in the middle, at the beginning and at the end', async () => {
  for (const [which, seq] of [["seq = 2", 3], ["seq = 1", 2]] as const) {
    await tamper(`create table ${tenant.id}.aside as select * from LOG where false; insert into ${tenant.id}.aside select * from LOG where ${which}; delete from LOG where ${which}`)
    expect((await check()).firstBad).toMatchObject({ seq, problem: 'missing' })
    await tamper(`insert into LOG select * from ${tenant.id}.aside; drop table ${tenant.id}.aside`)
    expect((await check()).ok).toBe(true)
  }
  await tamper('delete from LOG where seq = (select max(seq) from LOG)')
  expect((await check()).firstBad).toMatchObject({ problem: 'missing' })
})

test('a row that was taken out, or in which a number stands twice, is found on the border of two parts as within one', async () => {
  for (const portalName of ['Pear', 'Kiwi', 'Lime']) await admin.admin.settingsUpdate({ settings: { general: { portalName } } })
  for (const [which, seq] of [[3, 4], [4, 5], [5, 6]]) {
    await tamper(`create table ${tenant.id}.aside as select * from LOG where seq = ${which}; delete from LOG where seq = ${which}`)
    expect((await check()).firstBad).toMatchObject({ seq, problem: 'missing' })
    await tamper(`insert into LOG select * from ${tenant.id}.aside`)
    expect((await check()).ok).toBe(true)
    await tamper(`insert into LOG select (jsonb_populate_record(a, '{"id": "ffffffff-0000-7000-8000-000000000001"}')).* from ${tenant.id}.aside a`)
    expect((await check()).firstBad).toMatchObject({ seq: which, problem: 'missing' })
    await tamper(`delete from LOG where id = 'ffffffff-0000-7000-8000-000000000001'; drop table ${tenant.id}.aside`)
  }
  // The end is missing, and before it something was changed: the first of both is told.
  await tamper("delete from LOG where seq = (select max(seq) from LOG); update LOG set event = 'settings.read' where seq = 4")
  expect((await check()).firstBad).toMatchObject({ seq: 4, problem: 'changed' })
})

test('a row that was put in by another way is found', async () => {
  await tamper(`update ${tenant.id}.audit_chain set begun_at = now() - interval '2 days'`)
  await tamper("insert into LOG (event, actor_kind) values ('user.approved', 'system')")
  expect((await check()).firstBad).toMatchObject({ seq: null, problem: 'outside' })
})

/** What the nightly clean-up does, or its beginning. */
const cleanedUp = async ({ dies = false } = {}) => {
  await world.within(tenant, (db) => beginChainAfter(db, 90))
  if (!dies) await trimLog(world.services.direct, tenant.id, 90)
}
/** Their hashes do not fit any more, and those go first. */
const aged = (which: string) => tamper(`update LOG set at = now() - interval '3 years' where ${which}`)

test('rows that had their time go, and the chain begins with the first that is left', async () => {
  await aged('seq <= 2')
  await cleanedUp()
  expect(await check()).toEqual({ ok: true, rows: 1, firstBad: null })
})

test('a clean-up that died before the rows went leaves the log whole, and so does the next', async () => {
  expect((await check()).ok).toBe(true)
  await tamper(`update ${tenant.id}.audit_chain set first_seq = 3`)
  expect((await check()).ok).toBe(true)
  await aged('seq <= 2')
  await cleanedUp({ dies: true })
  await cleanedUp()
  expect((await check()).ok).toBe(true)
})

test('a row that was taken out while it was young is missing, whatever goes by its age', async () => {
  await tamper("insert into LOG (event, actor_kind, at) values ('user.approved', 'system', now() - interval '3 years')")
  await tamper('delete from LOG where seq <= 2')
  await cleanedUp()
  expect((await check()).firstBad).toMatchObject({ seq: 3, problem: 'missing' })
  await check()
  await tamper('delete from LOG where seq = 4')
  await aged('seq = 3')
  await cleanedUp()
  expect((await check()).firstBad).toMatchObject({ seq: 5, problem: 'missing' })
})

test('many at once make one chain, and each row a link of its own', async () => {
  const lanes = patiently(world.services.lanes, forJobs)
  await Promise.all(Array.from({ length: 30 }, (_, index) => inTenant(lanes, tenant, 'write', (db) => audit(db, { event: 'log.verified', actor: 'system', after: { index } }))))
  expect(await check()).toEqual({ ok: true, rows: 33, firstBad: null })
})
