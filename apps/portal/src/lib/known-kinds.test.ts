import { expect, test } from 'vitest'
import { knownKinds } from './known-kinds.ts'

test('what a page has no words for is left out, whatever it is called', () => {
  const told = ['drafts', 'surveys', 'toString', 'course'].map((kind) => ({ kind, count: 1 }))
  expect(knownKinds(told, { drafts: 'Drafts', course: 'Course' })).toEqual([{ kind: 'drafts', count: 1 }, { kind: 'course', count: 1 }])
})
