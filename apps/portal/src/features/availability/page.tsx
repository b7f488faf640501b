import { Button } from '@mantine/core'
import { availabilityForm } from '@portal/contract/forms/availability'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { IconCalendarUser } from '@tabler/icons-react'
import { useCall } from '../../api/use-call.ts'
import type { PageProps } from '../../lib/page.ts'
import { FormViews } from '../../lib/submissions/form/form-views.tsx'
import { OwnList } from '../../lib/submissions/mine/own-list.tsx'
import { useWithdrawal } from '../../lib/submissions/mine/use-withdrawal.ts'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { AvailabilityForm } from './availability-form.tsx'
import { availabilityTexts } from './texts.ts'
import { useAvailabilityWords } from './words.tsx'

/** Saying when one can work, and what was decided. */
export function AvailabilityPage({ openDialog }: PageProps) {
  const t = useTexts(availabilityTexts)
  const { titleOf, own } = useAvailabilityWords()
  const [query, setQuery] = useQueryFilters()
  const view = query.get('view') === 'mine' ? 'mine' : 'new'
  // Asked for in any case: what is sent without a network shows in it at once.
  const mine = useCall('availability.mine')
  const show = (next: 'new' | 'mine', id?: string) => setQuery({ view: next === 'new' ? null : next, id: id ?? null })
  const onWithdraw = useWithdrawal({ form: availabilityForm, titleOf, withdrawn: t.withdrawn, openDialog })
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      <FormViews label={t.views} value={view} options={[{ value: 'new', label: t.fresh }, { value: 'mine', label: t.mine }]} onChange={(next) => show(next)} />
      {view === 'new' ? <AvailabilityForm onSent={(id) => show('mine', id)} /> : (
        <OwnList
          form={availabilityForm}
          query={mine}
          titleOf={titleOf}
          own={own}
          empty={{ icon: IconCalendarUser, title: t.none, text: t.noneText, action: <Button onClick={() => show('new')}>{t.begin}</Button> }}
          onWithdraw={onWithdraw}
        />
      )}
    </>
  )
}
