// Starts the built product as a process of its own and ends it: for browser tests and for what measures pages.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '..')
const logs = path.join(root, 'test-results')
const patience = 180_000

interface Product {
  port: string
  /** Of the server's process. */
  pid: number
  stop(): Promise<void>
  /** `kill -9`: what a crash looks like from outside. */
  kill(): Promise<void>
}

/** Resolves when it answers; rejects with the end of its log when it does not come up. One beside another has a log of its own. */
export async function startProduct(port: string, dataDir: string, settings: Record<string, string> = {}, log = 'server.log'): Promise<Product> {
  const logFile = path.join(logs, log)
  const address = `http://127.0.0.1:${port}/readyz`
  if (await answers(address)) throw new Error(`Port ${port} is taken: it would be somebody else's product that is tested`)
  const server = startServer(port, dataDir, settings, logFile)
  try {
    await untilReady(server, address, logFile)
  } catch (error) {
    await end(server, logFile)
    throw error
  }
  const kill = async () => {
    server.kill('SIGKILL')
    while (!hasEnded(server)) await sleep(5)
  }
  return { port, pid: server.pid!, stop: () => end(server, logFile), kill }
}

function startServer(port: string, dataDir: string, more: Record<string, string>, logFile: string): ChildProcess {
  mkdirSync(path.dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'w')
  // One address signs in far more often here than any restaurant's does, and a push service of a test is on this machine.
  const settings = { PORT: port, DATA_DIR: dataDir, RATE_LIMITS: 'off', ALLOW_PRIVATE_ADDRESSES: '1', DATABASE_URL: '', NODE_ENV: 'test' }
  const server = spawn(process.execPath, [path.join(root, 'scripts', 'start.ts')], {
    cwd: root,
    env: { ...process.env, ...settings, ...more },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return server
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

async function untilReady(server: ChildProcess, address: string, logFile: string): Promise<void> {
  const giveUp = Date.now() + patience
  while (!(await answers(address))) {
    const trouble = hasEnded(server) ? 'ended' : Date.now() > giveUp ? 'was not ready in three minutes' : undefined
    if (trouble) throw new Error(`The server ${trouble}:\n${readFileSync(logFile, 'utf8').slice(-4000)}`)
    await sleep(100)
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

async function end(server: ChildProcess, logFile: string): Promise<void> {
  server.kill('SIGTERM')
  const giveUp = Date.now() + 30_000
  while (!hasEnded(server) && Date.now() < giveUp) await sleep(50)
  if (hasEnded(server)) return
  server.kill('SIGKILL')
  throw new Error(`The server did not end within 30 seconds of SIGTERM: see ${logFile}`)
}
