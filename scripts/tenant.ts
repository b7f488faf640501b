// `npm run tenant -- …`: what the console does with locations, from the command line, whether or not the server runs.
import { findEmbedded, hasEmbedded, startEmbedded } from '../packages/db/src/embedded.ts'
import { CannotStart } from '../apps/api/src/core/cannot-start.ts'
import { type Env, readEnv } from '../apps/api/src/core/env.ts'
import { explainDatabase, isForeseen } from '../apps/api/src/main.ts'
import { bringsItsKey, readCommand, runCommand, runWithoutServices } from '../apps/api/src/platform/tenant-command.ts'
import { openServices } from '../apps/api/src/open-services.ts'

/** The database that the server uses; started for this command when it does not run. */
async function openDatabase(env: Env) {
  if (!env.DATABASE_URL && !hasEmbedded(env.dataDir)) {
    throw new CannotStart('There is no database here: load the server’s settings (DATABASE_URL, or its DATA_DIR). A new server is started once before.')
  }
  const url = env.DATABASE_URL ?? findEmbedded(env.dataDir)
  if (url) return { url, stop: async () => {} }
  return startEmbedded({ dataDir: env.dataDir, say: console.log })
}

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2))
  const env = readEnv({ LOG_LEVEL: 'silent', ...process.env }, { withoutKey: bringsItsKey(command) ? 'go on' : 'refuse' })
  if (await runWithoutServices(env, command, console.log)) return
  const database = await openDatabase(env)
  try {
    const services = await openServices(env, { databaseUrl: database.url }).catch(explainDatabase(env))
    await runCommand(services, command, console.log).finally(() => services.close())
  } finally {
    await database.stop()
  }
}

run().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(isForeseen(error) ? error.message : error.stack)
    process.exit(1)
  },
)
