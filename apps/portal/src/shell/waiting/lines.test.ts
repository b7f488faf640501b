import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

const labels: Record<string, string> = { bio: 'About you', phone: 'Phone', headshot: 'Photo' }
const labelOf = (field: string) => labels[field]

test('what was written, in words, without what only the server reads', () => {
  const { lines, compared } = linesOf({ input: { bio: 'I bake', phone: '', version: 3 }, files: [] }, labelOf)
  expect(lines).toEqual([
    { label: 'About you', written: 'I bake', stands: '–' },
    { label: 'Phone', written: '–', stands: '–' },
  ])
  expect(compared).toBe(false)
})

test('beside what stands when somebody was quicker', () => {
  const failure = { status: 409, code: 'stale', error: '', fields: {}, data: { bio: 'I fry', version: 4 } }
  const file = { field: 'headshot', many: false, name: 'me.png', type: 'image/png' }
  const { lines, compared, mayRetry } = linesOf({ input: { bio: 'I bake', version: 3 }, files: [file], failure }, labelOf)
  expect(lines).toEqual([
    { label: 'About you', written: 'I bake', stands: 'I fry' },
    { label: 'Photo', written: 'me.png', stands: '–' },
  ])
  expect([compared, mayRetry]).toEqual([true, true])
})

test('words that were changed on another device as well may be saved over what those made of it', () => {
  const failure = { status: 409, code: 'chat.stale', error: '', fields: {}, data: { text: 'Eight' } }
  const { lines, mayRetry } = linesOf({ input: { id: 'm1', text: 'Seven', was: 'Six' }, files: [], failure }, (field) => (field === 'text' ? 'Text' : undefined))
  expect([lines, mayRetry]).toEqual([[{ label: 'Text', written: 'Seven', stands: 'Eight' }], true])
})

test('what can’t be said over what stands is not tried again; what was refused for another reason is', () => {
  const failure = { status: 409, code: 'announcements.changed', error: '', fields: {}, data: { content_version: 2, version: 5 } }
  const input = { id: 'keys', content_version: 1 }
  expect(linesOf({ input, files: [], failure }, labelOf)).toMatchObject({ compared: true, mayRetry: false })
  for (const other of [{ ...failure, data: undefined }, { ...failure, status: 403 }]) expect(linesOf({ input, files: [], failure: other }, labelOf).mayRetry).toBe(true)
})
