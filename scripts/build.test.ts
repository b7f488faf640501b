import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
fs.appendFileSync('../../done', 'begin\\n')
fs.rmSync('dist', { recursive: true, force: true })
setTimeout(() => {
  if (fs.existsSync('breaks')) process.exit(1)
  fs.mkdirSync('dist/assets', { recursive: true })
  fs.writeFileSync('dist/assets/page.js', 'new')
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
