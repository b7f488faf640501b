import { type DestinationStream, type Logger, pino } from 'pino'

/** Errors of the database as both of its drivers make them, and whatever else is thrown. */
type Thrown = Partial<Error & Record<'code' | 'constraint' | 'constraint_name' | 'table' | 'table_name', string> & { errors: unknown }>

const deepest = 5

/**
 * What a log may hold of an error. The database's carry whole rows along (`detail`: "Failing row contains …"), and a log is read by more
 * people than a location is. Of their messages those of class 22, data exceptions, quote what was sent; all others name what is declared.
 */
export function loggable(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return error
  const { name: type, message = '', code, constraint, constraint_name, table, table_name, stack, cause, errors } = error as Thrown
  const words = /^22/.test(String(code)) ? message.replace(/".*/s, '…') : message
  const within = (one: unknown) => (depth < deepest ? loggable(one, depth + 1) : undefined)
  return {
    type, message: words, code, constraint: constraint_name ?? constraint, table: table_name ?? table,
    stack: stack?.replace(message, () => words), cause: within(cause), errors: Array.isArray(errors) ? errors.map(within) : undefined,
  }
}

export const openLog = (level: string, to?: DestinationStream): Logger => pino({ level, serializers: { err: loggable } }, to)
