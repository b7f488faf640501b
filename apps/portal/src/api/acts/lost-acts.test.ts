import { ApiError } from '@portal/contract/client/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actKeys, keyFor } from './act-keys.ts'
import { call } from '../call.ts'
import { openLostActs } from './lost-acts.ts'
import type { CallName } from '../types.ts'
import '../routes-of-few.ts'

const words = { title: 'Freezer', message: 'Is off' }
const unreachable = new ApiError(0)
const lose = (name: CallName, input: unknown, error: unknown = unreachable) => {
  const key = keyFor(name, input)
  actKeys.lost!.failed(name, input, key, error)
  return key
}

beforeEach(() => {
  actKeys.lost = openLostActs()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is done the same again after its answer was lost goes under the same key, however often', () => {
  const key = lose('announcements.create', words)
  expect(lose('announcements.create', { ...words })).toBe(key)
  expect(keyFor('announcements.create', { ...words })).toBe(key)
})

test.each([
  ['no network', unreachable, true],
  ['the server broke over it', new ApiError(500), true],
  ['the server restarts', new ApiError(503), true],
  ['the answer was cut off', new ApiError(201), true],
  ['the try before is still at work', new ApiError(409, { code: 'idempotency.in_progress' }), true],
  ['too much was asked, before the key was looked for', new ApiError(429), true],
  ['given up', new DOMException('Given up', 'AbortError'), true],
  ['something is wrong with it', new ApiError(400, { code: 'input.invalid' }), false],
  ['somebody was quicker', new ApiError(409, { code: 'announcement.stale' }), false],
  ['the key was used for something else', new ApiError(409, { code: 'idempotency.mismatch' }), false],
  ['not allowed', new ApiError(403, { code: 'access.denied' }), false],
  ['a page of what stands between us and the server', new ApiError(403), true],
])('%s: %s the next one has the same key: %s', (_, error, same) => {
  const key = lose('announcements.create', words, error)
  expect(keyFor('announcements.create', words) === key).toBe(same)
})

test('after a refusal nothing of the tries before it is left', () => {
  const key = lose('announcements.create', words)
  expect(lose('announcements.create', words, new ApiError(422, { code: 'input.invalid' }))).toBe(key)
  expect(keyFor('announcements.create', words)).not.toBe(key)
})

test('another input has another key, and so has the first one after it', () => {
  const key = lose('announcements.create', words)
  expect(keyFor('announcements.create', { ...words, message: 'Is on' })).not.toBe(key)
  expect(keyFor('announcements.create', words)).not.toBe(key)
})

test('another call with the same input has another key', () => {
  const key = lose('benefits.create', words)
  expect(keyFor('documents.remind', words)).not.toBe(key)
  expect(keyFor('benefits.update', words as never)).not.toBe(key)
})

test('while a try is under way, and when it is done, the same once more is another act', () => {
  const key = keyFor('announcements.create', words)
  expect(keyFor('announcements.create', words)).not.toBe(key)
  const lost = lose('announcements.create', words)
  actKeys.lost!.answered('announcements.create')
  expect(keyFor('announcements.create', words)).not.toBe(lost)
})

test('what was there after all, was removed and is added again is another', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  const key = lose('announcements.create', words)
  await call('announcements.active', {})
  // What a page asks by itself, and what waited for a network, is nothing that a person does now.
  await call('announcements.reach', { audience: { roles: [], departments: [] } }, { onKept: () => {} })
  await call('announcements.acknowledge', { id: 'a2' }, { byItself: true })
  expect(keyFor('announcements.create', words)).toBe(key)
  await call('announcements.remove', { id: 'a1' })
  expect(keyFor('announcements.create', words)).not.toBe(key)
})

test('what the page does by itself, and what is done with other nouns, comes in between nothing', () => {
  const key = lose('announcements.create', words)
  lose('announcements.markSeen', { ids: ['a1'] })
  actKeys.lost!.answered('announcements.markSeen')
  actKeys.lost!.answered('drafts.save')
  expect(keyFor('announcements.create', words)).toBe(key)
})

test('with a file nothing is the same: two of them may look alike', () => {
  const picture = (bytes: string) => ({ headshot: new File([bytes], 'a.png') })
  const key = lose('team.updateHeadshot', picture('one'))
  expect(keyFor('team.updateHeadshot', picture('two'))).not.toBe(key)
})

test('what looks at what is there by then is meant once more', () => {
  const key = lose('admin.backup', {})
  expect(keyFor('admin.backup', {})).not.toBe(key)
  for (const name of ['admin.logsVerify', 'announcements.generate', 'announcements.resetDaily', 'announcements.cleanupExpired', 'ai.reindex'] as const) {
    expect(keyFor(name, {})).not.toBe(lose(name, {}))
  }
  // It comes in between like any other act.
  const words = lose('announcements.create', {})
  lose('announcements.generate', {})
  expect(keyFor('announcements.create', {})).not.toBe(words)
})

test('switched off, on and off again is three acts', () => {
  const off = lose('announcements.toggle', { id: 'a1', is_active: false })
  const on = lose('announcements.toggle', { id: 'a1', is_active: true })
  expect(on).not.toBe(off)
  expect(keyFor('announcements.toggle', { id: 'a1', is_active: false })).not.toBe(off)
})

test('half an hour later the same is meant as another; of who signs out nothing is left', () => {
  const key = lose('announcements.remind', { id: 'a1' })
  vi.advanceTimersByTime(29 * 60_000)
  expect(keyFor('announcements.remind', { id: 'a1' })).toBe(key)
  vi.advanceTimersByTime(60_000)
  expect(keyFor('announcements.remind', { id: 'a1' })).not.toBe(key)
  const next = lose('announcements.remind', { id: 'a1' })
  actKeys.lost!.forget()
  expect(keyFor('announcements.remind', { id: 'a1' })).not.toBe(next)
})

test('before its code is there each key is a new one', () => {
  delete actKeys.lost
  expect(keyFor('announcements.create', words)).not.toBe(keyFor('announcements.create', words))
})
