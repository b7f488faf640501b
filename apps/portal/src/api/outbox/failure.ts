import { ApiError } from '@portal/contract/client/api-error'

/** Why a write was refused, and what stands in its place: an ApiError as it can be written down. */
export interface Failure extends Pick<ApiError, 'status' | 'code' | 'fields'> {
  error: string
  /** What it is said with in another language; an older release kept none. */
  params?: ApiError['params']
  field_codes?: ApiError['fieldCodes']
  data?: unknown
}

export function failureOf(error: unknown): Failure {
  const { status, code, message, params, fields, fieldCodes, data } = error instanceof ApiError ? error : new ApiError(0)
  return { status, code, error: message, params, fields, field_codes: fieldCodes, data }
}

export const errorOf = ({ status, ...failure }: Failure) => new ApiError(status, failure)
