import { afterEach, expect, test, vi } from 'vitest'

vi.mock('../../../api/network.ts', () => ({ network: { isReached: () => true, subscribe: () => () => {} } }))
vi.mock('../../../lib/uploads/send-parts.ts', () => ({ sendParts: () => new Promise(() => {}) }))
vi.mock('../data/chat-context.tsx', () => ({ useChat: () => ({}) }))
afterEach(() => vi.unstubAllGlobals())

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
