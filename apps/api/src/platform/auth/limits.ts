import { createHash } from 'node:crypto'
import { tooMany } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { networkKey } from '../../shared/networks.ts'

const seconds = 15 * 60
/** Failures in 15 minutes: few operators sign in, from few places. */
const pair = { name: 'operator:pair', points: 10, seconds }
const account = { name: 'operator:account', points: 50, seconds }
const network = { name: 'operator:network', points: 50, seconds }

/** Counts what is got wrong for one address from one network; unknown addresses are counted alike. */
export function guessing({ limiter }: Pick<Services, 'limiter'>, address: string, from: string) {
  const who = createHash('sha256').update(address.toLowerCase()).digest('base64url')
  const near = networkKey(from)
  const counters = [[pair, `${who}:${near}`], [account, who], [network, near]] as const
  return {
    /** @throws AppError 429 when there were too many failures. */
    async check(): Promise<void> {
      const waits = await Promise.all(counters.map(([limit, key]) => limiter.blockedFor(limit, key)))
      const longest = Math.max(0, ...waits.map((wait) => wait ?? 0))
      if (longest > 0) throw tooMany(longest)
    },
    async failed(): Promise<void> {
      await Promise.all(counters.map(([limit, key]) => limiter.add(limit, key)))
    },
    succeeded: () => limiter.forget(pair, counters[0][1]),
  }
}
