import { Button } from '@mantine/core'
import { availabilityForm } from '@portal/contract/forms/availability'
import { PageHeader } from '@portal/ui/page-header.tsx'
import { showToast } from '@portal/ui/toast-store.ts'
import { IconCalendarUser } from '@tabler/icons-react'
import type { Input } from '../../api/types.ts'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { changed } from '../../lib/lists/list-changes.ts'
import type { PageProps } from '../../lib/page.ts'
import { OwnList } from '../../lib/submissions/own-list.tsx'
import { submissionTexts } from '../../lib/submissions/texts.ts'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { ViewSwitch } from '../../lib/view-switch.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { AvailabilityForm } from './availability-form.tsx'
import classes from './availability.module.css'
import { availabilityTexts } from './texts.ts'
import { useAvailabilityWords } from './words.tsx'

/** Saying when one can work, and what was decided. */
export function AvailabilityPage({ openDialog }: PageProps) {
  const t = useTexts(availabilityTexts)
  const common = useTexts(submissionTexts)
  const { titleOf, own } = useAvailabilityWords()
  const [query, setQuery] = useQueryFilters()
  const view = query.get('view') === 'mine' ? 'mine' : 'new'
  // Asked for in any case: what is sent without a network shows in it at once.
  const mine = useCall('availability.mine')
  const show = (next: 'new' | 'mine', id?: string) => setQuery({ view: next === 'new' ? null : next, id: id ?? null })
  const withdraw = useAction('availability.setStatus', {
    optimistic: [optimisticUpdate('availability.mine', (shown, { id }: Input<'availability.setStatus'>) => ({ ...shown, data: changed(shown.data, { id, status: 'withdrawn' as const, moves: [] }) }))],
    onSuccess: () => void showToast(t.withdrawn),
    onError: (error) => void showToast(errorWords(error), { tone: 'danger' }),
  })
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      <ViewSwitch className={classes.view} label={t.views} value={view} options={[{ value: 'new', label: t.fresh }, { value: 'mine', label: t.mine }]} onChange={(next) => show(next)} />
      {view === 'new' ? <AvailabilityForm onSent={(id) => show('mine', id)} /> : (
        <OwnList
          form={availabilityForm}
          query={mine}
          titleOf={titleOf}
          own={own}
          empty={{ icon: IconCalendarUser, title: t.none, text: t.noneText, action: <Button onClick={() => show('new')}>{t.begin}</Button> }}
          onWithdraw={(item) =>
            openDialog('delete', {
              title: common.withdrawQuestion(titleOf(item)), text: common.withdrawText, confirm: common.withdraw,
              onConfirm: () => withdraw.mutate({ id: item.id, status: 'withdrawn' }),
            })}
        />
      )}
    </>
  )
}
