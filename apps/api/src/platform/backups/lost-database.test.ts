import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { platformContract } from '@portal/contract'
import { createSchema, dropSchema, inTenant } from '@portal/db'
import { makeDatabase } from '@portal/db/testing/scratch'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { readEnv } from '../../core/env.ts'
import { openServices } from '../../open-services.ts'
import { type Raw, nounsOf } from '../../testing/calls.ts'
import { testKey } from '../../testing/world.ts'
import { readCommand, runCommand } from '../tenant-command.ts'
import { rememberErased } from './erased.ts'
import { makeBackup } from './make.ts'
import { beginBackup } from './rows.ts'
import { keptKey } from './store.ts'

// The steps of infra/README.md, but for pg_dump and pg_restore, of which COPY does the part that is asked of them there.

const readme = readFileSync(path.join(import.meta.dirname, '../../../../../infra/README.md'), 'utf8')
const [, emptying = ''] = /-c "(delete from platform\.[^"]+)"/.exec(readme) ?? []
const tables = /for table in ([a-z_ ]+); do/.exec(readme)?.[1]?.split(' ') ?? []

type Database = Awaited<ReturnType<typeof makeDatabase>>
type Services = Awaited<ReturnType<typeof openServices>>
const password = 'Right-Horse-1'
const slug = `fig-${randomBytes(4).toString('hex')}`
const undo: Array<() => Promise<unknown>> = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

const open = ({ url }: Database, dataDir: string) =>
  openServices(readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: testKey, RATE_LIMITS: 'off' }), { databaseUrl: url, log: pino({ level: 'silent' }) })
const dumped = async ({ admin }: Database, table: string) => buffer(await admin.unsafe(`copy platform.${table} to stdout`).readable())
const putIn = async ({ admin }: Database, table: string, rows: Buffer) => pipeline(Readable.from([rows]), await admin.unsafe(`copy platform.${table} from stdin`).writable())

/** A location with two people and a file, a backup of it after which one of them was erased, and an operator with all their keys. */
async function furnish(services: Services) {
  const { platform: { db }, direct, lanes, lanePassword: passwordOf, files, passwords } = services
  const place = await createSchema(direct, { passwordOf, state: 'provisioning' })
  await db.updateTable('locations').set({ slug, name: 'Fig', state: 'active' }).where('id', '=', place.id).execute()
  await services.locations.refresh(place.id)
  const [gone, stays] = await inTenant(lanes, place, 'write', (tenant) => tenant.insertInto('accounts')
    .values(['gone', 'stays'].map((name) => ({ email: `${name}@fig.example`, username: name, first_name: name, last_name: 'Fig', role: 'team' as const }))).returning(['id', 'email']).execute())
  await files.put(`${place.id}/brand/logo/icon-192.png`, Buffer.from('a logo'), { type: 'image/png' })
  const operator = await db.insertInto('operators').values({ email: 'ann@portal.example', name: 'Ann', role: 'owner', password_hash: await passwords.hash(password, 'platform') }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('operator_passkeys').values({ operator_id: operator.id, credential_id: 'one', public_key: 'key', host: 'console.localhost', name: 'Phone' }).execute()
  await db.insertInto('operator_tokens').values({ hash: 'of a recovery code', kind: 'recovery', operator_id: operator.id }).execute()
  const { row } = await beginBackup(db, place.id, 'nightly', null)
  await makeBackup(services, row.id)
  await rememberErased(db, place.id, [gone!.id])
  return { place, backup: row.id, gone: gone!, stays: stays!, operator, push: await services.pushKeys() }
}

test('after the database server is lost the operators, the keys and each location are back, and who was erased is not', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-lost-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const first = await makeDatabase('lost')
  const old = await open(first, folder)
  const { place, backup, gone, stays, operator, push } = await furnish(old)
  const dump = new Map<string, Buffer>()
  for (const table of tables) dump.set(table, await dumped(first, table))
  // Roles belong to the server: with it they would be gone by themselves.
  await dropSchema(old.direct, place.id)
  await old.close()
  await first.drop()
  await rename(path.join(folder, 'media'), path.join(folder, 'lost'))

  const second = await makeDatabase('found')
  undo.push(() => second.drop())
  await (await open(second, folder)).close()
  await second.admin.unsafe(emptying)
  for (const [table, rows] of dump) await putIn(second, table, rows)
  const services = await open(second, folder)
  undo.push(() => services.close(), () => dropSchema(services.direct, place.id))
  await runCommand(services, readCommand(['restore', path.join(folder, 'lost', keptKey(place.id, backup)), '--as', slug]), () => {})

  const found = services.locations.find({ kind: 'location', slug })
  expect(found).toMatchObject({ id: place.id, state: 'active' })
  const people = await inTenant(services.lanes, place, 'read', (db) => db.selectFrom('accounts').select(['id', 'email']).where('id', 'in', [gone.id, stays.id]).execute())
  expect(people.find(({ id }) => id === stays.id)).toEqual(stays)
  expect(people.find(({ id }) => id === gone.id)).toEqual({ id: gone.id, email: `${gone.id}@erased.invalid` })
  expect((await services.files.head(`${place.id}/brand/logo/icon-192.png`))?.size).toBe(6)
  expect(await services.pushKeys()).toEqual(push)

  const raw: Raw = async (method, target, { body, headers = {} } = {}) =>
    createApp(services).request(`http://console.localhost${target}`, { method, body: body as never, headers: { ...headers, host: 'console.localhost' } })
  const { data } = await nounsOf(platformContract, raw).auth.login({ email: 'ann@portal.example', password })
  expect(data).toMatchObject({ twoFactorRequired: true, ways: ['passkey'] })
  const { db } = services.platform
  expect(await db.selectFrom('operator_passkeys').select('operator_id').execute()).toEqual([{ operator_id: operator.id }])
  expect(await db.selectFrom('operator_tokens').select(['kind', 'operator_id']).execute()).toContainEqual({ kind: 'recovery', operator_id: operator.id })
}, 120_000)
