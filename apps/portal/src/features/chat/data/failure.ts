import { ApiError } from '@portal/contract/client/api-error'
import { errorOf } from '../../../api/outbox/failure.ts'
import type { Failure } from '../../../api/outbox/failure.ts'

/** Why one's own message did not go: as the outbox wrote it down, or as it came. */
export const failureError = (error: unknown): unknown => (error instanceof ApiError ? error : errorOf(error as Failure))
