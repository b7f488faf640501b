import { ApiError } from '@portal/contract/client/api-error'
import { expect, test } from 'vitest'
import { refuses } from './refuses.ts'

const ours = { code: 'auth.link_invalid', error: 'No.' }

test.each([
  ['a link that is over', new ApiError(400, ours), true],
  ['somebody unknown', new ApiError(401, ours), true],
  ['no network', new ApiError(0), false],
  ['too many at once', new ApiError(429, { code: 'rate.limited' }), false],
  ['the try before it still under way', new ApiError(409, { code: 'idempotency.in_progress' }), false],
  ['what was changed meanwhile', new ApiError(409, { code: 'conflict.version' }), true],
  ['a line too slow to ask on', new ApiError(408, { code: 'input.timeout' }), false],
  ['a failure of the server', new ApiError(500, { code: 'server.failed' }), false],
  ['a restart', new ApiError(503), false],
  ['the page of a network that wants a sign-in', new ApiError(403), false],
  ['a mistake of the page', new TypeError('x'), false],
])('%s', (_, error, is) => expect(refuses(error)).toBe(is))
