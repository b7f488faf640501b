import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceDatabase, KeptThing } from '../../device/database.ts'
import { tokenOf } from '../../device/testing/token.ts'
import { typed } from '../../device/typed.ts'
import { keepTyped } from './keep-typed.ts'

const makeRoom = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('../../sw/make-room.ts', () => ({ makeRoom }))
vi.mock('../../device/storage.ts', () => ({ storage: { tab: () => 'tab', token: { get: () => tokenOf({ tid: 't1', sub: 'ana', exp: 0 }) } } }))

/** A device that has room or not, and what lies there by kind. */
function phone() {
  const lies = new Map<string, KeptThing>()
  const answer = (isFull: boolean, work: () => void) => {
    if (isFull) return Promise.reject(new DOMException('No room', 'QuotaExceededError'))
    return Promise.resolve(work())
  }
  const it = { lies, isFull: false, isClosed: false, puts: 0, open }
  async function open() {
    if (it.isClosed) throw new DOMException('Closed', 'InvalidStateError')
    return { getAll: async () => [], transaction } as unknown as DeviceDatabase
  }
  function transaction() {
    const done = answer(it.isFull, () => {})
    done.catch(() => {})
    const put = (thing: KeptThing) => {
      it.puts += 1
      return answer(it.isFull, () => void lies.set(thing.kind, thing))
    }
    return { store: { put, delete: ([, kind]: [string, string]) => answer(false, () => void lies.delete(kind)) }, done, commit: () => {} }
  }
  return it
}

let device: ReturnType<typeof phone>
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  makeRoom.mockReset()
  vi.stubGlobal('IDBKeyRange', { bound: () => undefined })
  device = phone()
  await keepTyped(device.open, 't1/ana', [await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])])
})
afterEach(() => {
  typed.forget()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
async function type(form: string, text: string | null) {
  typed.set(form, text)
  await typed.written()
  await settled()
  return typed.isKept()
}

test('on a full device pictures make room for what is typed', async () => {
  device.isFull = true
  makeRoom.mockImplementation(async () => void (device.isFull = false))
  expect(await type('note', 'Free')).toBe(true)
  expect([[...device.lies.keys()], makeRoom.mock.calls.length]).toEqual([['typed:tab:note'], 1])
})

test('where there is no room all the same the text counts as lost with the page, and pictures go once, not with every letter', async () => {
  device.isFull = true
  expect(await type('note', 'F')).toBe(false)
  expect(await type('note', 'Fr')).toBe(false)
  expect([device.lies.size, makeRoom.mock.calls.length]).toEqual([0, 1])
  device.isFull = false
  expect(await type('note', 'Free')).toBe(true)
  expect(device.lies.size).toBe(1)
  device.isFull = true
  expect(await type('note', 'Free shoes')).toBe(false)
  expect(makeRoom).toHaveBeenCalledTimes(2)
  // Another form, or this one given up, changes nothing of it and all.
  device.isFull = false
  expect(await type('team:new', 'Ana')).toBe(false)
  expect(await type('note', null)).toBe(true)
})

test('what could not even be said to the device counts as lost', async () => {
  device.isClosed = true
  expect(await type('note', 'F')).toBe(false)
  device.isClosed = false
  expect(await type('note', 'Fr')).toBe(true)
})

test('letters that come while room is made are written once it is there, and not replaced by older ones', async () => {
  device.isFull = true
  const made = Promise.withResolvers<void>()
  makeRoom.mockReturnValue(made.promise)
  await type('note', 'F')
  await type('note', 'Fr')
  device.isFull = false
  made.resolve()
  await settled()
  expect([typed.isKept(), device.puts, makeRoom.mock.calls.length]).toEqual([true, 3, 1])
})
