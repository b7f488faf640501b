import { ApiError } from '@portal/contract/client/api-error'

/** Why a write was refused, and what stands in its place: an ApiError as it can be written down. */
export interface Failure {
  status: number
  code: string
  error: string
  fields: Record<string, string>
  data?: unknown
}

export function failureOf(error: unknown): Failure {
  const { status, code, message, fields, data } = error instanceof ApiError ? error : new ApiError(0)
  return { status, code, error: message, fields, data }
}

export const errorOf = ({ status, ...failure }: Failure) => new ApiError(status, failure)
