import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMemoryFolder } from './memory-folder.ts'

let within: string
beforeEach(() => void (within = mkdtempSync(path.join(os.tmpdir(), 'portal-within-'))))
afterEach(() => rmSync(within, { recursive: true, force: true }))

test('lies where it was asked for, empty and open to another user', () => {
  const folder = makeMemoryFolder({ within, memory: Number.MAX_SAFE_INTEGER })
  // Less room than is wanted on a small disk is an answer, too.
  if (!folder) return expect(readdirSync(within)).toEqual([])
  expect([path.dirname(folder), readdirSync(folder), statSync(folder).mode & 0o777]).toEqual([within, [], 0o755])
})

test('is not made where memory is short, or where there is no such place', () => {
  expect(makeMemoryFolder({ within, memory: 4 * 1024 ** 3 })).toBeUndefined()
  expect(makeMemoryFolder({ within: path.join(within, 'none'), memory: Number.MAX_SAFE_INTEGER })).toBeUndefined()
  expect([readdirSync(within), existsSync(path.join(within, 'none'))]).toEqual([[], false])
})

test('what a killed run left the day before is gone, what another one has is not', () => {
  for (const name of ['portal-tests-old', 'portal-tests-new', 'others']) mkdirSync(path.join(within, name))
  for (const name of ['portal-tests-old', 'others']) utimesSync(path.join(within, name), 1, 1)
  makeMemoryFolder({ within, memory: 0 })
  expect(readdirSync(within).sort()).toEqual(['others', 'portal-tests-new'])
})
