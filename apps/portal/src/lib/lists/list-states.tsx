import type { ApiError } from '@portal/contract/client/api-error'
import type { ReactNode } from 'react'
import { CallFailed } from '../call-failed.tsx'

interface Query<R> {
  data: R | undefined
  error: ApiError | null
  refetch: () => Promise<unknown>
  isFetching: boolean
}

interface ListStatesProps<R> {
  query: Query<R>
  skeleton: ReactNode
  /** Title of the error. */
  failed: string
  empty: ReactNode
  children: (reply: R) => ReactNode
}

/** The four states of a list: loading, failed, empty and full. What was loaded once stays on screen. */
export function ListStates<R extends { data: readonly unknown[] }>({ query, skeleton, failed, empty, children }: ListStatesProps<R>) {
  const { data, error, refetch, isFetching } = query
  if (data) return data.data.length ? children(data) : empty
  if (!error) return skeleton
  return <CallFailed title={failed} error={error} refetch={refetch} isFetching={isFetching} />
}
