import { ApiError } from '@portal/contract/client/api-error'
import { expect, test } from 'vitest'
import { endAll } from './end-all.ts'

const over = new ApiError(404, { code: 'auth.not_found' })

/** Ends sessions, of which some answer with these. */
async function ended(answers: Record<string, ApiError>) {
  const asked: string[] = []
  const failure: unknown = await endAll(['a', 'b', 'c'], async (id) => {
    asked.push(id)
    if (answers[id]) throw answers[id]
  }).then(() => null, (error: unknown) => error)
  return { asked, failure }
}

test('one that is over already keeps no other from being ended, and is no failure', async () => {
  expect(await ended({ a: over, c: over })).toEqual({ asked: ['a', 'b', 'c'], failure: null })
})

test('what stands between us and the server does not know that one is over', async () => {
  const page = new ApiError(404)
  expect(await ended({ a: page, c: over })).toEqual({ asked: ['a', 'b', 'c'], failure: page })
})

test('the first that could not be ended is said when all were tried', async () => {
  const [closed, lost] = [new ApiError(503), new ApiError(0)]
  expect(await ended({ a: closed, b: lost })).toEqual({ asked: ['a', 'b', 'c'], failure: closed })
})
