import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isLeftOver, nameOfOwn } from './left-over.ts'

const hour = 3600_000
const ofProcess = (pid: number, boot = 'abcdef01') => nameOfOwn().replace(/\.\d+\.[^.]+\./, `.${pid}.${boot}.`)

test('what a process that ended left behind, and what is too old for anybody to be writing it', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  expect(isLeftOver(nameOfOwn(), 0)).toBe(false)
  expect(isLeftOver(nameOfOwn(), 25 * hour)).toBe(true)
  expect(isLeftOver(ofProcess(pid), 0)).toBe(true)
  expect(isLeftOver(ofProcess(process.ppid), 0)).toBe(false)
  // The same number, given anew after a restart of the machine.
  expect(isLeftOver(ofProcess(process.pid), 0)).toBe(true)
})

test('another machine’s files on a shared disk are its own', () => {
  expect(isLeftOver(`elsewhere.${nameOfOwn().split('.').slice(1).join('.')}`, 0)).toBe(false)
  expect(isLeftOver('fresh', hour)).toBe(false)
})
