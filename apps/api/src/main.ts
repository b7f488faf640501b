import { DatabaseUnavailable, errorCode, isConnectionFailure, migrateFleet } from '@portal/db'
import { EmbeddedError, type ServerLock, holdServerLock, startEmbedded } from '@portal/db/embedded'
import { CannotStart } from './core/cannot-start.ts'
import { doubtfulSettings } from './core/doubtful-settings.ts'
import { type Env, readEnv } from './core/env.ts'
import { publicUrl } from './core/tenant.ts'
import { startJobs } from './jobs/index.ts'
import { type DemoAccounts, demoWarning, makeDemo } from './platform/demo.ts'
import { firstOperatorLink } from './platform/first-operator.ts'
import { startHousekeeping } from './platform/housekeeping.ts'
import { type RunningServer, portIsFree, startServer } from './server.ts'
import type { Services } from './core/services.ts'
import { openServices } from './open-services.ts'

type Say = (line: string) => void

/** What has begun, ended in the opposite order. */
type Undo = Array<() => Promise<unknown>>

/**
 * Starts everything that a portal needs, in order, and says each step. Resolves when it is ready to serve.
 * @throws Error with one plain sentence when it can't; what had begun is ended again.
 */
export async function start(say: Say = console.log): Promise<{ stop(): Promise<void> }> {
  const undo: Undo = []
  const stop = async () => {
    for (const end of undo.splice(0).reverse()) await end()
  }
  try {
    await startAll(say, undo)
    return { stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

async function startAll(say: Say, undo: Undo): Promise<void> {
  const env = readEnv(undefined, { withoutKey: 'make' })
  if (env.NODE_ENV === 'production') for (const sentence of doubtfulSettings(env)) say(sentence)
  await portIsFree(env)
  const databaseUrl = env.DATABASE_URL ?? (await openEmbedded(env, say, undo))
  const services = await openServices(env, { databaseUrl, say }).catch(explainDatabase(env))
  undo.push(services.close)

  await migrateLocations(services, say)
  const embedded = env.DATABASE_URL === undefined
  const accounts = embedded && env.NODE_ENV !== 'production' ? await makeDemo(services, say) : undefined
  const warning = env.NODE_ENV === 'production' ? await demoWarning(services) : undefined
  const link = await firstOperatorLink(services)
  const jobs = await startJobs(services)
  undo.push(jobs.stop)
  const server = await startServer(services)
  // Calls and jobs are let end side by side, not one after the other.
  undo.splice(undo.indexOf(jobs.stop), 1, () => Promise.all([server.stop(), jobs.stop()]))
  const housekeeping = startHousekeeping(services)
  undo.push(async () => housekeeping.stop())
  tellAddresses(services, server, say)
  if (accounts) tellAccounts(accounts, env, say)
  if (warning) say(`\n${warning}`)
  if (link) say(`\nThere is no operator yet. This link works once, within a day, and makes the first one:\n  ${link}`)
}

async function openEmbedded(env: Env, say: Say, undo: Undo): Promise<string> {
  say('Starting the database …')
  const embedded = await startEmbedded({ dataDir: env.dataDir, say })
  undo.push(embedded.stop)
  const lock: ServerLock = await holdServerLock(embedded.url, env.dataDir)
  undo.push(lock.release)
  return embedded.url
}

/** Whether the message says enough by itself; anything else is told with its stack. */
export const isForeseen = (error: unknown): boolean => error instanceof CannotStart || error instanceof EmbeddedError

/** A server that somebody else runs: what is wrong with it is for whoever wrote the address. */
export const explainDatabase = ({ DATABASE_URL: url }: Pick<Env, 'DATABASE_URL'>) => (cause: unknown): never => {
  if (!url) throw cause
  const { host } = new URL(url)
  const { message } = cause as Error
  if (isConnectionFailure(cause) || cause instanceof DatabaseUnavailable) throw new CannotStart(`The database at ${host} does not answer (DATABASE_URL): ${message}`, { cause })
  // invalid_authorization_specification, invalid_password, invalid_catalog_name, insufficient_privilege
  if (['28000', '28P01', '3D000', '42501'].includes(errorCode(cause) ?? '')) throw new CannotStart(`The database at ${host} refuses (DATABASE_URL): ${message}`, { cause })
  throw cause
}

/** A location that can't be migrated keeps the tables it has. Its people are told to come again until it is done: the housekeeping tries, and the console shows it. */
async function migrateLocations({ direct, locations }: Services, say: Say): Promise<void> {
  const { migrated, failed } = await migrateFleet(direct)
  await locations.refresh()
  if (migrated.length) say(`Database: ${migrated.length} location(s) brought up to date`)
  for (const { slug, id, error } of failed) say(`Database: ${slug ?? id} could not be brought up to date: ${error}`)
}

function tellAddresses({ env, locations }: Services, { port }: RunningServer, say: Say): void {
  const shown = env.PORT === 0 ? { ...env, publicBase: { ...env.publicBase, port: `:${port}` } } : env
  const here = locations.all().filter(({ state }) => state === 'active').sort((a, b) => (a.slug < b.slug ? -1 : 1))
  say('\nReady:')
  for (const { slug, name } of here.slice(0, 20)) say(`  ${publicUrl(shown, slug).padEnd(42)} ${name}`)
  if (here.length > 20) say(`  … and ${here.length - 20} more, listed in the console`)
  say(`  ${publicUrl(shown, 'console').padEnd(42)} Operator console`)
}

function tellAccounts({ password, operator, locations }: DemoAccounts, env: Env, say: Say): void {
  say(`\nAccounts, all with the password ${password}`)
  for (const { slug, emails } of locations) for (const email of emails) say(`  ${publicUrl(env, slug).padEnd(42)} ${email}`)
  say(`  ${publicUrl(env, 'console').padEnd(42)} ${operator}`)
}
