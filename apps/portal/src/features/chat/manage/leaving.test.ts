import { expect, test, vi } from 'vitest'
import { leavingPeople } from './leaving.ts'

test('who is being taken out of a conversation is known until their own removal ends, and in no other conversation', () => {
  const told = vi.fn()
  const stop = leavingPeople.subscribe(told)
  leavingPeople.begin('closers', 'ana')
  leavingPeople.begin('closers', 'ben')
  leavingPeople.begin('openers', 'ana')
  leavingPeople.end('closers', ['ana'])
  expect([leavingPeople.of('closers'), leavingPeople.of('openers')]).toEqual([['ben'], ['ana']])
  expect(told).toHaveBeenCalledTimes(4)
  stop()
  leavingPeople.end('closers', ['ben'])
  expect(leavingPeople.of('closers')).toEqual([])
  expect(told).toHaveBeenCalledTimes(4)
})
