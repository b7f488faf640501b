// Finds a Chromium for the browser tests, or fetches one the way this machine can.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { unpackChromium } from './packed-chromium.ts'

export interface Chromium {
  path: string
  /** What the browser's process needs besides the caller's own environment. */
  env: Record<string, string>
  args: string[]
  /** Where it came from, for the log. */
  how: string
}

// No call home and no surprises between runs; the sandbox needs kernel rights that containers and root don't have.
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function runs(file: string, env: Record<string, string> = {}): boolean {
  if (!existsSync(file)) return false
  return spawnSync(file, ['--version'], { env: { ...process.env, ...env }, timeout: 20_000 }).status === 0
}

async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('playwright')
  const file = chromium.executablePath()
  return file && runs(file) ? file : undefined
}

function aptGet(...words: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...words], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

async function fromApt(say: (line: string) => void): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || process.env.NO_APT || !existsSync('/usr/bin/apt-get')) return undefined
  say('No browser found; installing Chromium with apt-get (about 200 MB, once) …')
  await aptGet('update')
  if (!(await aptGet('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'))) return undefined
  return runs('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
}

async function fromNpm(): Promise<Chromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { file, env } = await unpackChromium()
  return runs(file, env) ? { path: file, env, args, how: '@sparticuz/chromium' } : undefined
}

/** `CHROMIUM_PATH`, an installed one, Playwright's own, then apt-get (as root, unless `NO_APT`), then npm. */
export async function findChromium(say: (line: string) => void = console.log): Promise<Chromium> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!runs(given)) throw new Error(`CHROMIUM_PATH is ${given}, but that does not start.`)
    return { path: given, env: {}, args, how: 'CHROMIUM_PATH' }
  }
  const installed = systemPaths.find((file) => runs(file))
  if (installed) return { path: installed, env: {}, args, how: 'system' }
  const cached = await fromPlaywright()
  if (cached) return { path: cached, env: {}, args, how: 'Playwright' }
  const fetched = await fromApt(say)
  if (fetched) return { path: fetched, env: {}, args, how: 'apt-get' }
  say('No browser found; taking the one from @sparticuz/chromium …')
  const unpacked = await fromNpm()
  if (unpacked) return unpacked
  throw new Error('No Chromium could be found or installed: install one and set CHROMIUM_PATH to it.')
}

export interface TestBrowsers {
  /** A headless shell where there is one: pages alone, in two thirds of the time, and the same version on every machine. */
  shell: Chromium
  /** What installs apps and shows notifications, which a shell does not; none where nothing but the shell is there. */
  whole?: Chromium
}

/** The browsers of the tests; with `CHROMIUM_PATH` that one does everything. */
export async function findTestBrowsers(): Promise<TestBrowsers> {
  const found = await findChromium()
  if (found.how === '@sparticuz/chromium') return { shell: found }
  const shell = found.how === 'CHROMIUM_PATH' ? undefined : await fromNpm()
  return { shell: shell ?? found, whole: found }
}

/** How Playwright starts one. */
export const launchOptions = ({ path: executablePath, args: words, env }: Chromium) => ({
  executablePath, args: words, env: { ...(process.env as Record<string, string>), ...env },
})

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const found = await findChromium()
  console.log(`${found.path} (${found.how})`)
}
