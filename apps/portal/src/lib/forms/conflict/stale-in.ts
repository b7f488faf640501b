import { ApiError } from '@portal/contract/client/api-error'

/** What stands now, when somebody else was quicker (a 409 that says so); else nothing. */
export function staleIn<T extends { version: number }>(error: unknown): T | undefined {
  if (!(error instanceof ApiError) || error.status !== 409 || !error.code.endsWith('.stale')) return undefined
  const { data } = error
  return typeof data === 'object' && data !== null && 'version' in data ? (data as T) : undefined
}
