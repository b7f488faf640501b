import { ApiError, errorOf } from '@portal/contract/client/api-error'
import { currentLanguage } from '../texts/language.ts'
import { actKeys } from './acts/act-keys.ts'
import { bearerFor } from './bearer.ts'
import { idleMark } from './idle-mark.ts'
import { lostFileIn } from './chosen-files.ts'
import { serverClock } from '@portal/contract/client/clock'
import { takeEarly } from './early.ts'
import { duringLogin, heed } from './unauthorized.ts'
import { prepare } from '@portal/contract/client/request'
import { remembered } from './etags.ts'
import { network } from './network.ts'
import { routeFor, routeOf } from './routes.ts'
import type { CallName, Input, Reply } from './types.ts'

interface CallOptions {
  signal?: AbortSignal
  /** One per thing that a person does, the same for every try of it. */
  idempotencyKey?: string
  /** Other headers, such as `Accept` of a stream. */
  headers?: Record<string, string>
  /** Sent in place of whoever is signed in at that moment: what waited must never go as somebody else. */
  token?: string
  /** The network failed and this is what the worker had kept, of then. */
  onKept?: (at: number) => void
  /** No act of this moment: it waited, and goes by itself. */
  byItself?: boolean
}

/** One argument for calls that can go without any input, two for the rest. */
export type Args<N extends CallName> = Record<never, never> extends Input<N> ? [input?: Input<N>] : [input: Input<N>]

/** Browsers let 64 kB outlive a page, of all calls together. */
const isShort = (body: BodyInit | undefined) => body === undefined || (typeof body === 'string' && body.length < 8192)

const LOGINS: readonly CallName[] = ['auth.login', 'auth.twoFactor']

async function send<N extends CallName>(name: N, input: Input<N>, options: CallOptions): Promise<Reply<N>> {
  const route = routeOf(name) ?? (await routeFor(name))
  const { url, body, json } = prepare(route, input as Record<string, unknown>)
  const token = options.token ?? bearerFor(route.path)
  const known = route.method === 'GET' ? remembered.get(url, token) : undefined
  const headers = new Headers({ ...idleMark.headers?.(), ...options.headers })
  headers.set('Accept-Language', currentLanguage())
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (json) headers.set('Content-Type', 'application/json')
  if (known) headers.set('If-None-Match', known.etag)
  if (route.method !== 'GET') headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID())

  let response: Response
  try {
    const early = route.method === 'GET' && !known && !options.headers ? takeEarly(url, token) : undefined
    response = await (early ?? fetch(url, {
      method: route.method,
      headers,
      body,
      credentials: 'include',
      signal: options.signal,
      // What was done as the page was left still arrives.
      keepalive: route.method !== 'GET' && isShort(body),
    }))
  } catch (error) {
    if (options.signal?.aborted) throw error
    const lost = await lostFileIn(input as Record<string, unknown>)
    if (lost) throw lost
    network.doubt()
    throw new ApiError(0)
  }
  // What the worker had kept is no answer of the server.
  if (response.headers.has('x-kept-at')) network.doubt()
  else {
    network.answered()
    serverClock.hear(response.headers.get('Date'))
  }
  if (response.status === 304 && known) return known.body as Reply<N>
  if (!response.ok) {
    const error = await errorOf(response)
    heed(error, route.path, token)
    throw error
  }
  if (route.method !== 'GET' && !options.onKept && !options.byItself) actKeys.lost?.answered(name)
  if (route.binary) return (await response.blob()) as Reply<N>
  return read(response, url, token, options)
}

async function read<N extends CallName>(response: Response, url: string, token: string | null, options: CallOptions): Promise<Reply<N>> {
  let body: unknown
  try {
    body = await response.json()
  } catch {
    throw new ApiError(response.status === 200 ? 0 : response.status)
  }
  const keptAt = Date.parse(response.headers.get('x-kept-at') ?? '')
  if (keptAt > 0) options.onKept?.(keptAt)
  const etag = response.headers.get('ETag')
  if (etag) remembered.set(url, token, { etag, body })
  return body as Reply<N>
}

/** Makes a call of the contract by its name. The only way out of the portal; screens use `useCall` and `useAction`. */
export function call<N extends CallName>(name: N, input: Input<N>, options: CallOptions = {}): Promise<Reply<N>> {
  return LOGINS.includes(name) ? duringLogin(() => send(name, input, options)) : send(name, input, options)
}
