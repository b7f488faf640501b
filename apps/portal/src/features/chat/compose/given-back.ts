import { ApiError } from '@portal/contract/client/api-error'
import { failureError } from '../data/failure.ts'
import type { Shown } from '../data/shown.ts'

const lacksFiles = (error: unknown) => error instanceof ApiError && 'uploadIds' in error.fields

/** Of those whose files are still here: which is there by now, and the first that the server had the files of no more. */
export function givenBack(shown: readonly Shown[], lent: readonly string[]) {
  const there = shown.flatMap(({ way, client_id: known }) => (!way && known && lent.includes(known) ? [known] : []))
  const gone = shown.find(({ way, waits, error }) => way === 'failed' && waits && lent.includes(waits.clientId) && error !== undefined && lacksFiles(failureError(error)))
  return { there, gone }
}
