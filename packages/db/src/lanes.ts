import { createHash } from 'node:crypto'
import { type Client, openClient } from './driver.ts'
import { DatabaseUnavailable, isConnectionFailure } from './errors.ts'

/** Which schema (and role of the same name) a transaction works in, and through which lane it goes. */
export interface Place {
  id: string
  lane: number
}

export interface LaneOptions {
  /** The server, without user and password. */
  databaseUrl: string
  /** Password of a lane's own login role. */
  passwordOf(role: string): string
  /** Connections of each lane. */
  connections?: number
  /** How long a call waits for a free connection before it is told to come back later. */
  waitMs?: number
  /** How long a transaction may take, as seen from here, before its connection is destroyed. */
  limitMs?: number
}

export interface Lease {
  client: Client
  release(): void
  /** Ends the connection at once; the lane opens another one when it needs it. */
  destroy(): void
}

interface Lane {
  free: Client[]
  size: number
  waiting: Array<{ give(client: Client): void; timer: NodeJS.Timeout }>
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
  const { connections = 4, waitMs = 5_000, limitMs = 20_000 } = options
  const lanes = new Map<number, Lane>()
  let closed = false

  const laneAt = (lane: number) => {
    const known = lanes.get(lane)
    if (known) return known
    const made: Lane = { free: [], size: 0, waiting: [] }
    lanes.set(lane, made)
    return made
  }

  function connect(lane: number): Client {
    const url = new URL(options.databaseUrl)
    url.username = laneRole(lane)
    url.password = encodeURIComponent(options.passwordOf(laneRole(lane)))
    return openClient(url.href, { name: `portal lane ${lane}` })
  }

  async function take(lane: number): Promise<Client> {
    if (closed) throw new DatabaseUnavailable('The server is stopping')
    const at = laneAt(lane)
    const free = at.free.pop()
    if (free) return free
    if (at.size < connections) {
      at.size++
      return connect(lane)
    }
    return new Promise((resolve, reject) => {
      const entry = {
        give: resolve,
        timer: setTimeout(() => {
          at.waiting.splice(at.waiting.indexOf(entry), 1)
          reject(new DatabaseUnavailable('No connection became free in time'))
        }, waitMs),
      }
      at.waiting.push(entry)
    })
  }

  function giveBack(lane: number, client: Client) {
    const at = laneAt(lane)
    const next = at.waiting.shift()
    if (!next) return void at.free.push(client)
    clearTimeout(next.timer)
    next.give(client)
  }

  function drop(lane: number, client: Client) {
    const at = laneAt(lane)
    client.end({ timeout: 0 }).catch(() => {})
    const next = at.waiting.shift()
    if (!next) return void at.size--
    clearTimeout(next.timer)
    next.give(connect(lane))
  }

  return {
    limitMs,
    /** A connection of the lane, for this caller alone until it is released or destroyed. */
    async lease(lane: number): Promise<Lease> {
      const client = await take(lane)
      let over = false
      const once = (end: () => void) => () => {
        if (over) return
        over = true
        end()
      }
      return { client, release: once(() => giveBack(lane, client)), destroy: once(() => drop(lane, client)) }
    },
    /** For the health page: connections open and calls waiting, by lane. */
    stats: () => [...lanes].map(([lane, { size, free, waiting }]) => ({ lane, open: size, free: free.length, waiting: waiting.length })),
    async close() {
      closed = true
      await Promise.all([...lanes.values()].flatMap(({ free }) => free.map((client) => client.end({ timeout: 5 }).catch(() => {}))))
    },
  }
}

/** Says a lost connection in the one way that callers know. */
export const asUnavailable = (error: unknown) =>
  isConnectionFailure(error) ? new DatabaseUnavailable('The database does not answer', { cause: error }) : error
