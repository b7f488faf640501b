import { NativeSelect } from '@mantine/core'
import type { Category } from '../../lib/lists/categories.ts'
import { FilterBar, FilterChips } from '../../lib/lists/filters.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { progressStates } from './item.ts'
import classes from './page.module.css'
import { developmentTexts } from './texts.ts'

interface DevelopmentFiltersProps {
  found: number
  query: string
  type: string
  category: string
  progress: string
  categories: readonly Category[]
  onChange: (change: { q?: string; type?: string; category?: string; progress?: string; id?: string }) => void
}

export function DevelopmentFilters({ found, query, type, category, progress, categories, onChange }: DevelopmentFiltersProps) {
  const t = useTexts(developmentTexts)
  const set = (change: Parameters<typeof onChange>[0]) => onChange({ ...change, id: '' })
  return (
    <FilterBar found={found} search={{ label: t.search, value: query, onChange: (q) => set({ q }) }}>
      <FilterChips
        label={t.type}
        options={[{ key: 'course', label: t.courses }, { key: 'certification', label: t.certifications }]}
        value={type === 'course' || type === 'certification' ? type : ''}
        onChange={(key) => set({ type: key })}
      />
      <div className={classes.selects}>
        <NativeSelect
          aria-label={t.category}
          value={category}
          onChange={({ currentTarget }) => set({ category: currentTarget.value })}
          data={[{ value: '', label: t.allCategories }, ...categories.map(({ key, label }) => ({ value: key, label }))]}
        />
        <NativeSelect
          aria-label={t.myProgress}
          value={progress}
          onChange={({ currentTarget }) => set({ progress: currentTarget.value })}
          data={[{ value: '', label: t.anyProgress }, ...progressStates.map((state) => ({ value: state, label: t[state] }))]}
        />
      </div>
    </FilterBar>
  )
}
