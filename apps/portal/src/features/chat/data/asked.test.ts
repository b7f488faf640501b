import { afterEach, expect, test, vi } from 'vitest'
import type { Asked } from '../../../sw/messages.ts'
import { forgetCaches } from '../../../sw/names.ts'
import { openSession } from '../../../sw/session-marker.ts'
import { fakeCaches } from '../../../sw/testing/fake-caches.ts'
import { askedBy } from '../../../sw/undone.ts'
import { findAsked, takeLost, takeUndone } from './asked.ts'

afterEach(() => vi.unstubAllGlobals())

function at(path: string) {
  const location = new URL(path, 'http://southmain.localhost')
  const replaceState = (_: unknown, __: string, to: string) => void (location.href = new URL(to, location).href)
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', { state: { key: 'a' }, replaceState })
  return location
}

test.each([
  ['/?open=chat&conversation=c1&undone=reply', 'reply', '/?open=chat&conversation=c1'],
  ['/?undone=confirm#x', 'confirm', '/#x'],
  ['/?chat=c1&undone=anything', null, '/?chat=c1'],
  ['/?chat=c1', null, '/?chat=c1'],
])('what was not done is read out of the address once: %s', (path, act, after) => {
  const location = at(path)
  expect([takeUndone(), takeUndone()]).toEqual([act, null])
  expect(location.href).toBe(`http://southmain.localhost${after}`)
})

/** What the worker leaves of an answer of Ana's. */
async function answered(id: string) {
  const asked: Asked = { act: 'reply', conversation: 'c1', text: 'On my way' }
  await (await caches.open('asked')).put(`/asked/${id}`, Response.json(asked))
  await (await caches.open(askedBy)).put(`/asked/${id}`, Response.json({ act: 'reply', scope: 't1-ana' }))
}

test('an answer that waits is not lost, nor is one that was sent', async () => {
  vi.stubGlobal('caches', fakeCaches())
  expect(await takeLost()).toEqual([])
  await openSession('t1-ana')
  await answered('a')
  expect(await takeLost()).toEqual([])
  const [one] = await findAsked()
  await one!.done()
  expect([await takeLost(), await findAsked()]).toEqual([[], []])
})

test.each([['the same person is told once', 't1-ana', ['reply']], ['nobody else is', 't1-ben', []]])('of an answer that went with its session %s', async (_, next, told) => {
  vi.stubGlobal('caches', fakeCaches())
  await openSession('t1-ana')
  await answered('a')
  await forgetCaches()
  await openSession(next)
  expect(await findAsked()).toEqual([])
  expect([await takeLost(), await takeLost()]).toEqual([told, []])
  await openSession('t1-ana')
  expect(await takeLost()).toEqual([])
})
