import { expect, test } from 'vitest'
import { changedFields, isOlder, lateDefaults, leftOf, withoutSecrets } from './stands.ts'

test('only what changed is sent', () => {
  const before = { name: 'A', tags: ['x'], quiet: { start: '22:00', end: '06:00' }, phone: '' }
  expect(changedFields({ ...before }, before)).toEqual({})
  expect(changedFields({ ...before, tags: ['x', 'y'], phone: '1' }, before)).toEqual({ tags: ['x', 'y'], phone: '1' })
  expect(changedFields({ ...before, quiet: { start: '22:00', end: '07:00' } }, before)).toEqual({ quiet: { start: '22:00', end: '07:00' } })
})

test('a default that comes late fills the field that waits for it, and no other', () => {
  const before = { title: '', category: '', kind: 'course' }
  const now = { ...before, category: 'fullTime' }
  expect(lateDefaults({ ...before, title: 'Free shoes' }, before, now)).toEqual({ category: 'fullTime' })
  expect(lateDefaults({ ...before, category: 'partTime' }, before, now)).toEqual({})
  expect(lateDefaults({ ...now, title: 'Free shoes' }, now, before)).toEqual({})
  // What was known is meant as it stood, such as the language in which somebody began to type.
  expect(lateDefaults({ ...before, title: 'Free shoes' }, before, { ...before, kind: 'certification' })).toEqual({})
})

test('what is secret is not written down', () => {
  expect(withoutSecrets({ host: 'mail', secret: 'open sesame' }, ['secret'])).toEqual({ host: 'mail' })
})

test('a state without a version is as new as any', () => {
  const values = {}
  expect([isOlder({ values, version: 2 }, { values, version: 3 }), isOlder({ values, version: 3 }, { values, version: 3 }), isOlder({ values }, { values })])
    .toEqual([true, false, false])
})

test('once something is sent its form is empty, but for what was typed while it was on its way', () => {
  expect(leftOf('I need a headset', 'I need a headset', '')).toBe('')
  expect(leftOf('I need a headset. And a cap', 'I need a headset', '')).toBe('I need a headset. And a cap')
  expect(leftOf({ text: 'a' }, { text: 'a' }, { text: '' })).toEqual({ text: '' })
})
