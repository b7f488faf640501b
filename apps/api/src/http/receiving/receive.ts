import type { Endpoint } from '@portal/contract'
import type { Context as HonoContext } from 'hono'
import type { Services } from '../../core/services.ts'
import type { TenantSettings } from '../../core/settings.ts'
import { type HonoEnv, readJson } from './body.ts'
import { type Attempt, hashBody, idempotencyKey, nobody, requestPath } from '../idempotency.ts'
import { parseBody, parseParams, parseQuery } from '../input.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'
import { receiveFiles } from './receive-files.ts'

type Call = { c: HonoContext<HonoEnv>; endpoint: Endpoint; noun: string }

/** The token that a caller sent as its bearer. */
export const bearerOf = (c: HonoContext<HonoEnv>) => /^Bearer ([\w.-]+)$/.exec(c.req.header('authorization') ?? '')?.[1]

/** Path parameters and query, checked. */
export const fixedInput = ({ c, endpoint, noun }: Call) => ({
  ...parseParams(endpoint, c.req.param(), noun), ...parseQuery(endpoint, new URL(c.req.url).searchParams),
})

interface Incoming extends AsyncDisposable {
  /** Params, query and body in one object, parsed. */
  input: Record<string, unknown>
  files: Record<string, UploadedFile[]>
  /** What makes a second sending the same one, if the caller gave it a key. */
  attempt: Attempt | undefined
}

/** Reads all that a changing call brings, within its limits; `place`: whose turn it is when its files are looked at. Files are gone when it is disposed of. */
export async function receive(
  call: Call, place: string, limits: TenantSettings['media']['limits'], accountId: string | undefined, services: Services,
): Promise<Incoming> {
  const { c, endpoint } = call
  const fixed = fixedInput(call)
  const key = idempotencyKey(c.req.header('idempotency-key'))
  const received = endpoint.files
    ? await receiveFiles(c, endpoint.files, limits, services, place)
    : { ...(await readJson(c)), files: {}, [Symbol.asyncDispose]: async () => {} }
  try {
    const body = parseBody(endpoint, received.value)
    const secret = typeof endpoint.secret === 'function' ? endpoint.secret(body) : endpoint.secret
    const repeatable = key && !secret && endpoint.transaction !== 'manual'
    const path = requestPath(c.req.path, new URL(c.req.url).searchParams)
    const caller = accountId ?? nobody
    const attempt = repeatable ? { accountId: caller, key, method: c.req.method, path, ...hashBody(services, caller, received.bytes) } : undefined
    return { input: { ...fixed, ...body }, files: received.files, attempt, [Symbol.asyncDispose]: () => received[Symbol.asyncDispose]() }
  } catch (error) {
    await received[Symbol.asyncDispose]()
    throw error
  }
}
