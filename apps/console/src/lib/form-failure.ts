import { ApiError } from '@portal/contract/client/api-error'
import { commonTexts } from '../texts/common.ts'
import { errorWords } from '../texts/errors.ts'

/** What stands above a form that was refused; what is wrong with a field stands beside it. */
export function formFailure(error: unknown): string | undefined {
  if (!error) return undefined
  if (error instanceof ApiError) {
    if (Object.keys(error.fields).length) return undefined
    if (error.code.endsWith('.stale')) return commonTexts.stale
  }
  return errorWords(error)
}
