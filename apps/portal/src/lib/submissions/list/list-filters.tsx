import { Button, NativeSelect } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { scrollEdges } from '@portal/ui/page/scroll-edges.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { ServerSearchField } from '../../lists/search-field.tsx'
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

/** What narrows the list. */
export function ListFilters({ review, given, set }: ListFiltersProps) {
  const t = useTexts(reviewListTexts)
  const { form, filters } = review
  const words = useFormWords(form)
  const hasDates = Boolean(given.from || given.to)
  const [dates, setDates] = useState(false)
  const withDates = dates || hasDates
  function toggleDates() {
    setDates(!withDates)
    if (hasDates) set({ from: null, to: null })
  }
  const search = useCallback((q: string) => set({ q }), [set])
  return (
    <div className={classes.filters}>
      <ServerSearchField label={t.search} value={given.q ?? ''} onChange={search} />
      <div ref={scrollEdges} className={classes.choices}>
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
            data={[{ value: '', label: t.any(words.label(name)) }, ...words.options(name).map(({ key, label }) => ({ value: key, label }))]}
          />
        ))}
        <Button variant="default" leftSection={<IconCalendar size={18} aria-hidden />} aria-expanded={withDates} onClick={toggleDates}>
          {t.byDate}
        </Button>
      </div>
      {withDates && <Period from={given.from ?? ''} to={given.to ?? ''} onChange={set} />}
    </div>
  )
}
