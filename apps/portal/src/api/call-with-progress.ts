import { ApiError } from '@portal/contract/client/api-error'
import { prepare } from '@portal/contract/client/request'
import { actKeys } from './acts/act-keys.ts'
import { bearerFor } from './bearer.ts'
import { lostFileIn } from './chosen-files.ts'
import { routeOf } from './routes.ts'
import type { CallName, Input, Reply } from './types.ts'
import { heed } from './unauthorized.ts'

interface ProgressOptions {
  /** Bytes of the request that left, of how many. */
  onProgress: (sent: number, total: number) => void
  signal?: AbortSignal
  idempotencyKey?: string
}

function parsed(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function errorOf(request: XMLHttpRequest): ApiError {
  const wait = Number(request.getResponseHeader('Retry-After'))
  return new ApiError(request.status, parsed(request.responseText), wait > 0 ? wait : undefined)
}

/** A call that tells how much of it has left: what `fetch` can't. For uploads. */
export function callWithProgress<N extends CallName>(
  name: N,
  input: Input<N>,
  { onProgress, signal, idempotencyKey = crypto.randomUUID() }: ProgressOptions,
): Promise<Reply<N>> {
  const route = routeOf(name)!
  const fields = input as Record<string, unknown>
  const { url, body, json } = prepare(route, fields)
  const token = bearerFor(route.path)
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const settle = () => signal?.removeEventListener('abort', abort)
    request.open(route.method, url)
    request.withCredentials = true
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    if (json) request.setRequestHeader('Content-Type', 'application/json')
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener('loadend', settle)
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        actKeys.lost?.answered(name)
        return resolve(parsed(request.responseText) as Reply<N>)
      }
      const error = errorOf(request)
      heed(error, route.path, token)
      reject(error)
    })
    request.addEventListener('error', () => void lostFileIn(fields).then((lost) => reject(lost ?? new ApiError(0))))
    request.addEventListener('abort', () =>
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Given up', 'AbortError')))
    signal?.addEventListener('abort', abort)
    request.send(body as XMLHttpRequestBodyInit)
  })
}
