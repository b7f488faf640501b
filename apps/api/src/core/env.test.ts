import fs, { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { doubtfulSettings } from './doubtful-settings.ts'
import { readEnv } from './env.ts'

const read = (settings: Record<string, string>) => readEnv({ SECRET_KEY: 'a root key for tests that is long enough', ...settings })

test('push services are told of the installation’s own address, which Apple asks for, unless another one is given', () => {
  expect(read({ PORTAL_DOMAIN: 'staff.example' }).pushSubject).toBe('https://console.staff.example')
  expect(read({ PORTAL_DOMAIN: 'staff.example', PUBLIC_SCHEME: 'http', PUBLIC_PORT: '8080' }).pushSubject).toBe('https://console.staff.example')
  expect(read({ PORTAL_DOMAIN: 'staff.example', VAPID_SUBJECT: 'mailto:ops@staff.example' }).pushSubject).toBe('mailto:ops@staff.example')
  expect(read({}).pushSubject).toBe('mailto:portal@localhost')
  expect(() => read({ VAPID_SUBJECT: 'ops@staff.example' })).toThrow('VAPID_SUBJECT should be mailto:')
})

test('a sentence for each address at localhost that nobody outside takes', () => {
  const doubts = (settings: Record<string, string>) => doubtfulSettings(read(settings)).map((sentence) => sentence.split(' ')[0])
  expect(doubts({})).toEqual(['VAPID_SUBJECT', 'MAIL_FROM'])
  expect(doubts({ PORTAL_DOMAIN: 'staff.example' })).toEqual(['MAIL_FROM'])
  expect(doubts({ PORTAL_DOMAIN: 'staff.example', MAIL_FROM: 'Portal <portal@staff.example>' })).toEqual([])
  expect(doubts({ PORTAL_DOMAIN: 'staff.example', MAIL_FROM: 'portal@staff.example', VAPID_SUBJECT: 'https://localhost' })).toEqual(['VAPID_SUBJECT'])
})

function emptyFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const startIn = (folder: string) => readEnv({ DATA_DIR: folder }, { withoutKey: 'make' }).rootKeys[0]!.toString('hex')

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('a first start makes a key, which the next ones find', () => {
  const folder = emptyFolder()
  const key = startIn(folder)
  expect([startIn(folder), readdirSync(folder)]).toEqual([key, ['secret-key']])
  expect(readFileSync(path.join(folder, 'secret-key'), 'utf8').length).toBeGreaterThanOrEqual(32)
  expect(startIn(emptyFolder())).not.toBe(key)
})

test('a first start that has no room for its key leaves none, and the next one makes it', () => {
  const folder = emptyFolder()
  const write = fs.writeFileSync
  vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((file, _, options) => {
    write(file, '', options)
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  })
  syncBuiltinESMExports()
  expect(() => startIn(folder)).toThrow('ENOSPC')
  expect(readdirSync(folder)).toEqual([])
  expect(startIn(folder)).toBe(startIn(folder))
})

test('of two first starts at once both have the key of the one that was first', () => {
  const folder = emptyFolder()
  const write = fs.writeFileSync
  let other = ''
  vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((...words) => {
    other = startIn(folder)
    write(...words)
  })
  syncBuiltinESMExports()
  expect(startIn(folder)).toBe(other)
  expect(other).not.toBe('')
  expect(readdirSync(folder)).toEqual(['secret-key'])
})

test('where the file system knows no links a key is made all the same', () => {
  const folder = emptyFolder()
  vi.spyOn(fs, 'linkSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' })
  })
  syncBuiltinESMExports()
  expect([startIn(folder), readdirSync(folder)]).toEqual([startIn(folder), ['secret-key']])
})

test.each(['', '\n', 'too short'])('a file with no whole key (%j) is refused, whoever asks: anybody could guess it', (text) => {
  const folder = emptyFolder()
  writeFileSync(path.join(folder, 'secret-key'), text)
  for (const withoutKey of ['make', 'refuse', 'go on'] as const) {
    expect(() => readEnv({ DATA_DIR: folder }, { withoutKey })).toThrow(`${path.join(folder, 'secret-key')} holds no whole key`)
  }
})
