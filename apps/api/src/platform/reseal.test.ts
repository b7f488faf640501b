import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createSchema, dropSchema, inTenant } from '@portal/db'
import { makeDatabase } from '@portal/db/testing/scratch'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../core/env.ts'
import { openPushKeys } from '../core/push-keys.ts'
import { requireRootKey } from '../core/root-key.ts'
import { openSealer } from '../core/sealer.ts'
import { openServices } from '../open-services.ts'
import { mailSecretPurpose } from '../shared/mail/mail-settings.ts'
import { testKey } from '../testing/world.ts'
import { totpPurpose } from './auth/codes.ts'
import { readCommand, runCommand } from './tenant-command.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let dataDir: string
let services: Awaited<ReturnType<typeof openServices>>
let place: { id: string; lane: number }

/** A database of its own: everything in it is gone over. */
beforeAll(async () => {
  database = await makeDatabase('reseal')
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-reseal-'))
  services = await openServices(readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: testKey }), { databaseUrl: database.url, log: pino({ level: 'silent' }) })
  place = await createSchema(services.direct, { passwordOf: services.lanePassword, state: 'provisioning' })
})
afterAll(async () => {
  if (place) await dropSchema(services.direct, place.id)
  await services?.close()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The services as they are with other keys; the lanes keep their passwords, which other tests share. */
function withKeys(...rootKeys: Buffer[]) {
  const env = { ...services.env, rootKeys }
  const sealer = openSealer(env)
  return { ...services, env, sealer, pushKeys: openPushKeys({ env, platform: services.platform, sealer }) }
}
async function reseal(by: typeof services) {
  const said: string[] = []
  await runCommand(by, readCommand(['reseal']), (line) => said.push(line))
  return said
}

test('all that the old key sealed opens with the new one alone, and is the same', async () => {
  const { sealer, env: { rootKeys: [old] }, platform: { db } } = services
  const push = await services.pushKeys()
  const operator = await db.insertInto('operators')
    .values({ email: 'ann@portal.example', name: 'Ann', role: 'owner', totp_secret: sealer.seal('of the operator', totpPurpose) }).returning('id').executeTakeFirstOrThrow()
  const ids = await inTenant(services.lanes, place, 'write', async (tenant) => {
    await tenant.insertInto('settings').values({ id: 1, email_secret: sealer.seal('of the mail', mailSecretPurpose) }).execute()
    const made = []
    for (const name of ['ben', 'cleo', 'dan']) {
      const { id } = await tenant.insertInto('accounts').values({ email: `${name}@fig.example`, username: name, first_name: name, last_name: 'Fig', role: 'team' }).returning('id').executeTakeFirstOrThrow()
      await tenant.updateTable('accounts').set({ totp_secret: sealer.seal(`of ${name}`, `totp:${id}`) }).where('id', '=', id).where('username', '<>', 'dan').execute()
      await tenant.insertInto('pins').values({ account_id: id, sealed_hash: sealer.seal(`pin of ${name}`, `pin:${id}`) }).execute()
      made.push(id)
    }
    return made
  })

  const fresh = randomBytes(32)
  const rotated = withKeys(fresh, old!)
  const said = await reseal(rotated)
  expect(said).toEqual(['9 sealed anew with today’s key.', expect.stringContaining('SECRET_KEY_OLD can go'), expect.stringMatching(/tablets .* phones/)])
  expect(await reseal(rotated)).toEqual(['0 sealed anew with today’s key.', expect.anything(), expect.anything()])

  const alone = withKeys(fresh)
  await requireRootKey(alone.platform, alone.sealer)
  expect(await alone.pushKeys()).toEqual(push)
  const { totp_secret: totp } = await db.selectFrom('operators').select('totp_secret').where('id', '=', operator.id).executeTakeFirstOrThrow()
  expect(alone.sealer.open(totp!, totpPurpose)).toBe('of the operator')
  const opened = await inTenant(services.lanes, place, 'read', async (tenant) => {
    const { email_secret: mail } = await tenant.selectFrom('settings').select('email_secret').executeTakeFirstOrThrow()
    const apps = await tenant.selectFrom('accounts').select(['id', 'totp_secret']).where('totp_secret', 'is not', null).orderBy('username').execute()
    const pins = await tenant.selectFrom('pins').innerJoin('accounts', 'accounts.id', 'pins.account_id').select(['account_id', 'sealed_hash']).orderBy('username').execute()
    return [
      alone.sealer.open(mail!, mailSecretPurpose),
      ...apps.map(({ id, totp_secret: sealed }) => alone.sealer.open(sealed!, `totp:${id}`)),
      ...pins.map(({ account_id: id, sealed_hash: sealed }) => alone.sealer.open(sealed, `pin:${id}`)),
    ]
  })
  expect(ids).toHaveLength(3)
  expect(opened).toEqual(['of the mail', 'of ben', 'of cleo', 'pin of ben', 'pin of cleo', 'pin of dan'])
})

test('what opens with no key is named', async () => {
  const said = await reseal(withKeys(randomBytes(32)))
  expect(said[0]).toBe('0 sealed anew with today’s key.')
  expect(said.filter((line) => line.includes('opens with no key'))).toHaveLength(9)
  expect(said.join('\n')).not.toContain('can go')
})
