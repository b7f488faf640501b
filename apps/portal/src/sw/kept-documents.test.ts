import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOtherDocuments, isDocumentKept } from './kept-documents.ts'
import { cacheNames } from './names.ts'
import { closeSession, openSession } from './session-marker.ts'
import { fakeCaches } from './testing/fake-caches.ts'

const ana = 'tid-1-sub-ana'
const [file, text, old] = ['/api/documents/download/1?inline=true&v=2', '/api/documents/1/text?v=2', '/api/documents/download/1?inline=true&v=1']

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches())
  await openSession(ana)
})
afterEach(() => vi.unstubAllGlobals())

test('of documents only what the list has lies here, in the file that they have now', async () => {
  const cache = await caches.open(cacheNames.documents(ana))
  for (const url of [file, text, old]) await cache.put(url, new Response('x'))
  await forgetOtherDocuments(new Set([file, text]))
  expect(await Promise.all([file, text, old].map(isDocumentKept))).toEqual([true, true, false])
  await forgetOtherDocuments(new Set())
  expect(await Promise.all([file, text, old].map(isDocumentKept))).toEqual([false, false, false])
})

test('who is not signed in has no store, and none is made', async () => {
  const name = cacheNames.documents(ana)
  await forgetOtherDocuments(new Set([file]))
  expect(await caches.has(name)).toBe(false)
  await closeSession()
  await forgetOtherDocuments(new Set())
  expect(await caches.has(name)).toBe(false)
})
