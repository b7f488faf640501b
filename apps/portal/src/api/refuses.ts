import { ApiError } from '@portal/contract/client/api-error'

/** The server itself answered that it won't: the same asked once more is answered alike. All else may go another way the next time. */
export const refuses = (error: unknown) => error instanceof ApiError && error.isOurs && error.status < 500 && error.status !== 429
