import { expect, test, vi } from 'vitest'
import { changed } from './draft.ts'

vi.mock('../../../lib/forms/use-draft.ts', () => ({}))

const draft = { text: 'The truck comes at six', chosen: [], reply: null, urgent: false, confirm: false }
const later = { said: '{}', nonce: 'a' }

test('what was to be sent later is another message once something of it is changed', () => {
  expect(changed({ ...draft, later }, { text: 'The truck comes at seven' }).later).toBeUndefined()
  expect(changed({ ...draft, later }, { urgent: true }).later).toBeUndefined()
})

test('what it was sent by is kept with it, and nothing of that is left once it is empty', () => {
  expect(changed(draft, { later })).toEqual({ ...draft, later })
  expect(JSON.stringify(changed({ ...draft, later }, { text: '' }))).toBe(JSON.stringify({ ...draft, text: '' }))
})
