import { ApiError } from '@portal/contract/client/api-error'

/** Asked too slowly, asked too often, or still being done for the try before. */
const mayDiffer = ({ status, code }: ApiError) => status === 408 || status === 429 || code === 'idempotency.in_progress'

/** The server itself answered that it won't: the same asked once more is answered alike. All else may go another way the next time. */
export const refuses = (error: unknown) => error instanceof ApiError && error.isOurs && error.status < 500 && !mayDiffer(error)
