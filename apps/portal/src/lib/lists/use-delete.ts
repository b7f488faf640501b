import type { CallName, Input } from '../../api/types.ts'
import { useRemoval } from '../../api/use-removal.ts'
import type { RemovalOptions } from '../../api/removal.ts'
import { useTexts } from '../../texts/define-texts.ts'
import type { OpenDialog } from '../page.ts'
import { listTexts } from './texts.ts'

/** Asks once, then takes it off the screen with *Undo* for six seconds: `remove({ id }, title)`. */
export function useDelete<N extends CallName>(name: N, openDialog: OpenDialog, options: RemovalOptions<N>) {
  const t = useTexts(listTexts)
  const remove = useRemoval(name, options)
  return (input: Input<N>, title: string) =>
    openDialog('delete', {
      title: t.deleteQuestion(title),
      text: t.deleteText,
      onConfirm: () => remove(input, t.deleted(title)),
    })
}
