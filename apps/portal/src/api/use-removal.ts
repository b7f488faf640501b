import { useQueryClient } from '@tanstack/react-query'
import { removeWithUndo } from './removal.ts'
import type { RemovalOptions } from './removal.ts'
import type { CallName, Input } from './types.ts'

/** `const remove = useRemoval('benefits.remove', { hides: [optimisticUpdate('benefits.list', …)] })`, then
 *  `remove({ id }, 'Deleted “Free meals”')`: gone at once, with *Undo* for six seconds. */
export function useRemoval<N extends CallName>(name: N, options: RemovalOptions<N>) {
  const client = useQueryClient()
  return (input: Input<N>, words: string) => removeWithUndo(client, name, input, { ...options, words })
}
