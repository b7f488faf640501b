import { expect, test } from 'vitest'
import type { Line } from './checked.tsx'
import { isDecidable, standingOf } from './standing.ts'

const two = ['ana', 'twin'].map((id) => ({ id, name: 'Ana Diaz', email: null }))
const line = (action: Line['action'], id: string | null, candidates = two, problems: Line['problems'] = []) =>
  ({ action, problems, candidates, person: { id, name: 'Ana Diaz', email: null, role: 'team' as const, position: '', department: '' } })

test('a line that may mean several says whom it was said to mean, and can be said to mean another', () => {
  const decided = [line('change', 'twin'), line('same', 'ana'), line('wrong', 'twin', two, ['twice']), line('add', null), line('same', null, two, ['left_out'])]
  expect(decided.map(standingOf)).toEqual(['twin', 'ana', 'twin', 'add', 'skip'])
  expect(decided.every(isDecidable)).toBe(true)
  expect(standingOf(line('unclear', null))).toBe('')
})

test('of a line that means one person for sure nothing is said but that it is left out', () => {
  const sure = [line('change', 'ana', []), line('add', null, []), line('same', 'ana', [], ['left_out'])]
  expect(sure.map(standingOf)).toEqual(['', '', 'skip'])
  expect(sure.every(isDecidable)).toBe(true)
  expect([line('same', 'ana', []), line('wrong', 'ana', [], ['twice'])].some(isDecidable)).toBe(false)
})
