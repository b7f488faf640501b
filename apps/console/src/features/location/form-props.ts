import { ApiError } from '@portal/contract/client/api-error'
import type { CallName, Location } from '../../api/types.ts'
import { errorWords } from '../../texts/errors.ts'
import { locationTexts as t } from './texts.ts'

/** What every form about a location is given. */
export interface LocationFormProps {
  location: Location
  onClose: () => void
}

/** What a change of a location makes old. */
export const touched: CallName[] = ['locations.get', 'locations.list', 'logs.list']

/** What stands above a form that was refused; what is wrong with a field stands beside it. */
export function formFailure(error: unknown): string | undefined {
  if (!error) return undefined
  if (error instanceof ApiError) {
    if (Object.keys(error.fields).length) return undefined
    if (error.code.endsWith('.stale')) return t.stale
  }
  return errorWords(error)
}
