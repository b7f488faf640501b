import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { swipe } from './swipe.ts'
import classes from './swipe-row.module.css'

interface Choice {
  /** Shown beside the row while it is drawn aside. */
  label: string
  icon: Icon
  danger?: boolean
  act: () => void
}

interface SwipeRowProps {
  /** What drawing the row towards its end does, and what drawing it back does. */
  start?: Choice
  end?: Choice
  children: ReactNode
}

/** A row that a thumb draws aside to do something; whoever doesn't finds the same in the row itself. */
export function SwipeRow({ start, end, children }: SwipeRowProps) {
  return (
    <div className={classes.row} {...swipe({ start: start?.act, end: end?.act })}>
      {start && <Behind side="start" choice={start} />}
      {end && <Behind side="end" choice={end} />}
      <div className={classes.moved} data-swiped>{children}</div>
    </div>
  )
}

function Behind({ side, choice: { label, icon: Icon, danger } }: { side: 'start' | 'end'; choice: Choice }) {
  return (
    <span className={classes.behind} data-behind={side} data-danger={danger || undefined} aria-hidden>
      <Icon size={22} stroke={1.8} />
      <span>{label}</span>
    </span>
  )
}
