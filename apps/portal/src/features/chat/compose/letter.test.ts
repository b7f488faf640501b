import { expect, test } from 'vitest'
import { attemptFor } from '../../../lib/forms/attempt.ts'
import { knownAs, letterOf } from './letter.ts'

const draft = { text: ' The truck comes at six ', chosen: [], reply: null, urgent: true, confirm: false }

test('what was to be sent later and is sent now is the same message, as long as it says the same', () => {
  const later = attemptFor(letterOf('c1', draft, ['u1']), undefined, () => 'a')
  expect(knownAs(letterOf('c1', { ...draft, later }, ['u1']), { ...draft, later })).toBe('a')
  expect(knownAs(letterOf('c1', draft, ['u1', 'u2']), { ...draft, later })).toBeUndefined()
  expect(knownAs(letterOf('c1', draft, []), { ...draft, later })).toBeUndefined()
  expect(knownAs(letterOf('c1', draft, ['u1']), draft)).toBeUndefined()
})
