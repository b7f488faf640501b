import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useEffect, useRef } from 'react'

export interface Asked {
  isFetching: boolean
  isError: boolean
  refetch: () => Promise<unknown>
}

/** What comes next for what is not in the list at hand: it may be newer than that, and only an answer says that it is gone. */
export function nextStep({ isFetching, isError }: Omit<Asked, 'refetch'>, looked: boolean): 'wait' | 'look' | 'unknown' | 'gone' {
  if (isFetching) return 'wait'
  if (!looked) return 'look'
  return isError ? 'unknown' : 'gone'
}

interface Told {
  /** In words: it is there no longer, or nobody answered. */
  gone: string
  unknown: string
  onGone: () => void
}

/** Looks for what the address names and the list does not have. While nobody answers the address stays: it opens once the list has it. */
export function useLookUp(missing: string, { isFetching, isError, refetch }: Asked, words: Told) {
  const looked = useRef('')
  const told = useRef('')
  const latest = useRef(words)
  useEffect(() => {
    latest.current = words
  })
  useEffect(() => {
    const step = missing ? nextStep({ isFetching, isError }, looked.current === missing) : 'wait'
    if (!missing || step === 'look') looked.current = missing
    if (!missing) told.current = ''
    if (step === 'look') void refetch()
    if (step === 'unknown' && told.current !== missing) {
      told.current = missing
      showToast(latest.current.unknown, { tone: 'danger' })
    }
    if (step === 'gone') {
      latest.current.onGone()
      showToast(latest.current.gone)
    }
  }, [missing, isFetching, isError, refetch])
}
