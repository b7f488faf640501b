import type { ReactNode } from 'react'
import { Facts } from '../../facts.tsx'
import classes from './shown.module.css'

interface NamedProps {
  title: string
  facts: readonly string[]
  children?: ReactNode
}

/** What something is called, and below it what is to be known of it. */
export function Named({ title, facts, children }: NamedProps) {
  return (
    <span className={classes.named}>
      <span className={classes.title}>{title}</span>
      <Facts of={facts} />
      {children}
    </span>
  )
}
