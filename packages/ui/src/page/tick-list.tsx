import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import classes from './tick-list.module.css'

interface TickListProps {
  id?: string
  title: string
  ticks: readonly { words: string; done: boolean }[]
  /** What is heard behind a line that is done, and behind one that is not. */
  done: string
  open: string
}

/** Conditions that tick themselves off while someone types. */
export function TickList({ id, title, ticks, done, open }: TickListProps) {
  return (
    <div id={id} className={classes.list}>
      <p>{title}</p>
      <ul>
        {ticks.map((tick) => (
          <li key={tick.words} data-met={tick.done || undefined}>
            {tick.done ? <IconCircleCheckFilled size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
            <span>{tick.words}</span>
            <span className={classes.heard}>, {tick.done ? done : open}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
