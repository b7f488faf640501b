import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './note.module.css'

interface NoteProps {
  tone: 'danger' | 'success' | 'warning' | 'info'
  children: ReactNode
}

/** What happened, said where the eyes are. Errors are announced at once, the rest when there is a pause. */
export function Note({ tone, children }: NoteProps) {
  const Icon = tone === 'success' ? IconCircleCheck : IconAlertCircle
  return (
    <div className={classes.note} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
