import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './lists.module.css'
import { contentTexts } from './texts.ts'

/** What narrows a list, above it. */
export const FilterBar = ({ children }: { children: ReactNode }) => <div className={classes.bar}>{children}</div>

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const t = useTexts(contentTexts)
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={value && <CloseButton size="sm" aria-label={t.clear} onClick={() => onChange('')} />}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface FilterChipsProps<K extends string> {
  label: string
  options: readonly { key: K; label: string }[]
  /** Empty: all of them. */
  value: K | ''
  onChange: (value: K | '') => void
}

/** One of a few, or all. */
export function FilterChips<K extends string>({ label, options, value, onChange }: FilterChipsProps<K>) {
  const t = useTexts(contentTexts)
  const chip = (key: K | '', name: string) => (
    <button key={key} type="button" className={classes.chip} aria-pressed={value === key} onClick={() => onChange(key)}>
      {name}
    </button>
  )
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      {chip('', t.all)}
      {options.map(({ key, label: name }) => chip(key, name))}
    </div>
  )
}
