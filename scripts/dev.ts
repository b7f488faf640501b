// What `npm run dev` runs: the server, started again when its sources change, and Vite for the front ends, whose pages
// come through the server's own port (so hosts, brands and rights are the real ones) and change without a reload.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer as createNetServer } from 'node:net'
import path from 'node:path'
import { type ViteDevServer, createServer } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const apps = [
  { name: 'portal', variable: 'DEV_PORTAL_URL' },
  { name: 'console', variable: 'DEV_CONSOLE_URL' },
]

const open: ViteDevServer[] = []

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createNetServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Vite on a port of its own; the browser's socket for changes goes there directly. */
async function startVite(folder: string): Promise<string> {
  const port = await freePort()
  const server = await createServer({
    root: folder,
    configFile: path.join(folder, 'vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    server: { port, strictPort: true, host: '127.0.0.1', ws: { host: '127.0.0.1', clientPort: port }, proxy: {} },
  })
  open.push(server)
  await server.listen()
  return `http://127.0.0.1:${port}`
}

async function startAll(): Promise<ChildProcess> {
  const addresses: Record<string, string> = {}
  for (const { name, variable } of apps) {
    const folder = path.join(root, 'apps', name)
    if (existsSync(path.join(folder, 'vite.config.ts'))) addresses[variable] = await startVite(folder)
  }
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', path.join(root, 'scripts', 'start.ts')], {
    cwd: root, stdio: 'inherit', env: { ...process.env, ...addresses },
  })
}

const server = await startAll()
const closeVite = () => Promise.all(open.map((vite) => vite.close()))
// The server ends in order; this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  void closeVite().finally(() => process.exit(code ?? 0))
})
