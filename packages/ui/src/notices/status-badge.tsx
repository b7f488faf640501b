import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'brand'

/** Where something stands, in a word. The colour only repeats what the word says. */
export const StatusBadge = ({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)
