import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './disclosure.module.css'

interface DisclosureProps {
  /** What is pressed. */
  title: ReactNode
  /** Whether it is open; who doesn't say leaves that to whoever presses it. */
  open?: boolean
  onToggle?: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** What few people need, folded away behind its name. */
export function Disclosure({ title, open, onToggle, className = '', children }: DisclosureProps) {
  return (
    <details className={`${classes.disclosure} ${className}`} open={open} onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}>
      <summary>
        <IconChevronRight size={18} aria-hidden />
        {title}
      </summary>
      {children}
    </details>
  )
}
