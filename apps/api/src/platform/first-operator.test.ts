import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { makeDatabase } from '@portal/db/testing/scratch'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { readEnv } from '../core/env.ts'
import { hashSecret, newSecret } from '../core/tokens.ts'
import { openServices } from '../open-services.ts'
import { openConsole } from '../testing/console.ts'
import { refusedWith } from '../testing/people.ts'
import { type World, testKey } from '../testing/world.ts'
import { firstOperatorLink } from './first-operator.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let dataDir: string
let services: Awaited<ReturnType<typeof openServices>>
let console: ReturnType<typeof openConsole>

/** A database of its own: who is the first is asked of all. */
beforeAll(async () => {
  database = await makeDatabase('first_operator')
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-first-operator-'))
  services = await openServices(readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: testKey }), { databaseUrl: database.url, log: pino({ level: 'silent' }) })
  const app = createApp(services)
  const send: World['send'] = async (host, method, target, init) =>
    app.request(`http://${host}${target}`, { ...init, method, headers: { ...(init?.headers as Record<string, string>), host } })
  console = openConsole({ services, send } as World)
})
afterEach(() => database.admin`delete from platform.operators`)
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

const password = 'Correct-horse7'
/** A link as a first start leaves it. */
async function left(): Promise<string> {
  const token = newSecret()
  await services.platform.db.insertInto('operator_tokens').values({ hash: hashSecret(token), kind: 'first', expires_at: new Date(Date.now() + 60_000) }).execute()
  return token
}
const use = (token: string, mark: number | string) => console.anyone.auth.acceptInvitation({ token, password, name: 'First', email: `first-${mark}@operators.example` })
const linksLeft = () => services.platform.db.selectFrom('operator_tokens').select('hash').where('kind', '=', 'first').where('used_at', 'is', null).execute()

test('the link of the first start makes one operator, however many use it at once', async () => {
  const secret = await left()
  expect(await refusedWith(console.anyone.auth.acceptInvitation({ token: secret, password }))).toBe('400 input.invalid')
  expect(await refusedWith(use('made-up', 'a'))).toBe('400 auth.link')
  const tries = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => use(secret, index)))
  const done = tries.filter((result) => result.status === 'fulfilled')
  expect(done).toHaveLength(1)
  const { token, operator, mustEnrol2fa } = done[0]!.value.data
  expect(mustEnrol2fa).toBe(true)
  expect(operator.level).toBe('owner')
  await console.speaker(token).auth.verify()
})

test('of the links of several processes that were first started at once one makes an operator, also when they are used at once', async () => {
  const [first, second] = [await left(), await left()]
  await use(first, 'only')
  expect(await refusedWith(use(second, 'late'))).toBe('400 auth.link')
  expect(await linksLeft()).toEqual([])

  await database.admin`delete from platform.operators`
  const tries = await Promise.allSettled([await left(), await left(), await left()].map(use))
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await linksLeft()).toEqual([])
  expect(await services.platform.db.selectFrom('operators').select('id').execute()).toHaveLength(1)
})

test('a link that a start left while somebody became the first operator makes no other', async () => {
  await use(await left(), 'there')
  expect(await refusedWith(use(await left(), 'late'))).toBe('400 auth.link')
})
