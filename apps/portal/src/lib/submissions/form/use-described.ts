import { useId } from 'react'
import type { ReactNode } from 'react'

/** For a field whose control is none of the kit's inputs: what stands beside it, and by which ids the control says so. */
export function useDescribed(description: ReactNode, error: ReactNode) {
  const id = useId()
  const [descriptionId, errorId] = [`${id}-description`, `${id}-error`]
  const there = [...(description ? [descriptionId] : []), ...(error ? [errorId] : [])]
  return {
    props: { description, error, descriptionProps: { id: descriptionId }, errorProps: { id: errorId } },
    describedBy: there.join(' ') || undefined,
  }
}
