import { Logger } from 'graphile-worker'
import type { Logger as Pino } from 'pino'

/** The library's log lines in ours. A job that failed is a warning: it is tried again, or listed as dead. */
export function graphileLogger(log: Pino): Logger {
  return new Logger((scope) => (level: string, message, meta) => {
    // Its errors carry whole connections along.
    const { name, message: reason, code, stack } = (meta?.error ?? {}) as Error & { code?: string }
    const detail = { ...scope, ...(reason ? { err: { type: name, message: reason, code, stack } } : {}) }
    const [line = ''] = message.split('\n')
    if (level === 'error' || level === 'warning') log.warn(detail, line)
    else log.debug(detail, line)
  })
}
