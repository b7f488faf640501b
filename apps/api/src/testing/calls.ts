import { type AnyContract, type CallInput, type CallReply, type Endpoint, callsOf, isBinary } from '@portal/contract'

/** How tests call the application: by the names of the contract, as the browser's client does. */

type Caller<E extends Endpoint> = (input?: CallInput<E> & Record<string, unknown>, options?: CallOptions) => Promise<CallReply<E>>
type Nouns<C> = { [Noun in keyof C]: { [Call in keyof C[Noun]]: Caller<C[Noun][Call] & Endpoint> } }

export interface CallOptions {
  headers?: Record<string, string>
  files?: Record<string, Array<{ name: string; type?: string; bytes: Uint8Array | string }>>
}

/** A call that was refused, as a test sees it. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly body: { code: string; error: string; fields?: Record<string, string>; field_codes?: Record<string, { code: string; params?: object }>; params?: object; data?: unknown }
  readonly headers: Headers
  constructor(response: Response, body: Refused['body']) {
    super(`${response.status} ${body.code}: ${body.error}`)
    this.status = response.status
    this.body = body
    this.headers = response.headers
  }
}

/** A request of one caller: host and token are theirs. */
export type Raw = (method: string, target: string, init?: { body?: RequestInit['body']; headers?: Record<string, string> }) => Promise<Response>

async function call(raw: Raw, endpoint: Endpoint, input: Record<string, unknown> = {}, options: CallOptions = {}) {
  const rest = { ...input }
  const target = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const bodiless = endpoint.method === 'GET' || (!endpoint.body && !endpoint.files)
  const query = bodiless ? `?${new URLSearchParams(Object.entries(rest).map(([key, value]): [string, string] => [key, String(value)]))}` : ''
  const headers: Record<string, string> = { ...options.headers }
  let body: RequestInit['body']
  if (endpoint.files) body = formOf(rest, options.files ?? {})
  else if (!bodiless) {
    body = JSON.stringify(rest)
    headers['content-type'] ??= 'application/json'
  }
  const response = await raw(endpoint.method, `/api${target}${query.length > 1 ? query : ''}`, { body, headers })
  if (!response.ok) throw new Refused(response, (await response.json()) as Refused['body'])
  return isBinary(endpoint.reply) ? response.blob() : response.json()
}

/** Every call of a contract as a function. */
export function nounsOf<C>(contract: C, raw: Raw): Nouns<C> {
  const nouns: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of callsOf(contract as AnyContract)) {
    const [noun = '', key = ''] = name.split('.')
    nouns[noun] ??= {}
    nouns[noun][key] = (input?: Record<string, unknown>, options?: CallOptions) => call(raw, endpoint, input, options)
  }
  return nouns as unknown as Nouns<C>
}

function formOf(fields: Record<string, unknown>, files: NonNullable<CallOptions['files']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const [field, list] of Object.entries(files)) {
    for (const file of list) form.append(field, new File([file.bytes as never], file.name, { type: file.type ?? '' }))
  }
  return form
}
