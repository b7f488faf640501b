import { Button } from '@mantine/core'
import { eoiForm } from '@portal/contract/forms/eoi'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useOwnNames } from '../../lib/own-names.tsx'
import type { PageProps } from '../../lib/page.ts'
import { createFormFiles } from '../../lib/submissions/form/form-files.ts'
import { FormViews } from '../../lib/submissions/form/form-views.tsx'
import { OwnList } from '../../lib/submissions/mine/own-list.tsx'
import { useWithdrawal } from '../../lib/submissions/mine/use-withdrawal.ts'
import type { Submission } from '../../lib/submissions/submission.ts'
import { filesMark } from '../../lib/unsaved-input.ts'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { EoiForm } from './eoi-form.tsx'
import { eoiTexts } from './texts.ts'

/** Putting oneself forward, and what became of it. */
export function EoiPage({ openDialog }: PageProps) {
  const t = useTexts(eoiTexts)
  const [query, setQuery] = useQueryFilters()
  const view = query.get('view') === 'mine' ? 'mine' : 'new'
  // Asked for in any case: what is sent without a network shows in it at once.
  const own = useCall('eoi.mine')
  // Whoever looks at what they sent and comes back has them still; a reload meanwhile would lose them.
  const [attached] = useState(createFormFiles)
  const left = useRef(t.leftPage)
  useEffect(() => {
    left.current = t.leftPage
  })
  useEffect(() => () => {
    // They go with the page: what was on its way must be chosen once more.
    if (attached.stop()) showToast(left.current)
    attached.clear()
  }, [attached])
  const files = useSyncExternalStore(attached.subscribe, attached.read)
  const show = (next: 'new' | 'mine', id?: string) => setQuery({ view: next === 'new' ? null : next, id: id ?? null })
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      <FormViews label={t.views} value={view} options={[{ value: 'new', label: t.fresh }, { value: 'mine', label: t.mine }]} onChange={(next) => show(next)} />
      {view === 'new' ? <EoiForm attached={attached} onSent={(id) => show('mine', id)} /> : <Mine query={own} openDialog={openDialog} onBegin={() => show('new')} />}
      {view === 'mine' && <span hidden {...filesMark(files.length > 0)} />}
    </>
  )
}

interface MineProps extends Pick<PageProps, 'openDialog'> {
  query: ReturnType<typeof useCall<'eoi.mine'>>
  onBegin: () => void
}

function Mine({ query, openDialog, onBegin }: MineProps) {
  const t = useTexts(eoiTexts)
  const called = useOwnNames()
  const titleOf = (item: Submission) => called(item.position_of_interest as string)
  const onWithdraw = useWithdrawal({ form: eoiForm, titleOf, withdrawn: t.withdrawn, openDialog })
  return (
    <OwnList
      form={eoiForm}
      query={query}
      titleOf={titleOf}
      own={() => ({ position_of_interest: null })}
      empty={{ icon: IconSparkles, title: t.none, text: t.noneText, action: <Button onClick={onBegin}>{t.begin}</Button> }}
      onWithdraw={onWithdraw}
    />
  )
}
