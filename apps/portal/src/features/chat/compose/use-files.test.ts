import { afterEach, expect, test, vi } from 'vitest'
import { outboxSlot } from '../../../api/outbox/current.ts'
import type { Outbox } from '../../../api/outbox/outbox.ts'

const server = vi.hoisted(() => ({ reached: true, arrives: (_: File): boolean => false }))
vi.mock('../../../api/network.ts', () => ({ network: { isReached: () => server.reached, subscribe: () => () => {} } }))
vi.mock('../../../lib/uploads/send-parts.ts', () => ({
  sendParts: (file: File) => (server.arrives(file) ? Promise.resolve(`of ${file.name}`) : new Promise(() => {})), forget: () => Promise.resolve(),
}))
vi.mock('../data/chat-context.tsx', () => ({ useChat: () => ({}) }))
afterEach(() => {
  vi.unstubAllGlobals()
  outboxSlot.set(null)
  Object.assign(server, { reached: true, arrives: () => false })
})

const MB = 1024 * 1024
const named = (name: string, size = 1) => new File([new Uint8Array(size)], name, { lastModified: 1 })
const draft = { text: 'Look', chosen: [], reply: null, urgent: false, confirm: false }
/** Those that arrive, and one that does not. */
async function chosen(sizes: Record<string, number>, onTheirWay: string[] = []) {
  vi.stubGlobal('document', { createElement: () => ({ dataset: {}, remove: () => {} }) })
  const { createFiles } = await import('./use-files.ts')
  server.arrives = ({ name }) => !onTheirWay.includes(name)
  const files = createFiles()
  const there = () => Object.fromEntries(files.queue.read().map(({ file, state }) => [file.name, state === 'done']))
  const all = Object.entries(sizes).map(([name, size]) => named(name, size))
  files.add(all)
  await vi.waitFor(() => expect(there()).toEqual(Object.fromEntries(Object.keys(sizes).map((name) => [name, !onTheirWay.includes(name)]))))
  const taken = () => {
    const { uploadIds, attachment } = files.taken() ?? {}
    return [uploadIds, attachment?.map(({ name }) => name)]
  }
  return { files, taken, all }
}

test('while a message waits for its files the page is not left without a word, wherever one looks; after it, it is', async () => {
  const { createFiles } = await import('./use-files.ts')
  const page = new Set<unknown>()
  const mark = () => {
    const element = { hidden: false, dataset: {} as Record<string, string>, remove: () => void page.delete(element) }
    return element
  }
  const listening = new Set<string>()
  vi.stubGlobal('document', { createElement: mark, body: { append: (element: unknown) => void page.add(element) } })
  vi.stubGlobal('addEventListener', (name: string) => void listening.add(name))
  vi.stubGlobal('removeEventListener', (name: string) => void listening.delete(name))
  const files = createFiles()
  files.wish.sendBy(() => {})
  files.add([new File(['x'], 'a.png', { type: 'image/png' })])
  expect([[...page], [...listening]]).toEqual([[], []])
  files.wish.wait()
  expect([[...page], [...listening]]).toMatchObject([[{ hidden: true, dataset: { draft: 'loose' } }], ['beforeunload']])
  files.end()
  expect([[...page], [...listening]]).toEqual([[], []])
})

test('with a network a message takes what has arrived by its name, and without one the files themselves: the server keeps them for a day only', async () => {
  const { taken } = await chosen({ 'a.png': 1, 'b.png': 1, 'c.png': 1 }, ['c.png'])
  expect(taken()).toEqual([['of a.png', 'of b.png'], ['c.png']])
  server.reached = false
  expect(taken()).toEqual([[], ['a.png', 'b.png', 'c.png']])
})

test('without a network what would fill the outbox stays with the server, and what waits there takes its share', async () => {
  const { taken } = await chosen({ 'large.mp4': 30 * MB, 'other.mp4': 20 * MB, 'small.png': 1 }, ['small.png'])
  server.reached = false
  expect(taken()).toEqual([['of other.mp4'], ['large.mp4', 'small.png']])
  outboxSlot.set({ read: () => [{ size: 15 * MB }] } as unknown as Outbox)
  expect(taken()).toEqual([['of large.mp4'], ['other.mp4', 'small.png']])
})

test('files that a message had from the server come back with its words, on their way anew, until it is there', async () => {
  const { files, taken, all } = await chosen({ 'a.png': 1, 'b.png': 1 })
  files.handOver('x', draft)
  files.handOver('empty', draft)
  expect([files.queue.read(), files.lentTo()]).toEqual([[], ['x']])
  server.arrives = () => false
  expect(files.takeBack('x')).toBe(draft)
  expect([files.queue.read().map(({ file }) => file), files.lentTo()]).toEqual([all, []])
  // Not by the names that the server knows no more.
  expect(taken()).toEqual([[], ['a.png', 'b.png']])
  expect(files.takeBack('x')).toBeUndefined()
})

test('what went from here alone is not held: the outbox has it', async () => {
  const { files } = await chosen({ 'a.png': 1 }, ['a.png'])
  files.handOver('x', draft)
  expect(files.lentTo()).toEqual([])
  const { files: others } = await chosen({ 'a.png': 1 })
  others.handOver('y', draft)
  others.isThere('y')
  expect(others.lentTo()).toEqual([])
})
