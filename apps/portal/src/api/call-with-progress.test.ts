import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callWithProgress } from './call-with-progress.ts'
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
afterEach(() => void vi.unstubAllGlobals())

const upload = (photo: File) => callWithProgress('photos.upload', { photos: photo } as never, { onProgress: () => {} })

test('a file that was changed or moved since it was chosen is not waited for as for a network', async () => {
  await expect(upload(lostFile())).rejects.toMatchObject({ status: 422, code: 'file.lost', passing: false })
})

test.each([['full', 'x'], ['empty', '']])('while the file is there it is the network: %s', async (name, bytes) => {
  await expect(upload(new File([bytes], name))).rejects.toMatchObject({ status: 0, passing: true })
})
