import { createHash } from 'node:crypto'
import { tooMany } from '../../core/errors.ts'
import type { RequestInfo } from '../../core/context.ts'
import { newSecret } from '../../core/tokens.ts'
import type { Services } from '../../core/services.ts'
import type { Limit } from '../../core/limiter.ts'
import { openTurns } from '../one-at-a-time.ts'
import { networkKey } from './networks.ts'

const seconds = 15 * 60
/** Failures in 15 minutes, per location, and at the console. A restaurant is one network: there it is generous. */
const pair: Limit = { name: 'login:pair', points: 10, seconds }
/** What of a pair was meant for the very same account. */
const own: Limit = { name: 'login:own', points: 10, seconds }
const account: Limit = { name: 'login:account', points: 100, seconds }
/** Different accounts that failed, not failures. */
const network: Limit = { name: 'login:network', points: 50, seconds }
/** What the owner's own device may get wrong while others have used up the rest. */
const device: Limit = { name: 'login:device', points: 30, seconds }

/** Guesses at one account are judged one after the other: each sees what those before it have used up. */
const inTurn = openTurns()

interface Attempt {
  /** A location's id; the console's own name. */
  scope: string
  /** The address or user name as typed, whether or not it has an account. */
  address: string
  /** The account that it leads to. Two whose names are spelled alike share what is counted, and neither forgets the other's. */
  account?: string
  request: Pick<RequestInfo, 'network' | 'device'>
  /** This browser has signed in to this account before. */
  knownDevice: boolean
}

/** One name, however it is spelled: those who sign in by a user name or a phone number are found through all of them. */
export const plainName = (typed: string) => {
  const said = typed.trim().toLowerCase()
  return said.includes('@') ? said : said.replace(/[\s().-]/g, '')
}

/** Counts what is tried and got wrong for one account from one network. Unknown addresses are counted alike. */
export function guessing({ limiter }: Pick<Services, 'limiter'>, attempt: Attempt) {
  const { scope, request } = attempt
  const who = createHash('sha256').update(plainName(attempt.address)).digest('base64url')
  const from = networkKey(request.network)
  const keys = {
    pair: `${scope}:${who}:${from}`,
    own: `${scope}:${who}:${from}:${attempt.account ?? ''}`,
    account: `${scope}:${who}`,
    network: `${scope}:${from}`,
    device: `${scope}:${who}:${createHash('sha256').update(request.device ?? '').digest('base64url')}`,
  }
  const watched: Array<[Limit, string]> = attempt.knownDevice
    ? [[device, keys.device]]
    : [[pair, keys.pair], [account, keys.account], [network, keys.network]]

  return {
    /** Runs alone among the tries at this account. */
    inTurn: <T>(work: () => Promise<T>) => inTurn(keys.account, work),
    /** @throws AppError 429 when there were too many failures, unless this device is known to the account. */
    async check(): Promise<void> {
      const waits = await Promise.all(watched.map(([limit, key]) => limiter.blockedFor(limit, key)))
      const longest = Math.max(0, ...waits.map((wait) => wait ?? 0))
      if (longest > 0) throw tooMany(longest)
    },
    /** Counts a failure. @throws AppError 429 when it was one too many. */
    async failed(): Promise<void> {
      const [failures, all] = await Promise.all([
        limiter.add(pair, keys.pair),
        limiter.add(account, keys.account),
        attempt.knownDevice ? limiter.add(device, keys.device) : 0,
        limiter.add(own, keys.own),
      ])
      const accounts = failures === 1 ? await limiter.add(network, keys.network) : 0
      if (failures > pair.points || all > account.points || accounts > network.points) throw tooMany(seconds)
    },
    /** The person got in: what they mistyped before is forgotten, and nothing that was tried at another account. */
    async succeeded(): Promise<void> {
      const [failures, theirs] = await Promise.all([limiter.count(pair, keys.pair), limiter.count(own, keys.own)])
      // What is over for the pair is not given back a second time.
      const forgotten = Math.min(failures, theirs)
      if (!forgotten) return
      await Promise.all([
        limiter.forget(own, keys.own),
        ...(forgotten < failures ? [limiter.giveBack(pair, keys.pair, forgotten)] : [limiter.forget(pair, keys.pair), limiter.giveBack(network, keys.network)]),
      ])
    },
  }
}

/** The person proved in another way who they are: what was mistyped by any of their names is forgotten. */
export async function forgetGuesses(services: Pick<Services, 'limiter'>, { names, ...where }: Pick<Attempt, 'scope' | 'request'> & { account: string; names: readonly string[] }): Promise<void> {
  for (const address of new Set(names)) await guessing(services, { ...where, address, knownDevice: false }).succeeded()
}

/** The mark of a browser that is remembered from now on: the one it sent, if it is one of ours. */
export const deviceMark = (sent: string | null) => (sent && /^[\w-]{43}$/.test(sent) ? sent : newSecret())
