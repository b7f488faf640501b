import { Button, NativeSelect } from '@mantine/core'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconDownload } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { saveBlob } from '../../download.ts'
import { ServerSearchField } from '../../lists/search-field.tsx'
import { useTenant } from '../../tenant.ts'
import { Period } from '../review/period.tsx'
import type { Review } from '../review/review.ts'
import { useFormWords } from '../submission.ts'
import classes from './list.module.css'
import { reviewListTexts } from './texts.ts'

interface ListFiltersProps {
  review: Review
  given: Record<string, string>
  set: (changes: Record<string, string | null>) => void
}

/** What narrows the list, and what it finds as a file. */
export function ListFilters({ review, given, set }: ListFiltersProps) {
  const t = useTexts(reviewListTexts)
  const { form, filters } = review
  const words = useFormWords(form)
  const search = useCallback((q: string) => set({ q }), [set])
  return (
    <div className={classes.filters}>
      <ServerSearchField label={t.search} value={given.q ?? ''} onChange={search} />
      <NativeSelect
        aria-label={t.status}
        value={given.status}
        onChange={({ currentTarget }) => set({ status: currentTarget.value })}
        data={[{ value: '', label: t.allStatuses }, ...Object.keys(form.statuses).map((value) => ({ value, label: words.status(value) }))]}
      />
      {filters.map((name) => (
        <NativeSelect
          key={name}
          aria-label={words.label(name)}
          value={given[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          data={[{ value: '', label: words.label(name) }, ...words.options(name).map(({ key, label }) => ({ value: key, label }))]}
        />
      ))}
      <Export review={review} given={given} />
      <details className={classes.dates} open={Boolean(given.from || given.to) || undefined}>
        <summary>{t.byDate}</summary>
        <Period from={given.from ?? ''} to={given.to ?? ''} onChange={set} />
      </details>
    </div>
  )
}

function Export({ review, given }: { review: Review; given: Record<string, string> }) {
  const t = useTexts(reviewListTexts)
  const { slug } = useTenant()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await call(review.calls.exportCsv, given as never).then(
      (file) => saveBlob(file, `${slug}-${review.form.noun}.csv`),
      (error: unknown) => showToast(errorWords(error), { tone: 'danger' }),
    )
    setBusy(false)
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={busy} onClick={() => void download()}>
      {busy ? t.exporting : t.export}
    </Button>
  )
}
