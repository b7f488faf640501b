// Builds the portal and the console, each only when something it is made from has changed since its last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const apps = ['portal', 'console']

const isLeftOut = (file: string) =>
  /(^|\/)(node_modules|dist|e2e)(\/|$)/.test(file) || /\.(test|e2e)\.tsx?$/.test(file)

/** One hash over names and contents of everything that a build of this app reads. */
function hashOfSources(app: string): string {
  const patterns = [`apps/${app}/**/*`, 'packages/{contract,theme,ui}/**/*', 'package-lock.json']
  const found = globSync(patterns, { cwd: root, withFileTypes: true, exclude: (entry) => isLeftOut(entry.name) })
  const files = found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.filter((name) => !isLeftOut(path.relative(root, name))).sort()) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Builds what changed, both at once; the stamp lies in the build, so a deleted or broken one is made again. */
export async function buildChanged(say: (line: string) => void = console.log): Promise<void> {
  const present = apps.filter((app) => existsSync(path.join(root, 'apps', app, 'vite.config.ts')))
  const stale = present.map((app) => ({ app, hash: hashOfSources(app) })).filter(({ app, hash }) => {
    const stamp = path.join(root, 'apps', app, 'dist', '.built-from')
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash
  })
  await Promise.all(
    stale.map(async ({ app, hash }) => {
      say(`Building the ${app} …`)
      await viteBuild(path.join(root, 'apps', app))
      writeFileSync(path.join(root, 'apps', app, 'dist', '.built-from'), hash)
    }),
  )
}

/** Vite's report is shown only when the build fails. */
async function viteBuild(folder: string): Promise<void> {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } }
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { ...options, stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`vite build failed in ${path.relative(root, folder)}:\n${output}`)
}
