import { ApiError } from '@portal/contract/client/api-error'
import { errorWords, fieldWords } from '../../texts/errors.ts'

/** What is wrong beside which field, also where the server refused a file (413, 415) and names its field. */
export function errorsBeside(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const { data } = error
  const field = typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined
  return typeof field === 'string' ? { ...fieldWords(error), [field]: errorWords(error) } : fieldWords(error)
}

/** The one sentence that tells why a file did not go. */
export const sentenceOf = (error: unknown) => Object.values(errorsBeside(error))[0] ?? errorWords(error)
