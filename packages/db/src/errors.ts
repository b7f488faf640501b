/** No connection could be had, or the database did not answer in time. The caller's work left nothing behind. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** It was asked, and said nothing for as long as anybody waits. */
export class DatabaseSilent extends DatabaseUnavailable {
  override name = 'DatabaseSilent'
}

/** The connection was lost while COMMIT was on its way: the transaction may have happened, or not. */
export class OutcomeUnknown extends DatabaseUnavailable {
  override name = 'OutcomeUnknown'
}

const connectionCodes = new Set([
  'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT', 'CONNECTION_CONNECT_TIMEOUT',
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN',
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections
  '57P01', '57P02', '57P03', '53300',
])

/** The connection on which a transaction was begun is not there any more: nothing of it was kept. */
export const connectionLost = (cause: unknown = Object.assign(new Error('The connection was closed'), { code: 'CONNECTION_CLOSED' })) =>
  new DatabaseUnavailable('The database does not answer', { cause })

/** The SQLSTATE (or Node error code) of a failed query. */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}

export const isConnectionFailure = (error: unknown) => connectionCodes.has(errorCode(error) ?? '')
/** unique_violation, with the name of the index that refused. */
export function uniqueViolation(error: unknown): string | undefined {
  if (errorCode(error) !== '23505') return undefined
  return (error as { constraint_name?: string }).constraint_name ?? ''
}
/** read_only_sql_transaction: something wrote where only reading was meant. */
export const isReadOnlyViolation = (error: unknown) => errorCode(error) === '25006'
export const isForeignKeyViolation = (error: unknown) => errorCode(error) === '23503'
/** lock_not_available, query_canceled (statement_timeout), deadlock_detected, serialization_failure */
export const isContention = (error: unknown) => ['55P03', '57014', '40P01', '40001'].includes(errorCode(error) ?? '')
/** disk_full, out_of_memory and their kind. */
export const isOutOfResources = (error: unknown) => /^53/.test(errorCode(error) ?? '') || errorCode(error) === '58030'
