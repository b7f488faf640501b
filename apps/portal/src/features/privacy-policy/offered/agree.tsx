import { Button } from '@mantine/core'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useCan } from '../../../api/session.ts'
import type { DataOf } from '../../../api/types.ts'
import { optimisticUpdate, useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { policyTexts } from './texts.ts'

export type PolicyAsked = NonNullable<DataOf<'home.now'>['policy']>

const answered = optimisticUpdate('home.now', (shown) => ({ ...shown, data: { ...shown.data, policy: undefined } }))

/** The reader's word to the privacy policy, for as long as they are asked for it. */
export function Agree({ version }: Pick<PolicyAsked, 'version'>) {
  const t = useTexts(policyTexts)
  const can = useCan()
  const { mutate, isPending } = useAction('profile.agreeToPolicy', {
    optimistic: [answered],
    onSuccess: () => showToast(t.thanks, { tone: 'success' }),
    onError: (error) => showToast(errorWords(error), { tone: 'danger' }),
  })
  if (!can('profile.agreeToPolicy')) return null
  const agree = () => {
    // The button goes with the answer: the next Tab goes on from the page.
    document.getElementById('main')?.focus({ preventScroll: true })
    mutate({ version })
  }
  return <Button loading={isPending} onClick={agree}>{t.agree}</Button>
}
