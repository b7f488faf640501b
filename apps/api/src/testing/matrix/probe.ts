import { randomUUID } from 'node:crypto'
import type { AnyContract, Endpoint } from '@portal/contract'
import { callsOf } from '@portal/contract'

/** What the way in said. `passed`: whatever refused the call, or did it, came after the caller's right to make it. */
export type Verdict =
  | 'passed'
  | '401 auth.required'
  | '403 access.denied'
  | '403 auth.step_required'
  | '404 elsewhere'
  | '403 kiosk.off_limits'
  | '403 support.read_only'
  | '403 support.off_limits'
  | '423 tenant.suspended'
  | `unexpected ${string}`

interface Way {
  host: string
  headers: Record<string, string>
}

export interface Caller extends Way {
  name: string
  expects(endpoint: Endpoint, name: string): Verdict
  /** Undoes the one thing for which this caller is refused: the same way again, or one that differs in that alone. */
  twin?(): Promise<Partial<Way>>
}

type Send = (host: string, method: string, target: string, init: RequestInit) => Promise<Response>

/**
 * A call that reaches its handler's door and no further: the path is right, and the query holds a field that no call
 * knows. So a caller with the right gets a 400, and no row is ever touched.
 */
async function probe(send: Send, endpoint: Endpoint, base: string, way: Way): Promise<Verdict> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, () => randomUUID())
  const response = await send(way.host, endpoint.method, `${base}${path}?no-call-knows-this=1`, { headers: way.headers })
  const json = response.headers.get('content-type')?.startsWith('application/json')
  const { code } = json ? ((await response.json()) as { code: string }) : { code: 'call.not_found' }
  const said = `${response.status} ${code}`
  if (said === '400 input.invalid') return 'passed'
  // A path parameter that is no id (a day, a token): refused after access, before the query is read.
  if (response.status === 404 && endpoint.path.includes('{') && code !== 'tenant.unknown' && code !== 'call.not_found') return 'passed'
  if (said === '404 tenant.unknown' || said === '404 call.not_found') return '404 elsewhere'
  const refusals: Verdict[] = ['401 auth.required', '403 access.denied', '403 auth.step_required', '403 kiosk.off_limits', '403 support.read_only', '403 support.off_limits', '423 tenant.suspended']
  return refusals.find((refusal) => refusal === said) ?? `unexpected ${said}`
}

interface Tally {
  cases: number
  denials: number
  wrong: string[]
}

async function eachOf<T>(items: T[], work: (item: T) => Promise<void>, atOnce = 8) {
  const queue = items.values()
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (const item of queue) await work(item)
  }))
}

/** Every call as one caller; then each call that was refused once more as the twin, who must pass. */
export async function tryAll(send: Send, contract: AnyContract, base: string, caller: Caller): Promise<Tally> {
  const tally: Tally = { cases: 0, denials: 0, wrong: [] }
  const denied: Array<[string, Endpoint]> = []
  await eachOf(callsOf(contract), async ([name, endpoint]) => {
    const [expected, verdict] = [caller.expects(endpoint, name), await probe(send, endpoint, base, caller)]
    tally.cases++
    if (expected !== 'passed') denied.push([name, endpoint])
    if (verdict !== expected) tally.wrong.push(`${name} as ${caller.name}: ${verdict}, not ${expected}`)
  })
  tally.denials = denied.length
  if (!denied.length) return tally
  if (!caller.twin) throw new Error(`${caller.name} is refused and has no twin`)
  const twin = { ...caller, ...(await caller.twin()) }
  await eachOf(denied, async ([name, endpoint]) => {
    const verdict = await probe(send, endpoint, base, twin)
    tally.cases++
    if (verdict !== 'passed') tally.wrong.push(`${name} as the twin of ${caller.name}: ${verdict}, not passed`)
  })
  return tally
}
