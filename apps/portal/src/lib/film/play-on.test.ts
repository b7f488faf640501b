import { beforeEach, expect, test, vi } from 'vitest'
import { createPlayOn } from './play-on.ts'

const listeners = new Set<() => void>()
const network = vi.hoisted(() => ({ reached: true, answers: true }))
vi.mock('../../api/network.ts', () => ({
  network: {
    isReached: () => network.reached,
    check: async () => (network.reached = network.answers),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  },
}))
const become = (reached: boolean) => {
  Object.assign(network, { reached, answers: reached })
  for (const listener of listeners) listener()
}

/** A video as a browser has it: loading it anew begins at its beginning, and at its own pace. */
class FakeVideo extends EventTarget {
  currentTime = 0
  playbackRate = 1
  paused = false
  seeking = false
  loads = 0
  load() {
    this.loads += 1
    Object.assign(this, { currentTime: 0, playbackRate: 1, paused: true })
  }
  play() {
    this.paused = false
    return Promise.resolve()
  }
  pause() {
    this.paused = true
  }
  /** Its address answers again. */
  arrives() {
    this.dispatchEvent(new Event('loadedmetadata'))
  }
}

let video: FakeVideo
let playOn: ReturnType<typeof createPlayOn>
const onBroken = vi.fn()
beforeEach(() => {
  onBroken.mockReset()
  listeners.clear()
  become(true)
  video = new FakeVideo()
  playOn = createPlayOn(onBroken)
})
const fail = () => playOn.failed(video as unknown as HTMLVideoElement)
const moveTo = (currentTime: number) => playOn.moved(Object.assign(video, { currentTime }))

test('a video whose address has ended is asked for anew and goes on where it was, as often as it has played on', () => {
  for (const [index, at] of [75, 140].entries()) {
    Object.assign(video, { playbackRate: 1.5 })
    moveTo(at)
    void fail()
    expect(video.loads).toBe(index + 1)
    // Loading it anew says that it stands at its beginning.
    moveTo(0)
    video.arrives()
    expect(video).toMatchObject({ currentTime: at, playbackRate: 1.5, paused: false })
  }
  expect(onBroken).not.toHaveBeenCalled()
})

test('one that was stopped stays so', () => {
  Object.assign(video, { currentTime: 75, paused: true })
  void fail()
  video.arrives()
  expect(video).toMatchObject({ currentTime: 75, paused: true })
})

test('one that had not begun is left to begin by itself', () => {
  const pausing = vi.spyOn(video, 'pause')
  video.paused = true
  void fail()
  video.arrives()
  expect([video.loads, pausing.mock.calls]).toEqual([1, []])
})

test('one that fails again before it has played on is broken, whether it came back or not', async () => {
  await fail()
  await fail()
  expect(onBroken).toHaveBeenCalledOnce()
  playOn = createPlayOn(onBroken)
  moveTo(75)
  await fail()
  video.arrives()
  moveTo(75.5)
  // Somebody looks for another place, of which nothing comes.
  video.seeking = true
  moveTo(200)
  await fail()
  expect(onBroken).toHaveBeenCalledTimes(2)
  expect(video.loads).toBe(2)
})

test.each([['is known to be away', true], ['turns out to be away', false]])('one that fails while the network %s goes on where it was when that is back', async (_, known) => {
  moveTo(75)
  await fail()
  if (known) become(false)
  network.answers = false
  await fail()
  expect([onBroken.mock.calls.length, video.loads]).toEqual([0, 1])
  become(true)
  expect([video.loads, listeners.size]).toEqual([2, 0])
  video.arrives()
  expect(video).toMatchObject({ currentTime: 75, paused: false })
})

test('one that had come back and fails without a network goes on where it was, too', async () => {
  moveTo(75)
  await fail()
  video.arrives()
  network.answers = false
  await fail()
  become(true)
  // Loading it anew says that it stands at its beginning.
  moveTo(0)
  video.arrives()
  expect(video).toMatchObject({ currentTime: 75, paused: false })
  await fail()
  expect(onBroken).toHaveBeenCalledOnce()
})
