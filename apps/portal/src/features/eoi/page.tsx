import { Button } from '@mantine/core'
import { eoiForm } from '@portal/contract/forms/eoi'
import { PageHeader } from '@portal/ui/page-header.tsx'
import { showToast } from '@portal/ui/toast-store.ts'
import { IconSparkles } from '@tabler/icons-react'
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
import { EoiForm } from './eoi-form.tsx'
import classes from './page.module.css'
import { eoiTexts } from './texts.ts'

/** Putting oneself forward, and what became of it. */
export function EoiPage({ openDialog }: PageProps) {
  const t = useTexts(eoiTexts)
  const [query, setQuery] = useQueryFilters()
  const view = query.get('view') === 'mine' ? 'mine' : 'new'
  // Asked for in any case: what is sent without a network shows in it at once.
  const own = useCall('eoi.mine')
  const show = (next: 'new' | 'mine', id?: string) => setQuery({ view: next === 'new' ? null : next, id: id ?? null })
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      <ViewSwitch className={classes.view} label={t.views} value={view} options={[{ value: 'new', label: t.fresh }, { value: 'mine', label: t.mine }]} onChange={(next) => show(next)} />
      {view === 'new' ? <EoiForm onSent={(id) => show('mine', id)} /> : <Mine query={own} openDialog={openDialog} onBegin={() => show('new')} />}
    </>
  )
}

interface MineProps extends Pick<PageProps, 'openDialog'> {
  query: ReturnType<typeof useCall<'eoi.mine'>>
  onBegin: () => void
}

function Mine({ query, openDialog, onBegin }: MineProps) {
  const t = useTexts(eoiTexts)
  const common = useTexts(submissionTexts)
  const withdraw = useAction('eoi.setStatus', {
    optimistic: [optimisticUpdate('eoi.mine', (shown, { id }: Input<'eoi.setStatus'>) => ({ ...shown, data: changed(shown.data, { id, status: 'withdrawn' as const, moves: [] }) }))],
    onSuccess: () => void showToast(t.withdrawn),
    onError: (error) => void showToast(errorWords(error), { tone: 'danger' }),
  })
  return (
    <OwnList
      form={eoiForm}
      query={query}
      titleOf={(item) => item.position_of_interest as string}
      empty={{ icon: IconSparkles, title: t.none, text: t.noneText, action: <Button onClick={onBegin}>{t.begin}</Button> }}
      onWithdraw={({ id, position_of_interest: what }) =>
        openDialog('delete', {
          title: common.withdrawQuestion(what as string), text: common.withdrawText, confirm: common.withdraw,
          onConfirm: () => withdraw.mutate({ id, status: 'withdrawn' }),
        })}
    />
  )
}
