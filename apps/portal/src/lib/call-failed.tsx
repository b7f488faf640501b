import type { ApiError } from '@portal/contract/client/api-error'
import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { errorWords } from '../texts/errors.ts'

interface CallFailedProps {
  /** What could not be shown. */
  title?: string
  error: ApiError
  refetch: () => unknown
  isFetching: boolean
  /** A part of a page: without the number that support asks for. */
  compact?: boolean
}

/** Where a call's answer would stand: why there is none, and *Try again*. */
export function CallFailed({ title, error, refetch, isFetching, compact }: CallFailedProps) {
  return (
    <ErrorState
      title={title}
      text={errorWords(error)}
      requestId={compact ? undefined : error.requestId}
      onRetry={() => void refetch()}
      retrying={isFetching}
      compact={compact}
    />
  )
}
