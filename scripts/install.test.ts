import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// A project of one lock file, and an npm that writes down when it begins and ends and takes node_modules away between.

// Each test starts several programs, one after the other.
vi.setConfig({ testTimeout: 60_000 })

let root = ''
const children: ChildProcess[] = []
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-install-'))
  mkdirSync(path.join(root, 'bin'))
  writeFileSync(path.join(root, 'package-lock.json'), '{}')
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

function npmThat(does: string) {
  const file = path.join(root, 'bin/npm')
  writeFileSync(file, `#!/bin/sh\necho "begin" >> done\nrm -rf node_modules\n${does}\nmkdir node_modules\necho "end" >> done\n`)
  chmodSync(file, 0o755)
}
function start(settings: Record<string, string> = {}) {
  const script = `const { ensureInstalled } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'install.mjs')).href)})
await ensureInstalled(${JSON.stringify(root)})
console.log('ready')`
  const env = { ...process.env, PATH: `${path.join(root, 'bin')}${path.delimiter}${process.env.PATH}`, ...settings }
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  return { child, said: () => said, ended: once(child, 'close').then(([code]) => code as number | null) }
}
const done = () => (existsSync(path.join(root, 'done')) ? readFileSync(path.join(root, 'done'), 'utf8').trim().split('\n') : [])
const lock = () => path.join(root, '.install.lock')

test('of four that start at once one installs, and the others wait for it', async () => {
  npmThat('sleep 1')
  const all = [start(), start(), start(), start()]
  expect(await Promise.all(all.map(({ ended }) => ended))).toEqual([0, 0, 0, 0])
  expect(done()).toEqual(['begin', 'end'])
  expect(all.map(({ said }) => said()).filter((said) => said.includes('ready'))).toHaveLength(4)
  expect(existsSync(lock())).toBe(false)
  const later = start()
  expect([await later.ended, later.said(), done()]).toEqual([0, 'ready\n', ['begin', 'end']])
})

test('in production, too, what builds the pages and the pinned Node are installed', async () => {
  npmThat('echo "$@" > words')
  const installed = start({ NODE_ENV: 'production' })
  expect(await installed.ended).toBe(0)
  expect(readFileSync(path.join(root, 'words'), 'utf8').trim().split(' ')).toEqual(expect.arrayContaining(['--include=dev', '--include=optional']))
})

test('one that was killed half-way does not hold up the next', async () => {
  npmThat('sleep 1')
  const killed = start()
  await expect.poll(done, { timeout: 20_000 }).toEqual(['begin'])
  expect(existsSync(lock())).toBe(true)
  killed.child.kill('SIGKILL')
  await killed.ended
  const [next, other] = [start(), start()]
  expect([await next.ended, await other.ended]).toEqual([0, 0])
  expect(existsSync(lock())).toBe(false)
})

test('told to end it ends its npm too, and leaves no lock', async () => {
  npmThat('exec sleep 30')
  const { child, ended } = start()
  await expect.poll(done, { timeout: 20_000 }).toEqual(['begin'])
  child.kill('SIGTERM')
  expect([await ended, existsSync(lock())]).toEqual([1, false])
})

test('a lock of another machine counts as left behind when it gave no sign for a minute', async () => {
  npmThat('')
  writeFileSync(lock(), JSON.stringify({ pid: 1, host: 'elsewhere', id: 'x' }))
  const next = start()
  await expect.poll(next.said, { timeout: 20_000 }).toContain('waiting for it')
  expect(done()).toEqual([])
  const longAgo = new Date(Date.now() - 61_000)
  utimesSync(lock(), longAgo, longAgo)
  expect([await next.ended, done()]).toEqual([0, ['begin', 'end']])
})

test('when npm fails, nothing is started and the lock is given back', async () => {
  npmThat('exit 3')
  const failed = start()
  expect([await failed.ended, existsSync(lock())]).toEqual([3, false])
  expect(failed.said()).toContain('npm ci failed')
  expect(failed.said()).not.toContain('ready')
})
