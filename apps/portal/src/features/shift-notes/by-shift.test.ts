import { expect, test } from 'vitest'
import { byShift } from './by-shift.ts'

test('the last shift of a day stands first, and within one the order stays', () => {
  const notes: { text: string; shift?: 'open' | 'mid' | 'close' | null }[] = [
    { text: 'a', shift: 'open' }, { text: 'b', shift: null }, { text: 'c', shift: 'close' }, { text: 'd', shift: 'mid' }, { text: 'e', shift: 'open' },
    // Kept on the device by an earlier release.
    { text: 'f' }, { text: 'g', shift: 'close' },
  ]
  expect(byShift(notes).map(({ text }) => text).join('')).toBe('cgdaebf')
})
