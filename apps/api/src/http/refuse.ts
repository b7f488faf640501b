import type { Services } from '../core/services.ts'
import type { ReplyExtras } from '../core/context.ts'
import { AppError, asRefusal, errorBody, retryAfter } from '../core/errors.ts'
import type { Tenant } from '../core/locations.ts'
import { jsonResponse } from './reply.ts'

export const suspended = (tenant: Tenant) => new AppError('tenant.suspended', { params: { message: tenant.publicMessage } })
/** How long whoever asks a location whose tables are behind is told to wait: as often the housekeeping looks after it. */
export const behindSeconds = 30
export const behind = ({ id }: Tenant) =>
  new AppError('server.unavailable', { headers: retryAfter(behindSeconds), cause: new Error(`The tables of ${id} are not brought up to date yet`) })
export const unknownTenant = () => new AppError('tenant.unknown')

/** What was thrown, as a person is told it; what nobody expected is logged, and why something could not be had. */
export function refusalOf(error: unknown, requestId: string, { log }: Pick<Services, 'log'>): AppError {
  const refusal = asRefusal(error)
  if (!refusal) log.error({ err: error, requestId }, 'a call failed')
  if (refusal?.status === 503) log.warn({ err: refusal.cause ?? refusal, requestId }, 'a call was put off')
  return refusal ?? new AppError('server.failed')
}

/** The one place that makes an error reply. */
export function refuse(
  error: unknown, requestId: string, services: Pick<Services, 'log'>, reply: ReplyExtras = { headers: new Headers({ Vary: 'Host' }) },
): Response {
  const known = refusalOf(error, requestId, services)
  for (const [header, value] of Object.entries(known.details.headers ?? {})) reply.headers.set(header, value)
  reply.headers.set('Cache-Control', 'no-store')
  return jsonResponse(known.status, errorBody(known, requestId), reply.headers)
}
