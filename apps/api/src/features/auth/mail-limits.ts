import { createHash } from 'node:crypto'
import type { RequestInfo } from '../../core/context.ts'
import type { Tenant } from '../../core/locations.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import type { Limit } from '../../core/limiter.ts'
import { networkKey } from '../../shared/security/networks.ts'

const seconds = 3600
/** A whole new crew may sign up on one evening from the restaurant's network. */
const asking: Limit = { name: 'mail:network', points: 100, seconds }
/** What one address may be sent by those who merely typed it. Whoever signs up with somebody's must not keep a new password from them. */
const sent = {
  signUp: { name: 'mail:address', points: 5, seconds },
  reset: { name: 'mail:reset', points: 5, seconds },
} satisfies Record<string, Limit>

/** @throws AppError 429 when one network asks for too many mails. */
export const mayAsk = ({ limiter }: Pick<FeatureServices, 'limiter'>, tenant: Tenant, request: Pick<RequestInfo, 'network'>) =>
  limiter.consume(asking, `${tenant.id}:${networkKey(request.network)}`)

/** May this address be sent one more mail? Told to nobody: who asks hears the same. */
export async function maySend({ limiter }: Pick<FeatureServices, 'limiter'>, tenant: Tenant, address: string, what: keyof typeof sent): Promise<boolean> {
  const who = createHash('sha256').update(address.toLowerCase()).digest('base64url')
  return (await limiter.add(sent[what], `${tenant.id}:${who}`)) <= sent[what].points
}
