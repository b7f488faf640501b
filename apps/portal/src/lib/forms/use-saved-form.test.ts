import { expect, test } from 'vitest'
import { changedFields } from './use-saved-form.ts'

test('only what changed is sent', () => {
  const before = { name: 'A', tags: ['x'], quiet: { start: '22:00', end: '06:00' }, phone: '' }
  expect(changedFields({ ...before }, before)).toEqual({})
  expect(changedFields({ ...before, tags: ['x', 'y'], phone: '1' }, before)).toEqual({ tags: ['x', 'y'], phone: '1' })
  expect(changedFields({ ...before, quiet: { start: '22:00', end: '07:00' } }, before)).toEqual({ quiet: { start: '22:00', end: '07:00' } })
})
