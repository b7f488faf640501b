import { expect, test } from 'vitest'
import { draftsLeft } from './drafts-left.ts'

const drafts = [{ id: 'fans' }, { id: 'trainer' }]

test('a draft whose text waits to be handed in is not offered again, and comes back when that is given up', () => {
  const waiting = [{ name: 'voicebox.submit', input: { subject: 'Fans', draft_id: 'fans' } }, { name: 'profile.updateMine', input: { bio: 'Hello' } }] as const
  expect(draftsLeft(drafts, waiting)).toEqual([{ id: 'trainer' }])
  expect(draftsLeft(drafts, waiting.slice(1))).toEqual(drafts)
  expect(draftsLeft(drafts, [])).toEqual(drafts)
})

test('nor is one that was thrown away and waits to go', () => {
  expect(draftsLeft(drafts, [{ name: 'drafts.remove', input: { id: 'fans' } }])).toEqual([{ id: 'trainer' }])
})
