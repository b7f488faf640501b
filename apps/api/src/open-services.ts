import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  NeedsAdministrator, ensureLane, isSuperuser, keepLogs, laneRole, migratePlatform, openClient, openLanes, openPlatform, type Client,
} from '@portal/db'
import type { Logger } from 'pino'
import { CannotStart } from './core/cannot-start.ts'
import { nounData } from './features/data.ts'
import { openLimiter } from './core/limiter.ts'
import { openLocations } from './core/locations.ts'
import { openLog } from './core/log.ts'
import { openPasswords } from './core/passwords.ts'
import { openPushKeys } from './core/push-keys.ts'
import { requireRootKey } from './core/root-key.ts'
import { openSealer } from './core/sealer.ts'
import type { Background, Services } from './core/services.ts'
import { openTokens } from './core/tokens.ts'
import { type Env, derivedKey } from './core/env.ts'
import { automationHour } from './features/announcements/public.ts'
import { connectOnThread } from './outside/archive/thread/index.ts'
import { type Clock, systemClock } from './outside/clock.ts'
import { openDns } from './outside/dns.ts'
import type { Files } from './outside/files/index.ts'
import { openFolder } from './outside/files/folder.ts'
import { openNotes } from './outside/notes/index.ts'
import { openStaging } from './outside/staging.ts'
import { openBackups } from './platform/backups/service.ts'
import { openPreviews } from './platform/previews/service.ts'
import { openSupportVisits } from './platform/support/service.ts'
import { openSandbox } from './sandbox/index.ts'
import { openStorage } from './shared/storage.ts'

/** How long work may go on before what it uses is closed; all of it goes on after the next start where it was. */
const closeMs = 10_000

function openBackground(log: Pick<Logger, 'error'>): Background {
  const running = new Set<Promise<unknown>>()
  let closing = false
  async function settled(withinMs?: number) {
    const over = Promise.all(running)
    await (withinMs === undefined ? over : Promise.race([over, sleep(withinMs, undefined, { ref: false })]))
  }
  return {
    run(what, work) {
      const promise: Promise<unknown> = work()
        .catch((error) => log.error({ err: error, what }, 'background work failed'))
        .finally(() => running.delete(promise))
      running.add(promise)
    },
    settled,
    close(withinMs) {
      closing = true
      return settled(withinMs)
    },
    isClosing: () => closing,
  }
}

const version = (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }).version

/** The bucket, where there is one, whose client is read only then; else a folder beside the database. */
async function filesOf(env: Env): Promise<Files> {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return openFolder(env.dataDir)
  const { openBucket } = await import('./outside/files/s3.ts')
  return openBucket({ ...env, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY })
}

/** A superuser could change the logs, whatever else is done about it. */
async function refuseSuperuser({ NODE_ENV }: Env, direct: Client, say: (line: string) => void): Promise<void> {
  if (!(await isSuperuser(direct))) return
  const words = 'The role in DATABASE_URL is a superuser, who may change every log: infra/README.md has the few rights that the server needs.'
  if (NODE_ENV === 'production') throw new CannotStart(words)
  say(words)
}

interface OpenOptions {
  databaseUrl: string
  clock?: Clock
  log?: Logger
  say?: (line: string) => void
}

/** Opens everything in its order: catalogue up to date, a lane, the table of locations. `close` undoes it. */
export async function openServices(env: Env, options: OpenOptions): Promise<Services & { close(): Promise<void> }> {
  const { databaseUrl, say = () => {} } = options
  const log = options.log ?? openLog(env.LOG_LEVEL)
  const directUrl = env.DATABASE_DIRECT_URL ?? databaseUrl
  const connectForTables = connectOnThread(directUrl, { local: env.DATABASE_URL === undefined })
  const lanePassword = (role: string) => derivedKey(env.rootKeys[0]!, `lane:${role}`).toString('base64url')
  const platform = openPlatform(databaseUrl)
  const direct = openClient(directUrl, { name: 'portal direct', max: 2, maxLifetimeSeconds: 24 * 3600 })

  await refuseSuperuser(env, direct, say)
  const migrations = await migratePlatform(direct).catch((error: Error) => {
    throw error instanceof NeedsAdministrator ? new CannotStart(error.message, { cause: error }) : error
  })
  if (migrations.length) say(`Database: ${migrations.length} platform migration(s) applied`)
  await keepLogs(direct)
  const sealer = openSealer(env)
  await requireRootKey(platform, sealer)
  const lanesThere = await platform.db.selectFrom('lanes').select('lane').execute()
  for (const lane of lanesThere.length ? lanesThere.map((row) => row.lane) : [1]) {
    await ensureLane(direct, lane, lanePassword(laneRole(lane)))
  }
  const notes = await openNotes({ redisUrl: env.REDIS_URL, direct, log })
  const lanes = openLanes({ databaseUrl, passwordOf: lanePassword, connections: env.LANE_CONNECTIONS, notes: notes.carrier })
  const background = openBackground(log)
  // On the same disk as what waits: a file is lent to a process without a copy.
  const lent = openStaging(env.dataDir, 'sandbox')
  const files = await filesOf(env)
  const locations = await openLocations(platform, lanes, direct, { automationAt: automationHour })
  const storage = openStorage(lanes)
  const services: Services = {
    env, log, platform, direct, directUrl, connectForTables, lanes, lanePassword, background, nounData, notes, version,
    clock: options.clock ?? systemClock,
    locations,
    tokens: openTokens(env),
    dns: openDns(),
    files,
    storage,
    backups: openBackups({ platform, files, storage, env, connectForTables, nounData, log }),
    previews: openPreviews({ platform, lanes, locations, env, direct, files, background }),
    supportVisits: openSupportVisits({ platform }),
    staging: openStaging(env.dataDir),
    sandbox: openSandbox({ newPath: lent.newPath, log }),
    limiter: openLimiter(platform, { enabled: env.RATE_LIMITS }),
    passwords: openPasswords(),
    sealer,
    pushKeys: openPushKeys({ env, platform, sealer }),
  }
  background.run('sweep staged files', () => services.staging.sweep())
  background.run('sweep folders of ended processes', () => lent.sweep())
  background.run('sweep half stored files', () => services.files.sweep())
  return {
    ...services,
    async close() {
      await background.close(closeMs)
      locations.close()
      await services.sandbox.close()
      services.files.close()
      await lanes.close()
      notes.close()
      await direct.end({ timeout: 5 })
      await platform.close()
    },
  }
}
