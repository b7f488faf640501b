import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { makeDatabase } from '@portal/db/testing/scratch'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../core/env.ts'
import { openServices } from '../open-services.ts'
import { testKey } from '../testing/world.ts'
import { firstOperatorLink } from './first-operator.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let dataDir: string
let services: Awaited<ReturnType<typeof openServices>>

/** A database of its own: who is the first is asked of all. */
beforeAll(async () => {
  database = await makeDatabase('first_operator')
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-first-operator-'))
  services = await openServices(readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: testKey }), { databaseUrl: database.url, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await services?.close()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('the demo’s operator is one while the portal is tried out; in production a link makes the first', async () => {
  const { db } = services.platform
  const link = (NODE_ENV: 'development' | 'production') => firstOperatorLink({ ...services, env: { ...services.env, NODE_ENV } })
  expect(await link('development')).toContain('/accept-invitation?token=')
  await db.insertInto('operators').values({ email: 'operator@portal.example', name: 'Demo Operator', role: 'owner', demo: true }).execute()
  expect(await link('development')).toBeUndefined()
  expect(await link('production')).toContain('/accept-invitation?token=')
  await db.insertInto('operators').values({ email: 'ann@portal.example', name: 'Ann', role: 'owner' }).execute()
  expect(await link('production')).toBeUndefined()
})
