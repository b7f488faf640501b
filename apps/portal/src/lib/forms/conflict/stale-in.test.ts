import { ApiError } from '@portal/contract/client/api-error'
import { expect, test } from 'vitest'
import { staleIn } from './stale-in.ts'

test('what stands now is taken from a refusal of a stale version only', () => {
  const theirs = { version: 3, title: 'Theirs' }
  expect(staleIn(new ApiError(409, { code: 'photos.stale', data: theirs }))).toEqual(theirs)
  expect(staleIn(new ApiError(409, { code: 'documents.changed', data: theirs }))).toBeUndefined()
  expect(staleIn(new ApiError(400, { code: 'photos.stale', data: theirs }))).toBeUndefined()
  expect(staleIn(new ApiError(409, { code: 'photos.stale' }))).toBeUndefined()
  expect(staleIn(new Error('network'))).toBeUndefined()
})
