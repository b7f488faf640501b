import { expect, test } from 'vitest'
import { ownSoFar } from './own-so-far.ts'

type Mine = Parameters<typeof ownSoFar>[0][number]
const debrief = (station: string, given: Partial<Mine> = {}) =>
  ({ station, trainee_id: 'tia', type: 'trainer_debrief', status: 'submitted', history: [], next_step: 'continue', ...given }) as unknown as Mine

test('one’s own debriefs tell what was signed off and what goes on', () => {
  const mine = [
    debrief('grill', { next_step: 'repeat' }), debrief('grill'),
    debrief('fryer', { status: 'closed', history: [{ status: 'signed_off', at: '', by: null, message: null }] }), debrief('fryer'),
    debrief('counter', { next_step: 'pause' }),
    debrief('biscuits', { trainee_id: 'tyler' }), debrief('catering', { type: 'shift_observation' }),
  ]
  expect(ownSoFar(mine, 'tia')).toEqual({ valid: ['fryer'], next: [{ station: 'grill', step: 'repeat' }] })
  expect(ownSoFar(mine, 'nobody')).toEqual({ valid: [], next: [] })
})
