import { Logger } from 'graphile-worker'
import type { Logger as Pino } from 'pino'
import { loggable } from '../../core/log.ts'

/** The library's log lines in ours. A job that failed is a warning: it is tried again, or listed as dead. */
export function graphileLogger(log: Pino): Logger {
  return new Logger((scope) => (level: string, message, meta) => {
    const error = meta?.error as Partial<Error> | undefined
    const detail = { ...scope, ...(error?.message ? { err: error } : {}) }
    // The line repeats what the error says.
    const told = error?.message ? message.replaceAll(error.message, () => (loggable(error) as Error).message) : message
    const [line = ''] = told.split('\n')
    if (level === 'error' || level === 'warning') log.warn(detail, line)
    else log.debug(detail, line)
  })
}
