import { expect, test } from 'vitest'
import { answersOf, isCutOff } from './conversation.ts'
import type { Answer } from './use-asking.ts'

const answer = (id: number, conversation: string, more = {}) => ({ id: String(id), conversation, created_at: `2027-02-01T12:00:${id}Z`, ...more }) as Answer

test('a conversation that began before the last answers is asked for as a whole', () => {
  const last = [answer(30, 'a'), answer(20, 'b')]
  expect(isCutOff('a', { data: last, total: 3 }, [])).toBe(true)
  expect(isCutOff('a', { data: last, total: 2 }, [])).toBe(false)
  expect(isCutOff('c', { data: last, total: 2 }, [])).toBe(true)
  expect(isCutOff('c', { data: last, total: 2 }, [answer(40, 'c')])).toBe(false)
  expect(isCutOff('a', undefined, [])).toBe(false)
  expect(isCutOff('', { data: last, total: 3 }, [])).toBe(false)
})

test('what several lists have of a conversation is there once, oldest first', () => {
  const [whole, fresh, last] = [[answer(30, 'a'), answer(20, 'b'), answer(10, 'a')], [answer(40, 'a')], [answer(40, 'a'), answer(30, 'a', { helpful: true })]]
  expect(answersOf('a', whole, fresh, last)).toEqual([answer(10, 'a'), answer(30, 'a', { helpful: true }), answer(40, 'a')])
})
