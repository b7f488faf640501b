import { scrollEdges } from '@portal/ui/page/scroll-edges.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './filters.module.css'
import { FoundCount } from './found-count.tsx'
import { SearchField } from './search-field.tsx'
import { listTexts } from './texts.ts'

interface FilterBarProps {
  /** The one that searches what is shown, always at the beginning. */
  search: { label: string; value: string; onChange: (words: string) => void }
  /** The choices are many: on a desktop they take lines of their own beside it. */
  many?: boolean
  /** How many it leaves; null where the list says so itself. */
  found: number | undefined | null
  children?: ReactNode
}

/** What narrows a list, above it. */
export function FilterBar({ search, many, found, children }: FilterBarProps) {
  return (
    <div className={classes.bar} data-many={many || undefined}>
      <SearchField {...search} className={classes.search} />
      {children}
      {found !== null && <FoundCount count={found} />}
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
