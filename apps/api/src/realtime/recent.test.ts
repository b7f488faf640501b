import { expect, test } from 'vitest'
import { openRecent } from './recent.ts'

test('tells what changed lately at that location, or that it does not know', () => {
  let now = 1_000_000
  const recent = openRecent(() => now)
  now += 5_000
  recent.add('here', 'benefits')
  now += 5_000
  recent.add('here', 'shiftNotes')
  recent.add('there', 'chat')
  now += 1_000
  expect(recent.within('here', 0)).toEqual([])
  expect(recent.within('here', 3_000)).toEqual(['shiftNotes'])
  expect(recent.within('here', 8_000)).toEqual(['benefits', 'shiftNotes'])
  expect(recent.within('elsewhere', 8_000)).toEqual([])
  // Before it began to hear.
  expect(recent.within('here', 20_000)).toBe('missed')
  now += 300_000
  expect(recent.within('here', 100_000)).toEqual([])
  expect(recent.within('here', 130_000)).toBe('missed')
  recent.lost()
  now += 500
  expect(recent.within('here', 1_000)).toBe('missed')
  expect(recent.within('here', 400)).toEqual([])
})
