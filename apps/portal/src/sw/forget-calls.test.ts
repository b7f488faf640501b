import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenOf } from '../device/testing/token.ts'
import { forgetCalls } from './forget-calls.ts'
import { cacheNames } from './names.ts'
import { fakeCaches } from './testing/fake-caches.ts'

const ana = tokenOf({ tid: 'tid', sub: 'ana' })
const store = () => caches.open(cacheNames.api('tid-ana'))
const kept = async () => (await (await store()).keys()).map(({ url }) => url.replace('http://southmain.localhost', ''))

beforeEach(() => vi.stubGlobal('caches', fakeCaches()))
afterEach(() => vi.unstubAllGlobals())

test('of a conversation that was cleared no page is kept, and of all others every one', async () => {
  const other = ['/api/chat/conversations', '/api/chat/conversations/12/messages', '/api/home']
  for (const url of ['/api/chat/conversations/1', '/api/chat/conversations/1/messages', '/api/chat/conversations/1/messages?before=9&limit=50', ...other]) {
    await (await store()).put(url, new Response('{}'))
  }
  await forgetCalls(ana, '/api/chat/conversations/1')
  expect(await kept()).toEqual(other)
})

test('for whom nothing is kept there is no store after it', async () => {
  await forgetCalls(tokenOf({ tid: 'tid', sub: 'ben' }), '/api/home')
  await forgetCalls(null, '/api/home')
  expect(await caches.keys()).toEqual([])
})
