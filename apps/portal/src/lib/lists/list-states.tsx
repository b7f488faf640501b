import type { ApiError } from '@portal/contract/client/api-error'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { CallFailed } from '../call-failed.tsx'

interface ListStatesProps<R> {
  query: { data: R | undefined; error: ApiError | null; refetch: () => unknown; isFetching: boolean }
  /** How many things are in it. */
  count?: number
  /** What is said where there is none; without it the list is shown all the same. */
  empty?: ComponentProps<typeof EmptyState> | false
  /** While it loads: cards, unless the page has a shape of its own. */
  skeleton?: ReactNode
  /** Title of the error. */
  failed: string
  children: ReactNode | ((reply: R) => ReactNode)
}

/** The four states of a list: loading, failed, empty and full. What was loaded once stays on screen. */
export function ListStates<R>({ query, count, empty, skeleton = <Skeletons grid count={6} />, failed, children }: ListStatesProps<R>) {
  const { data, error, refetch, isFetching } = query
  if (data === undefined) return error ? <CallFailed title={failed} error={error} refetch={refetch} isFetching={isFetching} /> : skeleton
  if (count === 0 && empty) return <EmptyState {...empty} />
  return typeof children === 'function' ? children(data) : children
}
