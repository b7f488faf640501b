// Calls a server from so many loops at once for so long, and tells what it cost.
import { readFileSync, readdirSync } from 'node:fs'
import http from 'node:http'
import type { Somebody } from './fleet.ts'

export interface Measured {
  calls: number
  failed: number
  perSecond: number
  p50: number
  p99: number
  /** Microseconds of CPU a call, in the server and in Postgres. */
  nodeCpu: number
  postgresCpu: number
}

const ticksPerSecond = 100

/** CPU seconds that a process has used. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        return Number(readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]) === pid
      } catch {
        return false
      }
    })
}

/** Anonymous memory (MB) of the largest process below this one that carries `mark` in its title. */
export function largestBackend(pid: number, mark: string): number {
  const sizes = childrenOf(pid).map((child) => {
    try {
      if (!readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(mark)) return 0
      return Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0) / 1024
    } catch {
      return 0
    }
  })
  return Math.max(0, ...sizes)
}

const postgresCpuOf = (pid: number) => childrenOf(pid).reduce((sum, child) => {
  try {
    return sum + cpuOf(child)
  } catch {
    return sum
  }
}, 0)

/** Ranks 1…n with weight 1/rank: a few busy locations and a long tail. */
export function zipf(n: number): () => number {
  const weights = Array.from({ length: n }, (_, rank) => 1 / (rank + 1))
  let sum = 0
  const upTo = weights.map((weight) => (sum += weight))
  return () => {
    const at = Math.random() * sum
    let [low, high] = [0, n - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle]! < at) low = middle + 1
      else high = middle
    }
    return low
  }
}
export const uniform = (n: number) => () => Math.floor(Math.random() * n)

interface LoadOptions {
  port: number
  path: string
  people: Somebody[]
  pick: () => number
  atOnce: number
  seconds: number
  serverPid: number
  postgresPid: number
}

export async function load({ port, path, people, pick, atOnce, seconds, serverPid, postgresPid }: LoadOptions): Promise<Measured> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  let failed = 0
  const call = ({ host, token }: Somebody) =>
    new Promise<void>((resolve) => {
      const start = performance.now()
      const request = http.get({ host: '127.0.0.1', port, path, agent, headers: { host, authorization: `Bearer ${token}` } }, (response) => {
        response.resume()
        response.on('end', () => {
          times.push(performance.now() - start)
          if (response.statusCode !== 200) failed++
          resolve()
        })
      })
      request.on('error', () => {
        failed++
        resolve()
      })
    })
  const until = performance.now() + seconds * 1000
  const before = { node: cpuOf(serverPid), postgres: postgresCpuOf(postgresPid) }
  await Promise.all(Array.from({ length: atOnce }, async () => {
    while (performance.now() < until) await call(people[pick()]!)
  }))
  const calls = times.length
  times.sort((a, b) => a - b)
  agent.destroy()
  return {
    calls, failed,
    perSecond: calls / seconds,
    p50: times[Math.floor(calls * 0.5)] ?? 0,
    p99: times[Math.floor(calls * 0.99)] ?? 0,
    nodeCpu: ((cpuOf(serverPid) - before.node) / calls) * 1e6,
    postgresCpu: ((postgresCpuOf(postgresPid) - before.postgres) / calls) * 1e6,
  }
}
