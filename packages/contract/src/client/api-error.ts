import type { SentProblem } from '../errors/catalogue.ts'

/** A call that did not succeed. `status` 0: the server could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Said by our server, not by what stands between it and us. */
  readonly isOurs: boolean
  /** What the code's sentence is made with, where it takes something. */
  readonly params: object | undefined
  /** What is wrong with which field, on a 400: in English, and as codes. */
  readonly fields: Record<string, string>
  readonly fieldCodes: Record<string, SentProblem>
  readonly requestId: string | undefined
  /** On a 409: what stands now. */
  readonly data: unknown
  /** Seconds to wait, on a 429 or 503. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: Partial<Failure> = {}, retryAfter?: number) {
    super(body.error ?? '')
    this.name = 'ApiError'
    this.status = status
    this.isOurs = body.code !== undefined
    this.code = body.code ?? (status === 0 ? 'network.unreachable' : 'server.failed')
    this.params = body.params
    this.fields = body.fields ?? {}
    this.fieldCodes = body.field_codes ?? {}
    this.requestId = body.requestId
    this.data = body.data
    this.retryAfter = retryAfter
  }

  /** Worth another try without changing anything. */
  get passing() {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504
  }
}

interface Failure {
  error: string
  code: string
  params: object
  fields: Record<string, string>
  field_codes: Record<string, SentProblem>
  requestId: string
  data: unknown
}

async function failureIn(response: Response): Promise<Partial<Failure>> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

export async function errorOf(response: Response): Promise<ApiError> {
  const wait = Number(response.headers.get('Retry-After'))
  return new ApiError(response.status, await failureIn(response), wait > 0 ? wait : undefined)
}
