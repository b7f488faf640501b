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
  await forgetOtherDocuments(async () => new Set([file, text]))
  expect(await Promise.all([file, text, old].map(isDocumentKept))).toEqual([true, true, false])
  await forgetOtherDocuments(async () => new Set())
  expect(await Promise.all([file, text, old].map(isDocumentKept))).toEqual([false, false, false])
})

test('while nobody can say what the list has, everything stays', async () => {
  await (await caches.open(cacheNames.documents(ana))).put(file, new Response('x'))
  await forgetOtherDocuments(async () => null)
  await expect(forgetOtherDocuments(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(await isDocumentKept(file)).toBe(true)
})

test('who is not signed in has no store, and none is made', async () => {
  const name = cacheNames.documents(ana)
  const present = vi.fn(async () => new Set([file]))
  await forgetOtherDocuments(present)
  expect(await caches.has(name)).toBe(false)
  await closeSession()
  await forgetOtherDocuments(present)
  expect(await caches.has(name)).toBe(false)
  expect(present).not.toHaveBeenCalled()
})
