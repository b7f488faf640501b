import { ApiError } from '@portal/contract/client/api-error'
import { expect, test, vi } from 'vitest'
import { contentOf, failureOf, isKept } from './preview-content.ts'
import type { Document } from './document.ts'

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../api/call.ts', () => ({ call }))

const document = (given: Partial<Document>) => ({ id: 'd1', file_version: 2, mime: 'text/plain', preview_url: '/api/media/m1/original', ...given }) as Document
const shown = (given: Partial<Document>, reply: unknown) => {
  call.mockResolvedValue(reply)
  return contentOf(document(given), new AbortController().signal)
}

test('a document is shown as it is, or what is written in it', async () => {
  expect(await shown({}, new Blob(['Open the kitchen']))).toMatchObject({ kind: 'text', text: 'Open the kitchen' })
  expect(await shown({ mime: 'text/markdown' }, new Blob(['# Rules']))).toMatchObject({ kind: 'marked', text: '# Rules' })
  expect(await shown({ mime: 'application/pdf' }, new Blob(['%PDF']))).toMatchObject({ kind: 'pdf' })
  expect(await shown({ preview_url: null }, { data: { text: 'Lock the door' } })).toMatchObject({ kind: 'words', text: 'Lock the door' })
})

test('a longer text is shown as far as a page bears it, and says so', async () => {
  const [most, more] = ['a'.repeat(300_000), 'a'.repeat(300_001)]
  expect(await shown({}, new Blob([most]))).toEqual({ kind: 'text', text: most, cut: false })
  expect(await shown({}, new Blob([more]))).toEqual({ kind: 'text', text: most, cut: true })
  expect(await shown({ preview_url: null }, { data: { text: more } })).toMatchObject({ kind: 'words', cut: true })
})

test('a document is kept once it was opened where it is not too large, or its words are shown in its place', () => {
  const megabyte = 1024 ** 2
  const kept = (size: number, preview_url: string | null = '/api/media/m1/original') => isKept({ size, preview_url })
  expect([kept(25 * megabyte), kept(26 * megabyte), kept(26 * megabyte, null)]).toEqual([true, false, true])
})

const failed = (status: number, code?: string, seconds?: number) => new ApiError(status, code ? { code, error: `Words of ${code}` } : {}, seconds)

test.each([
  ['a server that can’t just now', failed(503, 'server.unavailable', 5), { why: 'Words of server.unavailable', seconds: 5 }],
  ['a server that fails', failed(500, 'server.failed'), { why: 'Words of server.failed', seconds: 2 }],
  ['a page of what stands in between', failed(502), { why: expect.stringContaining('Something went wrong'), seconds: 2 }],
  ['a budget that is used up', failed(429, 'budget.calls', 2), { why: 'Words of budget.calls', seconds: 2 }],
  ['words that are still being read', failed(404, 'documents.being_read', 3), { why: 'Words of documents.being_read', seconds: 3 }],
])('after %s it is asked for again by itself', (_, error, expected) => expect(failureOf(error, 0)).toEqual({ kind: 'later', ...expected }))

test('it is asked for ever more seldom, whatever the server says', () =>
  expect([1, 2, 3, 5, 9].map((rounds) => failureOf(failed(404, 'documents.being_read', 3), rounds))).toMatchObject([4, 8, 16, 60, 60].map((seconds) => ({ seconds }))))

test('without a network it waits for that', () => expect(failureOf(failed(0), 0)).toEqual({ kind: 'away' }))

test('what is refused for good is told in its own words, and a file without any that it can’t be shown', () => {
  expect(failureOf(failed(404, 'documents.not_found'), 0)).toEqual({ kind: 'failed', why: 'Words of documents.not_found' })
  expect(failureOf(failed(404, 'documents.unread_memory'), 0)).toEqual({ kind: 'failed', why: 'Words of documents.unread_memory' })
  for (const error of [failed(404, 'documents.no_text'), new Error('broken')]) expect(failureOf(error, 0)).toEqual({ kind: 'failed' })
})
