import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './filter-bar.module.css'
import { libraryTexts } from './texts.ts'

export interface Choice {
  key: string
  label: string
  count?: number
}

interface FilterBarProps {
  choices: readonly Choice[]
  chosen: string
  onChoose: (key: string) => void
  q: string
  onSearch: (q: string) => void
  /** Of the search field: what is searched. */
  searchLabel: string
}

/** Categories as a row of choices, and a search beside them. */
export function FilterBar({ choices, chosen, onChoose, q, onSearch, searchLabel }: FilterBarProps) {
  const t = useTexts(libraryTexts)
  return (
    <div className={classes.bar}>
      <div className={classes.choices} role="group" aria-label={t.filter}>
        {choices.map(({ key, label, count }) => (
          <button
            key={key}
            type="button"
            className={classes.choice}
            aria-pressed={key === chosen}
            onClick={() => onChoose(key)}
          >
            {label}
            {count !== undefined && <span className={classes.count}>{count}</span>}
          </button>
        ))}
      </div>
      <TextInput
        className={classes.search}
        type="search"
        value={q}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        placeholder={searchLabel}
        aria-label={searchLabel}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={q && <CloseButton size="sm" aria-label={t.clearSearch} onClick={() => onSearch('')} />}
      />
    </div>
  )
}
