import { ApiError } from '@portal/contract/client/api-error'
import { expect, test } from 'vitest'
import { failureOf } from '../../../api/outbox/failure.ts'
import type { Shown } from '../data/shown.ts'
import { message } from '../data/testing/messages.ts'
import { givenBack } from './given-back.ts'

const failed = (clientId: string, error: unknown, seq = 1) =>
  ({ ...message(9, { client_id: clientId }), key: clientId, way: 'failed', waits: { seq, clientId }, error }) as Shown
const gone = new ApiError(400, { code: 'input.invalid', fields: { uploadIds: 'This no longer exists.' } })

test('a message whose files the server has no more is found, from the outbox and from the page, where its files are still here', () => {
  const said = failed('x', gone)
  expect(givenBack([said], ['x'])).toEqual({ there: [], gone: said })
  const kept = failed('x', failureOf(gone))
  expect(givenBack([failed('y', gone), kept], ['x'])).toEqual({ there: [], gone: kept })
  expect(givenBack([said], []).gone).toBeUndefined()
})

test('one that was refused for another reason, or is on its way, is left as it is', () => {
  const other = new ApiError(400, { code: 'input.invalid', fields: { text: 'Too long' } })
  const waiting = { ...failed('x', undefined), way: 'waiting' as const }
  expect(givenBack([failed('x', other), failed('x', undefined), waiting], ['x'])).toEqual({ there: [], gone: undefined })
})

test('one that is there needs its files no more', () => {
  const sent = { ...message(1, { client_id: 'x' }), key: 'x' }
  expect(givenBack([sent, { ...message(2), key: 'm2' }], ['x', 'y'])).toEqual({ there: ['x'], gone: undefined })
})
