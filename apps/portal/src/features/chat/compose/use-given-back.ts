import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useEffect } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Shown } from '../data/shown.ts'
import type { Writes } from '../data/use-writes.ts'
import type { useMessageDraft } from './draft.ts'
import { givenBack } from './given-back.ts'
import { composeTexts } from './texts.ts'
import type { useFiles } from './use-files.ts'

interface GivenBack {
  shown: readonly Shown[]
  files: ReturnType<typeof useFiles>
  draft: ReturnType<typeof useMessageDraft>
  writes: Writes
}

/** A message whose files the server has no more is written anew with those that are still here, as soon as nothing else is. */
export function useGivenBack({ shown, files, draft, writes }: GivenBack) {
  const t = useTexts(composeTexts)
  const { lentTo, isThere, takeBack } = files
  const { setValues } = draft
  const free = !draft.dirty && files.uploads.length === 0
  useEffect(() => {
    const lent = lentTo()
    if (lent.length === 0) return
    const { there, gone } = givenBack(shown, lent)
    there.forEach(isThere)
    const written = free && gone?.waits ? takeBack(gone.waits.clientId) : undefined
    if (!gone || !written) return
    writes.discard(gone)
    setValues(written)
    showToast(t.filesGone)
  }, [shown, free, lentTo, isThere, takeBack, setValues, writes, t])
}
