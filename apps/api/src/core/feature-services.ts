import type { Env } from './env.ts'
import type { Services } from './services.ts'

type Given =
  | 'log' | 'tokens' | 'clock' | 'files' | 'staging' | 'sandbox' | 'limiter' | 'passwords' | 'sealer' | 'background' | 'version' | 'pushKeys' | 'nounData' | 'backups' | 'previews' | 'supportVisits'

/**
 * What a noun's functions may use beyond the tables they are given. The connections, the platform's tables and other
 * locations are not among it: they can't be named there.
 */
export interface FeatureServices extends Pick<Services, Given> {
  env: Omit<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'REDIS_URL'>
}

export function featureServices(services: Services): FeatureServices {
  const { log, tokens, clock, files, staging, sandbox, limiter, passwords, sealer, background, version, pushKeys, nounData, backups, previews, supportVisits } = services
  const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, REDIS_URL: ___, ...env } = services.env
  return { env, log, tokens, clock, files, staging, sandbox, limiter, passwords, sealer, background, version, pushKeys, nounData, backups, previews, supportVisits }
}
