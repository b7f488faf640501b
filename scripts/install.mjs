// Keeps node_modules in step with the lock file, so that "npm start" and "npm test" are enough on a fresh clone.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const stamp = path.join(root, 'node_modules', '.lock-hash')

/** Runs `npm ci` when what is installed does not match the lock file; ends the process when that fails. */
export function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json'))).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (npm ci) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(npm, ['ci', '--no-fund', '--no-audit', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
  if (done.status !== 0) {
    console.error('npm ci failed; see its message above. Nothing was started.')
    process.exit(done.status ?? 1)
  }
  writeFileSync(stamp, wanted)
}
