import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './filters.module.css'
import { SearchField } from './search-field.tsx'
import { listTexts } from './texts.ts'

interface FilterBarProps {
  /** The one that searches what is shown: at the beginning, or opposite of the choices. */
  search: { label: string; value: string; onChange: (words: string) => void }
  opposite?: boolean
  children?: ReactNode
}

/** What narrows a list, above it. */
export function FilterBar({ search, opposite, children }: FilterBarProps) {
  const field = <SearchField {...search} className={classes.search} />
  return (
    <div className={classes.bar} data-opposite={opposite || undefined}>
      {!opposite && field}
      {children}
      {opposite && field}
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

/** One of a few, or all. */
export function FilterChips<K extends string>({ label, all: allWord, options, value, onChange }: FilterChipsProps<K>) {
  const t = useTexts(listTexts)
  const all: { key: K | ''; label: string; count?: number } = { key: '', label: allWord ?? t.all }
  return (
    <div className={classes.chips} role="group" aria-label={label ?? t.filter}>
      {[all, ...options].map(({ key, label: name, count }) => (
        <button key={key} type="button" className={classes.chip} aria-pressed={value === key} onClick={() => onChange(key)}>
          {name}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </button>
      ))}
    </div>
  )
}
