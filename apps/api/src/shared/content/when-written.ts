import { now } from '@portal/db'
import type { RequestInfo } from '../../core/context.ts'

/** The moment of a write, which may have waited for a network: not before what it is about was there, nor after now. */
export function whenWritten({ clientTime }: Pick<RequestInfo, 'clientTime'>, since: Date) {
  if (!clientTime || clientTime.getTime() > Date.now()) return now()
  return (clientTime < since ? since : clientTime).toISOString()
}
