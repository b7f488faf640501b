import { afterEach, expect, test, vi } from 'vitest'
import { isCalm } from './is-calm.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([true, false])('what the device was asked for is heard: %s', (matches) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' && matches }))
  expect(isCalm()).toBe(matches)
})
