import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, isBinary } from '@portal/contract'
import { DatabaseSilent, LineTooLong, type Place, WaitedTooLong, openShares } from '@portal/db'
import type { Services } from '../core/services.ts'
import { type AtOnce, type PerTime, atOnce, namelessChanges, perTime, refusals, turns } from '../shared/budgets.ts'
import { networkKey } from '../shared/security/networks.ts'
import { tally } from '../core/tally.ts'
import { underWay } from '../outside/give-way.ts'
import { AppError, asRefusal, budgetUsed, unavailable } from '../core/errors.ts'

/** Who asks: somebody who signed in (their account), or an address. */
export interface Asker {
  /** A location's id, or `console`. */
  location: string
  /** Where its files are counted. */
  place?: Place
  /** What it says that it sends. */
  bytes?: number
  /** Whether it comes as a form. Where files may be left out, JSON brings none. */
  form?: boolean
  account: string | undefined
  network: string
  /** Of the thing that is asked about. */
  path: string
}

/** Says of some work that the call is under way until it has ended. */
export type GoesOn = <T>(work: Promise<T>) => Promise<T>

/** Whoever has waited for a turn so long, behind somebody whom a silent database did not answer, would wait for more than five seconds. */
const waitedMs = 500

/** A refusal at once is an invitation to ask again at once: it takes a moment, and longer the more of a location wait for theirs. */
const refusalMs = (others: number) => Math.min(1_000 + 5 * others, 15_000)

/** Who has signed in and who has not each have all the places of a location, and a line of their own: of those whom nobody knows, none stands in anybody else's way. */
const crowdsOf = ({ location }: Asker) => [location, `${location} nameless`] as const
const crowdOf = (asker: Asker) => crowdsOf(asker)[asker.account ? 0 : 1]
const locationOf = (crowd: string) => crowd.split(' ')[0]!

/** A reply that is a stored file, whatever its kind; what is written for the one who asks says its own. */
const opensFile = (reply: Endpoint['reply'] | undefined) => reply !== undefined && isBinary(reply) && reply.binary === 'application/octet-stream'

const isBudgetUsed = (error: unknown): error is AppError => error instanceof AppError && error.status === 429 && error.code.startsWith('budget.')

/** Keeps who asks for too much from what all share. The budgets themselves: shared/budgets.ts. */
export function openBudgets({ limiter, env, storage }: Pick<Services, 'limiter' | 'env' | 'storage'>) {
  const held = new Map<string, number>()
  const calls = openShares({ ...turns.calls, houseOf: locationOf })
  const searches = openShares(turns.searches)
  const refusing = new Map<string, number>()
  // Who was refused how often, begun anew every few seconds.
  let [refused, since] = [new Map<string, number>(), 0]

  async function refuse(asker: Asker, refusal: AppError): Promise<never> {
    const crowd = crowdOf(asker)
    const others = refusing.get(crowd) ?? 0
    tally(refusing, crowd, 1)
    await sleep(refusalMs(others), undefined, { ref: false }).finally(() => tally(refusing, crowd, -1))
    throw refusal
  }

  /** Whoever asks for what they are refused, again and again and at once, is refused the slower: their body waits unread. */
  async function slowDown({ location, account, network }: Asker, error: unknown): Promise<void> {
    const refusal = asRefusal(error)
    if (!env.RATE_LIMITS || !refusal || refusal.status >= 500) return
    const now = performance.now()
    if (now - since > refusals.seconds * 1_000) [refused, since] = [new Map(), now]
    const key = account ? `${location} ${account}` : `${location} from ${networkKey(network)}`
    tally(refused, key, 1)
    if (refused.get(key)! > (account ? refusals.inARow : refusals.network)) await sleep(refusals.delayMs, undefined, { ref: false })
  }

  /** Counts what an asker has under way, for themselves and for their location. */
  function openPlaces(asker: Asker) {
    const taken = { own: [] as string[], shared: [] as string[] }
    return {
      /** @throws AppError 429 */
      take(name: keyof typeof atOnce): void {
        if (!env.RATE_LIMITS) return
        const { person, network, location, again }: AtOnce = atOnce[name]
        const [own, most] = asker.account ? [`${name} ${asker.location} ${asker.account}`, person]
          : [`${name} ${asker.location} from ${networkKey(asker.network)}`, network]
        const shared = `${name} ${crowdOf(asker)}`
        const isFull = (key: string, limit: number | undefined) => limit !== undefined && (held.get(key) ?? 0) >= limit
        if (isFull(own, most) || isFull(shared, location)) throw budgetUsed(name, again)
        for (const key of [own, shared]) tally(held, key, 1)
        taken.own.push(own)
        taken.shared.push(shared)
      },
      giveBack(whose: keyof typeof taken): void {
        for (const key of taken[whose].splice(0)) tally(held, key, -1)
      },
    }
  }

  async function spend(name: keyof typeof perTime, asker: Asker, times = 1): Promise<void> {
    const { thing, person, location, inMemory }: PerTime = perTime[name]
    const used = (seconds: number) => budgetUsed(name, seconds)
    const take = (of: 'person' | 'location' | 'thing', most: { points: number; seconds: number }, key: string) =>
      limiter.consume({ name: `${name}:${of}`, ...most, remembered: true, inMemory, times }, key, used)
    await take('person', person, `${asker.location}:${asker.account}`)
    await take('location', location, asker.location)
    if (thing) await take('thing', thing, `${asker.location}:${asker.path}`)
  }

  /** What anybody may do uses up what one address has, and nothing of those who have signed in or want to. */
  const spendNameless = ({ location, network }: Asker) =>
    limiter.consume({ name: 'changes:network', ...namelessChanges, inMemory: true }, `${location}:${networkKey(network)}`, (seconds) => budgetUsed('changes', seconds))

  /** Whoever waits for a turn behind a call that a silent database does not answer would wait as long once more. */
  async function unlessSilent<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof DatabaseSilent) for (const crowd of crowdsOf(asker)) calls.turnAway(crowd, error, waitedMs)
      throw error
    }
  }

  const refusedTurn = (name: keyof typeof atOnce) => (error: unknown): never => {
    if (error instanceof LineTooLong || (error instanceof WaitedTooLong && error.behindItself)) throw budgetUsed(name, atOnce[name].again)
    throw error instanceof WaitedTooLong ? unavailable(error) : error
  }

  return {
    /**
     * Does a call within the budgets it draws on. What `work` hands to `goesOn` may end later than its reply begins, and
     * is counted until then. @throws AppError 429 with `Retry-After`
     */
    async within<T>(asker: Asker, { files, draws, reply }: Pick<Endpoint, 'files' | 'draws'> & Partial<Pick<Endpoint, 'reply'>>, work: (goesOn: GoesOn) => Promise<T>): Promise<T> {
      // Whoever has not signed in finds nothing, and is told so without a turn among those who do.
      const search = draws === 'searches' && Boolean(asker.account)
      const places = openPlaces(asker)
      let ended: Promise<unknown> | undefined
      const goesOn: GoesOn = (longer) => {
        ended = longer
        return longer
      }
      try {
        places.take(opensFile(reply) ? 'opened' : 'calls')
        const brings = files && (asker.form !== false || Object.values(files).some(({ required }) => required))
        if (brings) places.take('files')
        if (brings && asker.place && asker.account) await storage.promise(asker.place, asker.bytes || 0)
        if (draws === 'questions') places.take('questions')
        if (!search) return await work(goesOn)
        places.take('searches')
        await spend('searches', asker)
        return await searches.run(asker.location, () => work(goesOn)).catch(refusedTurn('searches'))
      } catch (error) {
        // Whoever is made to wait is in nobody else's way meanwhile.
        places.giveBack('shared')
        if (!isBudgetUsed(error)) {
          await slowDown(asker, error)
          throw error
        }
        places.giveBack('own')
        return await refuse(asker, error)
      } finally {
        const giveBack = () => {
          places.giveBack('own')
          places.giveBack('shared')
        }
        if (ended) void ended.then(giveBack, giveBack)
        else giveBack()
      }
    },
    /** What a call that changes something draws on: once its right is known and it is no second sending. @param files how many come with it or were sent before */
    async spend(asker: Asker, { draws, access }: Pick<Endpoint, 'draws' | 'access'>, files: number): Promise<void> {
      if (draws === 'nothing') return
      if ('public' in access) return spendNameless(asker)
      await spend('changes', asker)
      if (draws) await spend(draws, asker)
      if (files) await spend('files', asker, files)
    },
    /** Carries a call out when it is its location's turn. Nobody holds one while sending a body. */
    inTurn: <T>(asker: Asker, work: () => Promise<T>): Promise<T> => calls.run(crowdOf(asker), () => underWay(() => unlessSilent(asker, work))).catch(refusedTurn('calls')),
  }
}
export type Budgets = ReturnType<typeof openBudgets>
