import { IconX } from '@tabler/icons-react'
import type { MouseEvent, RefObject } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './applied-filters.module.css'
import { appliedTexts } from './texts.ts'

interface AppliedFiltersProps {
  /** What narrows the list, in words. */
  filters: readonly { name: string; label: string }[]
  onRemove: (name: string) => void
  /** What has the focus once the last one is gone. */
  after: RefObject<HTMLElement | null>
}

/** What a link may have narrowed the list to, in sight, each a touch away from being taken out. */
export function AppliedFilters({ filters, onRemove, after }: AppliedFiltersProps) {
  const t = useTexts(appliedTexts)
  // The button goes with its filter: the focus moves on before, or it would fall to the page.
  const remove = (name: string, { currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const beside = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling
    ;(beside instanceof HTMLElement ? beside : after.current)?.focus()
    onRemove(name)
  }
  if (!filters.length) return null
  return (
    <div className={classes.applied} role="group" aria-label={t.applied}>
      {filters.map(({ name, label }) => (
        <button key={name} type="button" className={classes.appliedOne} aria-label={t.removeFilter(label)} onClick={(event) => remove(name, event)}>
          {label}
          <IconX size={16} aria-hidden />
        </button>
      ))}
    </div>
  )
}
