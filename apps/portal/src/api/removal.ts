import type { QueryClient } from '@tanstack/react-query'
import { flushToasts, showToast } from '@portal/ui/notices/toast-store.ts'
import { storage } from '../device/storage.ts'
import { commonTexts } from '../texts/common.ts'
import { textsIn } from '../texts/define-texts.ts'
import { errorWords } from '../texts/errors.ts'
import { call } from './call.ts'
import { refreshAfter } from './changes.ts'
import { hide } from './hide.ts'
import type { CallName, Input } from './types.ts'
import type { OptimisticUpdate } from './use-action.ts'

export interface RemovalOptions<N extends CallName> {
  /** Takes the thing out of the lists on screen. */
  hides: readonly OptimisticUpdate<Input<N>>[]
  /** What could not be done, said before why. */
  failed?: string
  /** It is gone from the server. */
  onRemoved?: () => void
  /** It waits no more: it is gone from the server, was taken back, or could not be done. */
  onEnded?: (input: Input<N>) => void
}

if (typeof addEventListener !== 'undefined') addEventListener('pagehide', flushToasts)

/**
 * Removes something with a way back: gone from the screen at once, gone from the server when the toast's six seconds
 * are over, or the page or the session is left. It goes as who removed it.
 */
export function removeWithUndo<N extends CallName>(
  client: QueryClient,
  name: N,
  input: Input<N>,
  { words, hides, failed, onRemoved, onEnded }: RemovalOptions<N> & { words: string },
) {
  // Without a session the server would refuse it later, when nobody looks any more.
  const token = storage.token.get()
  if (!token) throw new Error(textsIn(commonTexts).noToken)
  const end = hide(client, hides, input)
  // What is shown from before may be old by now.
  const refresh = () => refreshAfter(client, name, hides.map(({ of }) => of))
  const carryOut = async () => {
    try {
      await call(name, input, { token })
      end(true)
      onRemoved?.()
    } catch (error) {
      console.error(error)
      showToast(failed ? `${failed}. ${errorWords(error)}` : errorWords(error), { tone: 'danger' })
      end()
    }
    onEnded?.(input)
    void refresh()
  }
  const undo = () => {
    end()
    onEnded?.(input)
    void refresh()
  }
  showToast(words, { undo, onGone: carryOut })
}
