import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createSchema, dropSchema, migrateFleet, readMigrations } from '@portal/db'
import { makeDatabase } from '@portal/db/testing/scratch'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readEnv } from '../core/env.ts'
import { openServices } from '../open-services.ts'
import { testKey } from '../testing/world.ts'
import { startHousekeeping } from './housekeeping.ts'
import { beginProvisioning } from './provisioning/begin.ts'
import { provision } from './provisioning/provision.ts'
import { steps } from './provisioning/steps.ts'
import { resumeProvisioning } from './resume.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let dataDir: string
let services: Awaited<ReturnType<typeof openServices>>

/** A database of its own: it sees to everything that it finds. */
beforeAll(async () => {
  database = await makeDatabase('housekeeping')
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-housekeeping-'))
  services = await openServices(readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: testKey }), { databaseUrl: database.url, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  const made = await services.direct<{ id: string }[]>`select id from platform.locations`
  for (const { id } of made) await dropSchema(services.direct, id)
  await services?.close()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a location whose tables were held when the server started is brought up to date later', async () => {
  const { direct } = services
  const today = readMigrations('tenant')
  const { id } = await createSchema(direct, { passwordOf: services.lanePassword, migrations: today.slice(0, -1), state: 'provisioning' })
  const stand = async () => (await direct`select schema_version, migration_error from platform.locations where id = ${id}`)[0]
  // A release that needs a table which a long query reads meanwhile.
  const release = [...today.slice(0, -1), { number: today.length, name: 'held', sql: 'alter table accounts add column held text;' }]
  await database.admin.begin(async (sql) => {
    await sql.unsafe(`lock table "${id}".accounts in access share mode`)
    const { failed } = await migrateFleet(direct, { migrations: release, only: [id], lockTimeoutMs: 20, attempts: 2 })
    expect(failed).toMatchObject([{ id, error: expect.stringContaining('lock timeout') }])
  })
  expect(await stand()).toEqual({ schema_version: today.length - 1, migration_error: expect.any(String) })

  const housekeeping = startHousekeeping(services)
  await expect.poll(stand, { timeout: 15_000 }).toEqual({ schema_version: today.length, migration_error: null })
  housekeeping.stop()
  await services.background.settled()
}, 60_000)

test('a location whose migration fails is tried again while the server runs, until it goes through', async () => {
  const { direct } = services
  const today = readMigrations('tenant')
  const before = today.findIndex(({ name }) => name === '0062_policy_agreed')
  const { id } = await createSchema(direct, { passwordOf: services.lanePassword, migrations: today.slice(0, before), state: 'provisioning' })
  const stand = async () => (await direct`select schema_version, migration_error from platform.locations where id = ${id}`)[0]
  // Somebody's hand was here: the migration can't add what is there already.
  await database.admin.unsafe(`alter table "${id}".accounts add column policy_version text`)
  const housekeeping = startHousekeeping(services, { everyMs: 100, againMs: 500 })
  await expect.poll(stand, { timeout: 15_000 }).toEqual({ schema_version: before, migration_error: expect.stringContaining('already exists') })
  await database.admin.unsafe(`alter table "${id}".accounts drop column policy_version`)
  await expect.poll(stand, { timeout: 15_000 }).toEqual({ schema_version: today.length, migration_error: null })
  housekeeping.stop()
  await services.background.settled()
}, 60_000)

const beginLocation = (slug: string) => services.platform.transaction((db) =>
  beginProvisioning(services, db, { slug, name: 'Maple Kitchen', timezone: 'America/Chicago', adminEmail: 'boss@maple.example' }))
/** The first step, done in another way. */
const instead = (run: () => Promise<void>) => [{ ...steps[0]!, run }]

test('a start goes on with a provisioning that was interrupted, and leaves what failed to whoever retries it', async () => {
  const interrupted = await beginLocation('interrupted')
  const failed = await beginLocation('failed')
  await expect(provision(services, failed, instead(() => Promise.reject(new Error('killed'))))).rejects.toThrow('killed')
  await resumeProvisioning(services)
  await services.background.settled()
  const states = await services.direct`select slug, state from platform.locations where id in ${services.direct([interrupted, failed])} order by slug`
  expect([...states]).toEqual([{ slug: 'failed', state: 'provisioning' }, { slug: 'interrupted', state: 'active' }])
})

test('a provisioning that goes on for long keeps nobody waiting, and is not begun a second time', async () => {
  const id = await beginLocation('slow')
  const work = Promise.withResolvers<void>()
  const step = vi.fn(() => work.promise)
  const slow = provision(services, id, instead(step))
  await resumeProvisioning(services)
  await resumeProvisioning(services)
  work.resolve()
  await slow
  await services.background.settled()
  expect(step).toHaveBeenCalledOnce()
})
