import { beforeEach, expect, test, vi } from 'vitest'
import { whenThere } from './when-there.ts'

const net = vi.hoisted(() => ({ reached: true, listeners: new Set<() => void>() }))
vi.mock('../../../api/network.ts', () => ({
  network: {
    isReached: () => net.reached,
    subscribe: (listener: () => void) => {
      net.listeners.add(listener)
      return () => net.listeners.delete(listener)
    },
  },
}))
vi.mock('../../../lib/uploads/queue.ts', () => ({ isBusy: ({ state }: { state: string }) => state === 'sending' }))

/** Files on their way, as the test says. */
function filesOf(...states: string[]) {
  let uploads = states.map((state) => ({ state }))
  const listeners = new Set<() => void>()
  return {
    read: () => uploads as never,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    become(...next: string[]) {
      uploads = next.map((state) => ({ state }))
      for (const listener of listeners) listener()
    },
    listeners,
  }
}
beforeEach(() => void (net.reached = true))

/** As the field does it, which may be gone by then. */
function waitingFor(files: ReturnType<typeof filesOf>) {
  const wish = whenThere(files)
  const post = vi.fn(() => wish.over())
  wish.sendBy(post)
  wish.wait()
  return { wish, post }
}

test('it goes when the last file is there, once, whoever looks', () => {
  const files = filesOf('sending', 'sending')
  const { wish, post } = waitingFor(files)
  expect(wish.read()).toBe('waiting')
  files.become('done', 'sending')
  expect(post).not.toHaveBeenCalled()
  files.become('done', 'done')
  expect(post).toHaveBeenCalledOnce()
  expect(wish.read()).toBe('none')
  files.become()
  expect(post).toHaveBeenCalledOnce()
  expect([files.listeners.size, net.listeners.size]).toEqual([0, 0])
})

test('it goes by whoever wrote in it last', () => {
  const files = filesOf('sending')
  const { wish, post } = waitingFor(files)
  const later = vi.fn(() => wish.over())
  wish.sendBy(later)
  files.become('done')
  expect(post).not.toHaveBeenCalled()
  expect(later).toHaveBeenCalledOnce()
})

test('without a network it goes as it is', () => {
  const files = filesOf('sending')
  const { post } = waitingFor(files)
  net.reached = false
  for (const listener of net.listeners) listener()
  expect(post).toHaveBeenCalledOnce()
})

test('a file that could not be sent stops it, until something is done about it', () => {
  const files = filesOf('sending')
  const { wish, post } = waitingFor(files)
  const told = vi.fn()
  wish.subscribe(told)
  files.become('failed')
  expect(wish.read()).toBe('stopped')
  expect(told).toHaveBeenCalledOnce()
  files.become('sending')
  files.become('done')
  expect(wish.read()).toBe('none')
  expect(post).not.toHaveBeenCalled()
})

test('where a file has failed already it does not wait', () => {
  expect(waitingFor(filesOf('failed')).wish.read()).toBe('stopped')
})
