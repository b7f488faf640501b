import type { ComponentType, ReactNode } from 'react'
import classes from './state.module.css'

interface EmptyStateProps {
  icon: ComponentType<{ size?: number; stroke?: number }>
  title: string
  text?: ReactNode
  /** Only what the person has the right to do. */
  action?: ReactNode
  /** Inside a card or panel rather than filling a page. */
  compact?: boolean
}

/** A list with nothing in it: one sentence, and the way to change that. */
export function EmptyState({ icon: Icon, title, text, action, compact }: EmptyStateProps) {
  return (
    <div className={classes.state} data-compact={compact || undefined}>
      <span className={classes.icon} aria-hidden>
        <Icon size={28} stroke={1.6} />
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  )
}
