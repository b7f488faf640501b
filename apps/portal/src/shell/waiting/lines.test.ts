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
  const { lines, compared } = linesOf({ input: { bio: 'I bake' }, files: [file], failure }, labelOf)
  expect(lines).toEqual([
    { label: 'About you', written: 'I bake', stands: 'I fry' },
    { label: 'Photo', written: 'me.png', stands: '–' },
  ])
  expect(compared).toBe(true)
})
