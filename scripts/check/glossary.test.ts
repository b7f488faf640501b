import { expect, it } from 'vitest'
import { glossary, otherWordsIn } from './glossary.ts'
import { readSource } from './source.ts'

const file = 'apps/api/src/features/chat/chat.ts'

it('finds a name for which the glossary has another, and says which', () => {
  expect(otherWordsIn(readSource(file, 'const a = 1\nawait leaveWork(db, a)'))).toEqual([expect.stringMatching(/chat\.ts:2 leaveWork: the word for it is enqueue/)])
})

it('leaves prose and longer names alone', () => {
  expect(otherWordsIn(readSource(file, "// to persevere helps\nconst leaveNoteBehind = 'leaveNote'"))).toEqual([])
})

it('explains every word', () => {
  for (const { means, not } of Object.values(glossary)) {
    expect(means.length).toBeGreaterThan(15)
    expect(not).not.toContain('')
  }
})
