import { createHash } from 'node:crypto'
import { type Client, openClient } from '../driver.ts'
import { DatabaseUnavailable, isConnectionFailure } from '../errors.ts'
import { type Patience, forCalls } from './patience.ts'
import { type Lease, type Pool, openPool } from './pool.ts'

/** Which schema (and role of the same name) a transaction works in, and through which lane it goes. */
export interface Place {
  id: string
  lane: number
}

/** Brings what open sockets are to hear of to every process, once the transaction that left it has committed. Never throws. */
export interface NoteCarrier {
  carry(location: string, notes: readonly string[]): void
}

export interface LaneOptions {
  /** The server, without user and password. */
  databaseUrl: string
  /** Password of a lane's own login role. */
  passwordOf(role: string): string
  /** Connections of each lane. */
  connections?: number
  /** How many calls of one location may wait for one. */
  waiting?: number
  /** How long the database is waited for before the connection is destroyed. */
  patience?: Patience
  /** Carries live notes; without one Postgres does, with the commit. */
  notes?: NoteCarrier
}

export const laneRole = (lane: number) => `portal_lane_${lane}`

/**
 * Which of the lanes a location belongs to: the one whose hash with the id is highest (rendezvous hashing), so that one
 * lane more moves only its share.
 */
export function laneOf(id: string, lanes: readonly number[]): number {
  const weight = (lane: number) => createHash('sha1').update(`${lane}:${id}`).digest('hex')
  const best = lanes.map((lane) => [weight(lane), lane] as const).sort(([a], [b]) => (a < b ? 1 : -1))[0]
  if (!best) throw new Error('There is no lane')
  return best[1]
}

export type Lanes = ReturnType<typeof openLanes>

/**
 * Connections to the locations' schemas, split into lanes. A location always uses the same lane, so that each
 * backend's catalogue cache, which Postgres never gives back, knows a few hundred schemas and not all of them.
 */
export function openLanes(options: LaneOptions) {
  const { connections = 4, waiting = 300, patience = forCalls, notes } = options
  const lanes = new Map<number, Pool>()
  let closed = false

  function connect(lane: number): Client {
    const url = new URL(options.databaseUrl)
    url.username = laneRole(lane)
    url.password = encodeURIComponent(options.passwordOf(laneRole(lane)))
    return openClient(url.href, { name: `portal lane ${lane}`, maxLifetimeSeconds: null })
  }

  function laneAt(lane: number): Pool {
    const known = lanes.get(lane)
    if (known) return known
    // One connection is always left for the others of the lane.
    const made = openPool(() => connect(lane), { atOnce: connections, perOwner: Math.max(1, connections - 1), waiting })
    lanes.set(lane, made)
    return made
  }

  return {
    patience,
    notes,
    /** A connection of the location's lane, for this caller alone until it is released or destroyed. */
    async lease({ id, lane }: Place, waitMs = patience.waitMs): Promise<Lease> {
      if (closed) throw new DatabaseUnavailable('The server is stopping')
      return laneAt(lane).lease(id, waitMs)
    },
    /** For the health page: connections open and calls waiting, by lane. */
    stats: () => [...lanes].map(([lane, pool]) => ({ lane, ...pool.stats() })),
    async close() {
      closed = true
      await Promise.all([...lanes.values()].map((pool) => pool.close()))
    },
  }
}

/** The same connections for work that nobody waits for. */
export const patiently = (lanes: Lanes, patience: Patience): Lanes => ({ ...lanes, patience })

/** Says a lost connection in the one way that callers know. */
export const asUnavailable = (error: unknown) =>
  isConnectionFailure(error) ? new DatabaseUnavailable('The database does not answer', { cause: error }) : error
