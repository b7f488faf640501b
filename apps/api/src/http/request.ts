import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import { plainAddress } from '../core/addresses.ts'
import { type Env, addressList } from '../core/env.ts'
import type { HonoEnv } from './receiving/body.ts'
import type { RequestInfo } from '../core/context.ts'
import { deviceCookie } from '../core/cookies.ts'
import { canonicalHost } from '../core/tenant.ts'
import { askedLanguage } from './pages/language.ts'

const maxAgeOfClientTime = 30 * 24 * 3600_000

/** Where a request comes from, believing forwarded headers only from configured proxies. */
export function openRequests(env: Pick<Env, 'TRUSTED_PROXIES'>) {
  const proxies = addressList(env.TRUSTED_PROXIES, 'TRUSTED_PROXIES')

  /** Without a socket (calls made in the process itself, as tests do) it is this machine. */
  const peerOf = (env: Partial<HonoEnv['Bindings']> | undefined): string => addressOf(env?.incoming)
  const addressOf = (incoming: { socket: { remoteAddress?: string } } | undefined): string =>
    plainAddress(incoming?.socket.remoteAddress ?? '') ?? '127.0.0.1'

  /** The nearest address in `X-Forwarded-For` that is not one of our proxies. */
  function networkOf(peer: string, forwardedFor: string | undefined): string {
    if (!proxies.includes(peer)) return peer
    const chain = (forwardedFor ?? '').split(',').map((part) => part.trim()).filter(Boolean)
    return plainAddress(chain.reverse().find((address) => !proxies.includes(address)) ?? '') ?? peer
  }

  function clientTimeOf(header: string | undefined): Date | null {
    const time = header ? Date.parse(header) : Number.NaN
    const age = Date.now() - time
    return Number.isFinite(time) && age >= -60_000 && age <= maxAgeOfClientTime ? new Date(time) : null
  }

  return {
    /** The host a request is for, in its canonical form. */
    hostFrom(request: Request, env: unknown): string | undefined {
      const forwarded = proxies.includes(peerOf(env as HonoEnv['Bindings'])) ? request.headers.get('x-forwarded-host') : null
      return canonicalHost(forwarded ?? request.headers.get('host') ?? undefined)
    },
    /** The same of a request that did not come through the router. */
    hostOf(incoming: IncomingMessage): string | undefined {
      const forwarded = proxies.includes(addressOf(incoming)) ? incoming.headers['x-forwarded-host'] : undefined
      return canonicalHost((Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? incoming.headers.host)
    },
    /** The address it comes from. */
    networkOf(incoming: IncomingMessage): string {
      const forwarded = incoming.headers['x-forwarded-for']
      return networkOf(addressOf(incoming), Array.isArray(forwarded) ? forwarded.join(',') : forwarded)
    },
    infoOf(c: HonoContext<HonoEnv>): RequestInfo {
      const peer = peerOf(c.env)
      const purpose = c.req.header('x-purpose')
      return {
        id: randomUUID(),
        network: networkOf(peer, c.req.header('x-forwarded-for')),
        userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
        device: getCookie(c, deviceCookie) ?? null,
        clientTime: clientTimeOf(c.req.header('x-client-time')),
        ahead: purpose === 'prefetch',
        byItself: purpose === 'prefetch' || purpose === 'idle',
        language: askedLanguage(c.req.header('accept-language')) ?? null,
        allLanguages: c.req.query('lang') === 'all',
        range: c.req.header('range') ?? null,
        ifRange: c.req.header('if-range') ?? null,
        ifNoneMatch: c.req.header('if-none-match') ?? null,
        host: this.hostFrom(c.req.raw, c.env) ?? '',
      }
    },
  }
}
export type Requests = ReturnType<typeof openRequests>
