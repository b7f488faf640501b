import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { teamTexts } from './texts.ts'

export interface Asked {
  isFetching: boolean
  isError: boolean
  refetch: () => Promise<unknown>
}

/** What comes next for somebody who is not in the list at hand: they may be newer than it, and only an answer says that they are gone. */
export function nextStep({ isFetching, isError }: Omit<Asked, 'refetch'>, looked: boolean): 'wait' | 'look' | 'unknown' | 'gone' {
  if (isFetching) return 'wait'
  if (!looked) return 'look'
  return isError ? 'unknown' : 'gone'
}

/** Looks for whom the address names and the list does not have. While nobody answers the address stays: they open once the list has them. */
export function useLookUp(missing: string, { isFetching, isError, refetch }: Asked, onGone: () => void) {
  const t = useTexts(teamTexts)
  const looked = useRef('')
  const told = useRef('')
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    const step = missing ? nextStep({ isFetching, isError }, looked.current === missing) : 'wait'
    if (!missing || step === 'look') looked.current = missing
    if (!missing) told.current = ''
    if (step === 'look') void refetch()
    if (step === 'unknown' && told.current !== missing) {
      told.current = missing
      showToast(t.notLookedUp, { tone: 'danger' })
    }
    if (step === 'gone') {
      gone.current()
      showToast(t.notFound)
    }
  }, [missing, isFetching, isError, refetch, t])
}
