import type { Form } from '@portal/contract/forms/kit'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { Input } from '../../../api/types.ts'
import { optimisticUpdate, useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { changed } from '../../lists/list-changes.ts'
import type { OpenDialog } from '../../page.ts'
import type { Submission } from '../submission.ts'
import { mineTexts } from './texts.ts'

interface Withdrawal {
  form: Form
  titleOf: (item: Submission) => string
  /** What is said when it is done. */
  withdrawn: string
  openDialog: OpenDialog
}

/** Takes back what one handed in, after a question. The calls of the nouns differ in their names alone. */
export function useWithdrawal({ form: { noun }, titleOf, withdrawn, openDialog }: Withdrawal) {
  const t = useTexts(mineTexts)
  const [move, list] = [`${noun}.setStatus` as 'eoi.setStatus', `${noun}.mine` as 'eoi.mine']
  const withdraw = useAction(move, {
    optimistic: [optimisticUpdate(list, (shown, { id }: Input<'eoi.setStatus'>) => ({ ...shown, data: changed(shown.data, { id, status: 'withdrawn' as const, moves: [] }) }))],
    onSuccess: () => void showToast(withdrawn),
    onError: (error) => void showToast(errorWords(error), { tone: 'danger' }),
  })
  return (item: Submission) =>
    openDialog('delete', {
      title: t.withdrawQuestion(titleOf(item)), text: t.withdrawText, confirm: t.withdraw,
      onConfirm: () => withdraw.mutate({ id: item.id, status: 'withdrawn' }),
    })
}
