import { ApiError, errorOf } from '@portal/contract/client/api-error'
import { serverClock } from '@portal/contract/client/clock'
import { prepare } from '@portal/contract/client/request'
import { routes } from '@portal/contract/derived/platform-routes.generated'
import { storage } from '../lib/storage.ts'
import { loadErrorWords } from '../texts/errors.ts'
import { lostActs } from './lost-acts.ts'
import type { CallName, Input, Reply } from './types.ts'

interface CallOptions {
  signal?: AbortSignal
  /** One per thing that a person does, the same for every try of it. */
  idempotencyKey?: string
  /** Other headers, such as `Accept` of a stream. */
  headers?: Record<string, string>
}

const refusals = new Set<() => void>()

/** Tells when the server does not know the session any more. */
export function onSessionRefused(listener: () => void) {
  refusals.add(listener)
  return () => void refusals.delete(listener)
}

function refuse(sentToken: string | null) {
  // A wrong password is no refused session, and an answer to an earlier token says nothing about this one.
  if (!sentToken || sentToken !== storage.token.get()) return
  storage.token.set(null)
  for (const listener of refusals) listener()
}

/** Sends a call of the contract; what is not a success is thrown as an ApiError. */
export async function send<N extends CallName>(name: N, input: Input<N>, options: CallOptions = {}): Promise<Response> {
  const route = routes[name]
  const { url, body, json } = prepare(route, input as Record<string, unknown>)
  const token = 'public' in route.access ? null : storage.token.get()
  const headers = new Headers(options.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (json) headers.set('Content-Type', 'application/json')
  if (route.method !== 'GET') headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID())
  let response: Response
  try {
    response = await fetch(url, { method: route.method, headers, body, signal: options.signal })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError(0)
  }
  serverClock.hear(response.headers.get('Date'))
  if (response.ok) {
    if (route.method !== 'GET') lostActs.answered(name)
    return response
  }
  const error = await errorOf(response)
  // A page of what stands between the server and us ends no session.
  if (error.isOurs && error.status === 401) refuse(token)
  await loadErrorWords()
  throw error
}

/** Makes a call by its name. Screens use `useCall` and `useAction`. */
export async function call<N extends CallName>(name: N, input: Input<N>, options: CallOptions = {}): Promise<Reply<N>> {
  const response = await send(name, input, options)
  try {
    return (await response.json()) as Reply<N>
  } catch {
    throw new ApiError(response.status === 200 ? 0 : response.status)
  }
}
