import { useIsPhone } from '@portal/ui/page/use-is-phone.ts'
import { scrollEdges } from '@portal/ui/page/scroll-edges.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './filters.module.css'
import { SearchField } from './search-field.tsx'
import { listTexts } from './texts.ts'

interface FilterBarProps {
  /** The one that searches what is shown: at the beginning, or on a desktop opposite of the choices. */
  search: { label: string; value: string; onChange: (words: string) => void }
  opposite?: boolean
  children?: ReactNode
}

/** What narrows a list, above it. */
export function FilterBar({ search, opposite, children }: FilterBarProps) {
  const phone = useIsPhone()
  const after = opposite && !phone
  const field = <SearchField {...search} className={classes.search} />
  return (
    <div className={classes.bar} data-opposite={opposite || undefined}>
      {!after && field}
      {children}
      {after && field}
    </div>
  )
}

interface FilterChipsProps<K extends string> {
  /** Of the group, for those who hear it. */
  label?: string
  /** The word for all of them, where theirs has another gender. */
  all?: string
  options: readonly { key: K; label: string; count?: number }[]
  /** Empty: all of them. */
  value: K | ''
  onChange: (value: K | '') => void
}

/** One of a few, or all. What nothing is of is left out. */
export function FilterChips<K extends string>({ label, all: allWord, options, value, onChange }: FilterChipsProps<K>) {
  const t = useTexts(listTexts)
  const all: { key: K | ''; label: string; count?: number } = { key: '', label: allWord ?? t.all }
  return (
    <div ref={scrollEdges} className={classes.chips} role="group" aria-label={label ?? t.filter}>
      {[all, ...options.filter(({ key, count }) => count !== 0 || key === value)].map(({ key, label: name, count }) => (
        <button key={key} type="button" className={classes.chip} aria-pressed={value === key} onClick={() => onChange(key)}>
          {name}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </button>
      ))}
    </div>
  )
}
