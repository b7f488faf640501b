import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLeftToOther } from '../../lib/app/leave-to-other.ts'
import { tabletVisit } from './visit.tsx'

vi.mock('../start/on-device.ts', () => ({ onDevice: async () => {} }))
vi.mock('../../sw/names.ts', () => ({ forgetCaches: async () => {} }))

const left = vi.fn<() => void>()
beforeEach(() => {
  vi.useFakeTimers()
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, { getItem: () => null, setItem() {}, removeItem() {}, clear() {} })
  vi.stubGlobal('location', { replace: left })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a turn that is over leaves the page, and nobody is asked whether to stay', async () => {
  const asked: boolean[] = []
  left.mockImplementation(() => void asked.push(isLeftToOther()))
  tabletVisit()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([true])
})
