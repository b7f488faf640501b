import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callWithProgress } from './call-with-progress.ts'
import { network } from './network.ts'
import { lostFile } from './testing/lost-file.ts'

/** A request that nothing gets through for. */
class Unanswered extends EventTarget {
  upload = new EventTarget()
  open() {}
  abort() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => ['error', 'loadend'].forEach((name) => this.dispatchEvent(new Event(name))))
  }
}
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Unanswered)
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const upload = (photo: File, options = {}) => callWithProgress('photos.upload', { photos: photo } as never, { onProgress: () => {}, ...options })
const doubt = vi.spyOn(network, 'doubt').mockImplementation(() => {})
beforeEach(() => void doubt.mockClear())

/** A request whose line and server do as the test says. */
class Held extends EventTarget {
  static last: Held
  upload = new EventTarget()
  status = 0
  responseText = ''
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send() {
    Held.last = this
  }
  end(name: string) {
    for (const each of [name, 'loadend']) this.dispatchEvent(new Event(each))
  }
  abort() {
    this.end('abort')
  }
  sent(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.end('load')
  }
}
const photo = new File(['x'], 'x.jpg')
/** What became of it so far. */
function sendHeld(options = {}) {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Held)
  const seen: { is: unknown } = { is: 'under way' }
  void upload(photo, options).then((reply) => (seen.is = reply), (error: unknown) => (seen.is = error))
  return seen
}

test('where nothing leaves any more the line is given up, and looked at', async () => {
  const seen = sendHeld()
  for (let step = 1; step <= 4; step++) {
    await vi.advanceTimersByTimeAsync(50_000)
    Held.last.sent(step, 10)
  }
  expect([seen.is, doubt.mock.calls.length]).toEqual(['under way', 0])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.is).toMatchObject({ status: 0, passing: true })
  expect(doubt).toHaveBeenCalledOnce()
})

test('for what has all left the server has longer, but not for ever', async () => {
  const slow = sendHeld()
  Held.last.sent(10, 10)
  await vi.advanceTimersByTimeAsync(150_000)
  expect(slow.is).toBe('under way')
  Held.last.answer(200, '{"success":true,"data":[]}')
  await vi.advanceTimersByTimeAsync(200_000)
  expect([slow.is, doubt.mock.calls.length]).toEqual([{ success: true, data: [] }, 0])
  const silent = sendHeld()
  Held.last.sent(10, 10)
  await vi.advanceTimersByTimeAsync(180_000)
  expect(silent.is).toMatchObject({ status: 0, passing: true })
})

test('what the person gives up is no matter of the network', async () => {
  const own = new AbortController()
  const seen = sendHeld({ signal: own.signal })
  own.abort(new DOMException('Stop', 'AbortError'))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(seen.is).toMatchObject({ name: 'AbortError' })
  expect(doubt).not.toHaveBeenCalled()
})

test.each(['<!doctype html><title>Sign in to the network</title>', '', '{"ok":true}', '[]'])('an answer that is not the server’s has not taken the file: %s', async (text) => {
  const seen = sendHeld()
  Held.last.answer(200, text)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.is).toMatchObject({ status: 0, passing: true })
  expect(doubt).toHaveBeenCalledOnce()
})

test('a file that was changed or moved since it was chosen is not waited for as for a network', async () => {
  await expect(upload(lostFile())).rejects.toMatchObject({ status: 422, code: 'file.lost', passing: false })
})

test.each([['full', 'x'], ['empty', '']])('while the file is there it is the network: %s', async (name, bytes) => {
  await expect(upload(new File([bytes], name))).rejects.toMatchObject({ status: 0, passing: true })
})
