import type { Services } from '../core/services.ts'
import type { ReplyExtras } from '../core/context.ts'
import { AppError, asRefusal, errorBody } from '../core/errors.ts'
import type { Tenant } from '../core/locations.ts'
import { jsonResponse } from './reply.ts'

export const notBuilt = () => new AppError(501, 'not_built', 'This part of the portal is still being built.')
export const suspended = (tenant: Tenant) =>
  new AppError(423, 'tenant.suspended', tenant.publicMessage || 'This portal is paused at the moment.')
export const unknownTenant = () => new AppError(404, 'tenant.unknown', 'There is no portal at this address.')

/** What was thrown, as a person is told it; what nobody expected is logged, and why something could not be had. */
export function refusalOf(error: unknown, requestId: string, { log }: Pick<Services, 'log'>): AppError {
  const refusal = asRefusal(error)
  if (!refusal) log.error({ err: error, requestId }, 'a call failed')
  if (refusal?.status === 503) log.warn({ err: refusal.cause ?? refusal, requestId }, 'a call was put off')
  return refusal ?? new AppError(500, 'server.failed', 'Something went wrong on our side. Please try again.')
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
