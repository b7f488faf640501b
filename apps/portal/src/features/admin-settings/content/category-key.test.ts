import { expect, test } from 'vitest'
import { categoryKey } from './category-key.ts'

test.each([
  ['Team Events', [], 'teamEvents'],
  ['Team Events', ['teamEvents'], 'teamEvents2'],
  ['Team Events', ['teamEvents', 'teamEvents2'], 'teamEvents3'],
  ['Capacitación', [], 'capacitacion'],
  ['2nd mile', [], 'c2ndMile'],
  ['???', [], 'c'],
])('%s beside %j: %s', (label, taken, key) => expect(categoryKey(label, taken)).toBe(key))

test('is always a valid key', () => {
  expect(categoryKey('x'.repeat(200), [])).toMatch(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/)
})
