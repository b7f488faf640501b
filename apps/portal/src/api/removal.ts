import type { QueryClient } from '@tanstack/react-query'
import { flushToasts, showToast } from '@portal/ui/notices/toast-store.ts'
import { storage } from '../device/storage.ts'
import { commonTexts } from '../texts/common.ts'
import { textsIn } from '../texts/define-texts.ts'
import { errorWords } from '../texts/errors.ts'
import { call } from './call.ts'
import { refreshAfter } from './changes.ts'
import type { CallName, Input } from './types.ts'
import type { OptimisticUpdate } from './use-action.ts'

export interface RemovalOptions<N extends CallName> {
  /** Takes the thing out of the lists on screen. */
  hides: readonly OptimisticUpdate<Input<N>>[]
  /** What could not be done, said before why. */
  failed?: string
}

if (typeof addEventListener !== 'undefined') addEventListener('pagehide', flushToasts)

/** Takes the thing out of every list that shows it, and again when a list is fetched anew meanwhile. */
function hide<I>(client: QueryClient, updates: readonly OptimisticUpdate<I>[], input: I) {
  const apply = () => {
    for (const { of, apply: without } of updates) {
      client.setQueriesData({ queryKey: [of] }, (shown: Parameters<typeof without>[0] | undefined) => shown && without(shown, input))
    }
  }
  const before = updates.flatMap(({ of }) => client.getQueriesData({ queryKey: [of] }))
  apply()
  const stop = client.getQueryCache().subscribe((event) => {
    const fetched = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
    if (fetched && updates.some(({ of }) => of === event.query.queryKey[0])) queueMicrotask(apply)
  })
  const show = () => {
    stop()
    for (const [key, shown] of before) client.setQueryData(key, shown)
  }
  return { stop, show }
}

/**
 * Removes something with a way back: gone from the screen at once, gone from the server when the toast's six seconds
 * are over or the page is left.
 */
export function removeWithUndo<N extends CallName>(
  client: QueryClient,
  name: N,
  input: Input<N>,
  { words, hides, failed }: RemovalOptions<N> & { words: string },
) {
  // Without a session the server would refuse it later, when nobody looks any more.
  if (!storage.token.get()) throw new Error(textsIn(commonTexts).noToken)
  const hidden = hide(client, hides, input)
  const carryOut = async () => {
    try {
      await call(name, input)
    } catch (error) {
      console.error('A removal failed', error)
      showToast(failed ? `${failed}. ${errorWords(error)}` : errorWords(error), { tone: 'danger' })
      hidden.show()
    }
    hidden.stop()
    await refreshAfter(client, name, hides.map(({ of }) => of))
  }
  showToast(words, { undo: hidden.show, onGone: () => void carryOut() })
}
