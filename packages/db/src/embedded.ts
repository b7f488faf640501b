import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Binaries, findBinaries } from './embedded/binaries.ts'
import { makeCluster, readOrMakePassword } from './embedded/cluster.ts'
import { ensureDatabase, query, serverUrlOf, urlOf } from './embedded/database.ts'
import { DataFolderInUse, EmbeddedError, explainFailure } from './embedded/errors.ts'
import { choosePlace, passwordFileIn, type Place } from './embedded/place.ts'
import { pickPort } from './embedded/ports.ts'
import { clearRemains, findPostmaster } from './embedded/postmaster.ts'
import { adopt, end, launch, type Running, runsWith, type Settings } from './embedded/process.ts'
import { isServedByAnother } from './embedded/server-lock.ts'
import { whileStarting } from './embedded/start-lock.ts'
import { supervise } from './embedded/supervise.ts'

export { DataFolderInUse, EmbeddedError } from './embedded/errors.ts'
export { holdServerLock, type ServerLock } from './embedded/server-lock.ts'

interface EmbeddedOptions {
  /** The server's data folder; Postgres takes `postgres/` in it, and a few files beside that. */
  dataDir: string
  /** For tests: nothing is forced to disk. */
  fast?: boolean
  say?: (line: string) => void
  port?: number
  maxConnections?: number
}

export interface Embedded {
  /** Signs in as the server's own role, which is no superuser. */
  url: string
  /** Signs in as the superuser: for tests and for repairs by hand, never for the server. */
  adminUrl: string
  port: number
  /** Postgres's own folder. */
  dataDir: string
  /** Changes when Postgres had to be started again. */
  readonly pid: number
  /** It was found running, left behind by a server that was killed. */
  adopted: boolean
  stop(): Promise<void>
  /** Called when Postgres ended without being asked to; it is started again on the same port by itself. */
  onExit(listener: (code: number | null) => void): void
  /** Called when it answers again. */
  onRestart(listener: () => void): void
}

interface Context {
  place: Place
  binaries: Binaries
  settings: Settings
  password: string
  say: (line: string) => void
}

/** Starts the PostgreSQL that comes with the packages (or takes over one left running) and keeps it running. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { fast = false, maxConnections = 200, say = () => {} } = options
  const folder = path.resolve(options.dataDir)
  try {
    const place = choosePlace(folder, say)
    const binaries = findBinaries(place.user, place.copies)
    return await whileStarting(place.dataDir, async () => {
      const password = readOrMakePassword(place)
      const context = { place, binaries, settings: { maxConnections, fast }, password, say }
      const orphan = await takeOver(context)
      const running = orphan ?? (await startFresh(context, options.port))
      return asEmbedded(context, running, orphan !== undefined)
    })
  } catch (error) {
    throw explainFailure(error, folder)
  }
}

/** Whether a server has its Postgres by this folder, running or not. Nothing is made by asking. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(passwordFileIn(path.resolve(dataDir)))

/** The address of the Postgres that a server is running on this folder; undefined when none runs. For commands beside it. */
export function findEmbedded(dataDir: string): string | undefined {
  const place = choosePlace(path.resolve(dataDir), () => {})
  const found = findPostmaster(place.cluster)
  return found?.status === 'ready' ? serverUrlOf(readOrMakePassword(place), found.port) : undefined
}

/** A Postgres that outlived its server, unless another server uses it or it runs with other settings. */
async function takeOver({ place, settings, password, say }: Context): Promise<Running | undefined> {
  const found = findPostmaster(place.cluster)
  if (!found) return undefined
  const orphan = adopt(found.pid, found.port)
  if (found.status === 'ready') {
    await ensureDatabase(place, password, found.port)
    if (await query(urlOf(password, found.port), isServedByAnother)) throw new DataFolderInUse(place.dataDir)
    if (runsWith(place.cluster, settings)) {
      say('Took over the database of a server that had not ended in order.')
      return orphan
    }
  }
  await end(orphan)
  return undefined
}

async function startFresh(context: Context, port?: number): Promise<Running> {
  const { place, binaries, settings, password, say } = context
  await makeCluster(place, binaries, password, settings.fast, say)
  await clearRemains(place.cluster)
  return usable(place, password, await launchSomewhere(context, port))
}

/** With what the server needs in it. One that can't be used is ended: it would be in the way of the next start. */
async function usable(place: Place, password: string, running: Running): Promise<Running> {
  try {
    await ensureDatabase(place, password, running.port)
    return running
  } catch (error) {
    await end(running)
    throw error
  }
}

async function launchSomewhere({ place, binaries, settings }: Context, port?: number): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(place, binaries, port ?? (await pickPort()), settings)
    } catch (error) {
      const another = port === undefined && attempt < 5
      if (!another || !(error instanceof EmbeddedError) || error.code !== 'database.port_taken') throw error
    }
  }
}

function asEmbedded({ place, binaries, settings, password, say }: Context, first: Running, adopted: boolean): Embedded {
  const again = (port: number) => whileStarting(place.dataDir, async () => {
    // A crash may have lost the last that was written, the role of a first start too.
    return usable(place, password, await launch(place, binaries, port, settings))
  })
  const supervisor = supervise(place, first, again, say)
  const adminUrl = urlOf(password, first.port)
  return {
    url: serverUrlOf(password, first.port),
    adminUrl,
    port: first.port,
    dataDir: place.cluster,
    adopted,
    get pid() {
      return supervisor.current().pid
    },
    onExit: supervisor.onExit,
    onRestart: supervisor.onRestart,
    // Of two servers that started at once, the one that lost the lock must not end the other's database.
    stop: () => supervisor.stop(() => query(adminUrl, isServedByAnother).catch(() => false)),
  }
}
