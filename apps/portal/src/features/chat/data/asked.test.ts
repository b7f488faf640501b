import { afterEach, expect, test, vi } from 'vitest'
import { takeUndone } from './asked.ts'

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
