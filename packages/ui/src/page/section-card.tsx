import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './section-card.module.css'

interface SectionCardProps {
  title?: string
  description?: ReactNode
  actions?: ReactNode
  id?: string
  children: ReactNode
}

/** One part of a page: a heading, what can be done with it, and its content. */
export function SectionCard({ title, description, actions, id, children }: SectionCardProps) {
  const heading = useId()
  return (
    <section className={classes.card} id={id} aria-labelledby={title ? heading : undefined}>
      {title && (
        <div className={classes.head}>
          <div className={classes.words}>
            <h2 className={classes.title} id={heading}>
              {title}
            </h2>
            {description && <p className={classes.description}>{description}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
