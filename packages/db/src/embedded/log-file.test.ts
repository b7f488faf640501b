import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { limitLog, openLog } from './log-file.ts'

test('a log over its limit is kept once as .1 and goes on from empty under the same open file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-log-'))
  const file = path.join(folder, 'postgres.log')
  appendFileSync(file, 'before\n')
  const log = openLog(file)
  writeSync(log.fd, 'x'.repeat(100))
  expect(log.tail()).toBe('x'.repeat(100))
  limitLog(file, 200)
  expect(readFileSync(file, 'utf8')).toHaveLength(107)
  limitLog(file, 50)
  writeSync(log.fd, 'after')
  log.close()
  expect(readFileSync(file, 'utf8')).toBe('after')
  expect(readFileSync(`${file}.1`, 'utf8')).toHaveLength(107)
  rmSync(folder, { recursive: true })
})

test('where there is no room for the copy the log is emptied all the same, and nothing fails over it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-log-'))
  const file = path.join(folder, 'postgres.log')
  appendFileSync(file, 'x'.repeat(100))
  // A copy can't be made where a folder has its name.
  mkdirSync(`${file}.1/in-the-way`, { recursive: true })
  limitLog(file, 50)
  expect(readFileSync(file, 'utf8')).toBe('')
  rmSync(folder, { recursive: true })
})
