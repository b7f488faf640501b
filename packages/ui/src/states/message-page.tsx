import type { ComponentType, ReactNode } from 'react'
import classes from './message-page.module.css'

interface MessagePageProps {
  icon: ComponentType<{ size?: number; stroke?: number }>
  title: string
  text: string
  action?: ReactNode
  /** There is nothing else on screen. */
  fullPage?: boolean
}

/** A whole page that only says something: not found, no access, broken. */
export function MessagePage({ icon: Icon, title, text, action, fullPage }: MessagePageProps) {
  return (
    <div className={classes.message} data-page={fullPage || undefined}>
      <span className={classes.icon} aria-hidden>
        <Icon size={32} stroke={1.5} />
      </span>
      <h1 className={classes.title} tabIndex={-1} data-page-title>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  )
}
