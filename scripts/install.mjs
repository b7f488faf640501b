// Keeps node_modules in step with the lock file, so that "npm start" and "npm test" are enough on a fresh clone.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { whileLocked } from './folder-lock.mjs'

/** Ends with it when this process is told to end: an installation that went on alone would meet the next one. */
function npmCi(root) {
  // Whatever NODE_ENV or npm's own settings leave out: Vite builds the pages, and the pinned Node is an optional package.
  const kinds = ['--include=dev', '--include=optional']
  const words = ['ci', ...kinds, '--no-fund', '--no-audit', '--loglevel=error']
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const forward = (signal) => child.kill(signal)
  // Before it starts: on a busy machine it may run, and this be told to end, before the next line is reached.
  for (const signal of signals) process.on(signal, forward)
  const child = spawn('npm', words, { cwd: root, stdio: 'inherit' })
  return new Promise((resolve) => {
    const ended = (code) => {
      for (const signal of signals) process.off(signal, forward)
      resolve(code ?? 1)
    }
    child.once('error', (error) => (console.error(error.message), ended(1)))
    child.once('exit', ended)
  })
}

/** Runs `npm ci` when what is installed does not match the lock file; ends the process when that fails. */
export async function ensureInstalled(root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')) {
  const stamp = path.join(root, 'node_modules', '.lock-hash')
  const wanted = () => createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json'))).digest('hex')
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()
  if (isInstalled()) return
  const waiting = () => console.log('Another process installs packages here; waiting for it …')
  // Two at once take each other's files away.
  await whileLocked(path.join(root, '.install.lock'), async () => {
    if (isInstalled()) return
    console.log('Installing packages (npm ci) …')
    const hash = wanted()
    const code = await npmCi(root)
    if (code !== 0) {
      console.error('npm ci failed; see its message above. Nothing was started.')
      process.exit(code)
    }
    writeFileSync(stamp, hash)
  }, waiting)
}
