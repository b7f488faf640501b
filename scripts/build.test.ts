import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildChanged } from './build.ts'

// A project of one page, and a Vite that writes down when it begins and ends and takes its folder away between.

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-build-'))
  for (const folder of ['apps/portal', 'node_modules/vite/bin']) mkdirSync(path.join(root, folder), { recursive: true })
  writeFileSync(path.join(root, 'apps/portal/vite.config.ts'), '')
  writeFileSync(path.join(root, 'node_modules/vite/bin/vite.js'), `const fs = require('node:fs')
const to = process.argv.includes('--outDir') ? process.argv[process.argv.indexOf('--outDir') + 1] : 'dist'
fs.rmSync(to, { recursive: true, force: true })
fs.appendFileSync('../../done', 'begin\\n')
setTimeout(() => {
  if (fs.existsSync('breaks')) process.exit(1)
  const text = fs.existsSync('main.ts') ? fs.readFileSync('main.ts', 'utf8') : 'first'
  fs.mkdirSync(to + '/assets', { recursive: true })
  fs.writeFileSync(to + '/assets/page-' + text + '.js', text)
  fs.writeFileSync(to + '/index.html', text)
  fs.appendFileSync('../../done', 'end\\n')
}, 300)
`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const done = () => readFileSync(path.join(root, 'done'), 'utf8').trim().split('\n')
const source = (name: string, text: string) => writeFileSync(path.join(root, 'apps/portal', name), text)

test('of several that start at once one builds, and the others wait for it', async () => {
  const said: string[] = []
  await Promise.all([1, 2, 3].map(() => buildChanged((line) => void said.push(line), root)))
  expect(done()).toEqual(['begin', 'end'])
  expect(said.filter((line) => line.startsWith('Building'))).toHaveLength(1)
  expect(said.filter((line) => line.includes('waiting for it'))).toHaveLength(2)
  await buildChanged(undefined, root)
  expect(done()).toEqual(['begin', 'end'])
  source('main.ts', 'changed')
  await buildChanged(() => {}, root)
  expect(done()).toEqual(['begin', 'end', 'begin', 'end'])
})

test('after a build that failed the next one builds, and the lock is given back', async () => {
  source('breaks', '')
  await expect(buildChanged(() => {}, root)).rejects.toThrow('vite build failed in apps/portal')
  expect(existsSync(path.join(root, '.build.lock'))).toBe(false)
  rmSync(path.join(root, 'apps/portal/breaks'))
  await buildChanged(() => {}, root)
  expect(done()).toEqual(['begin', 'begin', 'end'])
})

const app = () => path.join(root, 'apps/portal')
const served = () => ({ page: readFileSync(path.join(app(), 'dist/index.html'), 'utf8'), assets: readdirSync(path.join(app(), 'dist/assets')).filter((name) => name.endsWith('.js')) })

test('until a build is whole the one before it is there as it was, also when the new one fails', async () => {
  await buildChanged(() => {}, root)
  const before = { page: 'first', assets: ['page-first.js'] }
  expect(served()).toEqual(before)
  source('main.ts', 'second')
  const second = buildChanged(() => {}, root)
  await expect.poll(done).toEqual(['begin', 'end', 'begin'])
  expect(served()).toEqual(before)
  await second
  // What an open page of before may still load stays.
  const after = { page: 'second', assets: ['page-first.js', 'page-second.js'] }
  expect(served()).toEqual(after)
  source('main.ts', 'third')
  source('breaks', '')
  await expect(buildChanged(() => {}, root)).rejects.toThrow('vite build failed')
  expect(served()).toEqual(after)
  expect(readdirSync(app())).toEqual(['breaks', 'dist', 'main.ts', 'vite.config.ts'])
})

test('of a process that was killed while it put its build in place, nothing is missed', async () => {
  await buildChanged(() => {}, root)
  renameSync(path.join(app(), 'dist'), path.join(app(), '.dist-old'))
  source('main.ts', 'second')
  await buildChanged(() => {}, root)
  expect(served()).toEqual({ page: 'second', assets: ['page-first.js', 'page-second.js'] })
  expect(readdirSync(app())).toEqual(['dist', 'main.ts', 'vite.config.ts'])
})
