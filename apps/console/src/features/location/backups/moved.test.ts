import { expect, test } from 'vitest'
import type { DataOf } from '../../../api/types.ts'
import { hasMoved } from './moved.ts'

const at = (step: string, state = 'running') => [{ id: 'r1', step, state }] as DataOf<'backups.restores'>

test('each step of a restore and its end are news, and what stood there at first is none', () => {
  expect(hasMoved(undefined, at('done', 'succeeded'))).toBe(false)
  expect(hasMoved(at('keeping'), at('keeping'))).toBe(false)
  expect(hasMoved([], at('waiting'))).toBe(true)
  expect(hasMoved(at('checking'), at('keeping'))).toBe(true)
  expect(hasMoved(at('switching'), at('done', 'succeeded'))).toBe(true)
  expect(hasMoved(at('tables'), at('tables', 'failed'))).toBe(true)
})
