import { IconX } from '@tabler/icons-react'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { userManagementTexts } from './texts.ts'

interface AppliedFiltersProps {
  /** What narrows the list, in words. */
  filters: readonly { name: string; label: string }[]
  onRemove: (name: string) => void
}

/** What a link may have narrowed the list to, in sight, each a touch away from being taken out. */
export function AppliedFilters({ filters, onRemove }: AppliedFiltersProps) {
  const t = useTexts(userManagementTexts)
  if (!filters.length) return null
  return (
    <div className={classes.applied} role="group" aria-label={t.applied}>
      {filters.map(({ name, label }) => (
        <button key={name} type="button" className={classes.appliedOne} aria-label={t.removeFilter(label)} onClick={() => onRemove(name)}>
          {label}
          <IconX size={16} aria-hidden />
        </button>
      ))}
    </div>
  )
}
