import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createSchema, dropSchema, inTenant, openLanes } from '@portal/db'
import { makeDatabase } from '@portal/db/testing/scratch'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServices } from '../open-services.ts'
import { testKey } from '../testing/world.ts'
import { readEnv } from './env.ts'
import { requireRootKey } from './root-key.ts'
import { openSealer } from './sealer.ts'

// Lanes' roles belong to the server: only the tests' own key may ever reach them here.
const other = 'another root key, long enough as well'
let database: Awaited<ReturnType<typeof makeDatabase>>
let dataDir: string
let services: Awaited<ReturnType<typeof openServices>>
let place: { id: string; lane: number }

const envOf = (key: string, old?: string) => readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: key, SECRET_KEY_OLD: old })
const open = (key: string) => openServices(envOf(key), { databaseUrl: database.url, log: pino({ level: 'silent' }) })
const refusal = 'SECRET_KEY is not the one this database was made with'

beforeAll(async () => {
  database = await makeDatabase('root_key')
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-root-key-'))
  services = await open(testKey)
  place = await createSchema(services.direct, { passwordOf: services.lanePassword })
})
afterAll(async () => {
  if (place) await dropSchema(services.direct, place.id)
  await services?.close()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a process with another root key is refused, and takes nothing away from those with the right one', async () => {
  await expect(open(other)).rejects.toThrow(refusal)
  const lanes = openLanes({ databaseUrl: database.url, passwordOf: services.lanePassword })
  expect(await inTenant(lanes, place, 'read', (db) => db.selectFrom('accounts').select('id').execute())).toEqual([])
  await lanes.close()
  await (await open(testKey)).close()
})

test('a database from before is known by its keys of web push', async () => {
  await services.pushKeys()
  await services.platform.db.deleteFrom('secrets').where('name', '=', 'root-key').execute()
  await expect(open(other)).rejects.toThrow(refusal)
  await (await open(testKey)).close()
})

test('given beside the old one a new key is taken, and the old one alone is refused from then on', async () => {
  const start = (key: string, old?: string) => requireRootKey(services.platform, openSealer(envOf(key, old)))
  await services.platform.db.deleteFrom('secrets').where('name', '<>', 'root-key').execute()
  await start(other, testKey)
  await start(other)
  await expect(start(testKey)).rejects.toThrow(refusal)
  await start(testKey, other)
})
