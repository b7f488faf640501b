// What `npm start` runs: builds what changed, starts the server, and ends it in order when asked to.
import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { loggable } from '../apps/api/src/core/log.ts'
import { isForeseen, start } from '../apps/api/src/main.ts'
import { buildChanged } from './build.ts'

// What is kept of the heap may grow by half before it is collected: beside all that one process holds for its locations,
// memory matters more than the last per cent of speed. Under hostile files it halves what the process grows by (`npm run bench -- bombs`).
setFlagsFromString('--heap-growing-percent=50')

/** A terminal's Ctrl-C reaches this process twice, from the terminal and through the process that started it. */
const sameSignalMs = 1_000

let running: { stop(): Promise<void> } | undefined
let stopping = 0

async function stop(): Promise<void> {
  if (stopping) {
    if (Date.now() - stopping > sameSignalMs) process.exit(1)
    return
  }
  stopping = Date.now()
  console.log('\nStopping …')
  // Asked to stop while it starts: what has begun is ended as soon as it can be.
  await starting.catch(() => {})
  await running?.stop()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
process.on('unhandledRejection', (error) => console.error('Unexpected:', loggable(error)))

async function run(): Promise<void> {
  // In development Vite serves the pages from their sources.
  if (!process.env.DEV_PORTAL_URL) await buildChanged()
  running = await start()
  // Else it is written at an orderly end alone: after a kill, too, the next start is to find it.
  flushCompileCache()
}

const starting = run()
starting.catch((error: Error) => {
  // A sentence for the person who started it; only what nobody foresaw comes with its stack.
  console.error(`\n${isForeseen(error) ? error.message : error.stack}`)
  if (!stopping) process.exit(1)
})
