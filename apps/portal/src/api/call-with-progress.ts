import { ApiError } from '@portal/contract/client/api-error'
import { prepare } from '@portal/contract/client/request'
import { actKeys } from './acts/act-keys.ts'
import { bearerFor } from './bearer.ts'
import { lostFileIn } from './chosen-files.ts'
import { network } from './network.ts'
import { routeOf } from './routes.ts'
import type { CallName, Input, Reply } from './types.ts'
import { heed } from './unauthorized.ts'

interface ProgressOptions {
  /** Bytes of the request that left, of how many. */
  onProgress: (sent: number, total: number) => void
  signal?: AbortSignal
  idempotencyKey?: string
}

/** So long nothing may leave before the line counts as dead: a slow one is told of in steps of what the system holds back. */
const SILENT_MS = 60_000
/** So long the server may take for what has all left, such as a film that it puts together. */
const ANSWER_MS = 180_000

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
    let silence: ReturnType<typeof setTimeout> | undefined
    let isDead = false
    const waitFor = (ms: number) => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        isDead = true
        request.abort()
      }, ms)
    }
    const settle = () => {
      clearTimeout(silence)
      signal?.removeEventListener('abort', abort)
    }
    /** Nothing came back: whether there is a network is looked at. */
    const unreached = () => {
      network.doubt()
      reject(new ApiError(0))
    }
    request.open(route.method, url)
    request.withCredentials = true
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    if (json) request.setRequestHeader('Content-Type', 'application/json')
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitFor(loaded < total ? SILENT_MS : ANSWER_MS)
      onProgress(loaded, total)
    })
    request.upload.addEventListener('load', () => waitFor(ANSWER_MS))
    request.addEventListener('loadend', settle)
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        const body = parsed(request.responseText)
        // What stands between, such as a page to sign in to a network, has not taken the file.
        if (body.success !== true) return unreached()
        actKeys.lost?.answered(name)
        return resolve(body as Reply<N>)
      }
      const error = errorOf(request)
      heed(error, route.path, token)
      reject(error)
    })
    request.addEventListener('error', () => void lostFileIn(fields).then((lost) => (lost ? reject(lost) : unreached())))
    request.addEventListener('abort', () => {
      if (isDead) return unreached()
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Given up', 'AbortError'))
    })
    signal?.addEventListener('abort', abort)
    waitFor(SILENT_MS)
    request.send(body as XMLHttpRequestBodyInit)
  })
}
