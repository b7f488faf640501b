// Builds the portal and the console, each only when something it is made from has changed since its last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressNew } from './compress.ts'
import { whileLocked } from './folder-lock.mjs'

const apps = ['portal', 'console']

const isLeftOut = (file: string) =>
  /(^|\/)(node_modules|dist|\.dist-\w+|e2e)(\/|$)/.test(file) || /\.(test|e2e)\.tsx?$/.test(file)

/** One hash over names and contents of everything that a build of this app reads. */
function hashOfSources(root: string, app: string): string {
  const patterns = [`apps/${app}/**/*`, 'packages/{contract,theme,ui}/**/*', 'package-lock.json']
  const found = globSync(patterns, { cwd: root, withFileTypes: true, exclude: (entry) => isLeftOut(entry.name) })
  const files = found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.filter((name) => !isLeftOut(path.relative(root, name))).sort()) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** What has to be built; the stamp lies in the build, so a deleted or broken one is made again. */
function staleIn(root: string): Array<{ app: string; hash: string }> {
  const present = apps.filter((app) => existsSync(path.join(root, 'apps', app, 'vite.config.ts')))
  return present.map((app) => ({ app, hash: hashOfSources(root, app) })).filter(({ app, hash }) => {
    const stamp = path.join(root, 'apps', app, 'dist', '.built-from')
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash
  })
}

/** Builds what changed, both at once. Of several processes that start here together one builds, and the others wait for it. */
export async function buildChanged(say: (line: string) => void = console.log, root = path.resolve(import.meta.dirname, '..')): Promise<void> {
  if (!staleIn(root).length) return
  const waiting = () => say('Another process builds the pages here; waiting for it …')
  await whileLocked(path.join(root, '.build.lock'), () => buildStale(root, say), waiting)
}

async function buildStale(root: string, say: (line: string) => void): Promise<void> {
  await Promise.all(
    staleIn(root).map(async ({ app, hash }) => {
      say(`Building the ${app} …`)
      const folder = path.join(root, 'apps', app)
      await inItsPlace(folder, async (made, before) => {
        await viteBuild(root, folder, made)
        const assets = path.join(made, 'assets')
        keepOldAssets(path.join(before, 'assets'), assets)
        await compressNew(assets)
        writeFileSync(path.join(made, '.built-from'), hash)
      })
    }),
  )
}

/** Made beside what is there, which other processes serve meanwhile, and put in its place when it is whole. */
async function inItsPlace(folder: string, make: (made: string, before: string) => Promise<void>): Promise<void> {
  // As deep as the place itself: maps name their sources from where they are made.
  const [dist, made, old] = ['dist', '.dist-new', '.dist-old'].map((name) => path.join(folder, name)) as [string, string, string]
  // Of one that was killed between its two renames.
  if (existsSync(old) && !existsSync(dist)) renameSync(old, dist)
  rmSync(old, { recursive: true, force: true })
  try {
    await make(made, dist)
    if (existsSync(dist)) renameSync(dist, old)
    renameSync(made, dist)
    rmSync(old, { recursive: true, force: true })
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/** For how long a page of an older release still finds its files. */
const keptDays = 14
/** Of a machine that builds all day, the last few builds. */
const mostKept = 1000

/** What pages that are open may still ask for goes into the new build. */
function keepOldAssets(from: string, to: string): void {
  if (!existsSync(from)) return
  const oldest = Date.now() - keptDays * 24 * 3600_000
  const old = readdirSync(from)
    .filter((name) => !name.endsWith('.map') && !existsSync(path.join(to, name)))
    .map((name) => ({ name, at: statSync(path.join(from, name)).mtimeMs }))
    .filter(({ at }) => at >= oldest)
    .toSorted((a, b) => b.at - a.at)
  for (const { name } of old.slice(0, mostKept)) cpSync(path.join(from, name), path.join(to, name), { preserveTimestamps: true })
}

/** Vite's report is shown only when the build fails. */
async function viteBuild(root: string, folder: string, made: string): Promise<void> {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } }
  const child = spawn(process.execPath, [vite, 'build', '--outDir', made, '--emptyOutDir', '--logLevel', 'warn'], { ...options, stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`vite build failed in ${path.relative(root, folder)}:\n${output}`)
}
