import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './conflict-choice.module.css'
import { conflictTexts } from './texts.ts'

interface ConflictField {
  label: string
  theirs: ReactNode
  yours: ReactNode
}

interface ConflictChoiceProps {
  /** Those that differ; the same on both sides need not be shown. */
  fields: readonly ConflictField[]
  onTheirs: () => void
  onYours: () => void
  busy?: boolean
}

/** Two people changed the same thing: theirs and yours side by side, and the choice between them. */
export function ConflictChoice({ fields, onTheirs, onYours, busy }: ConflictChoiceProps) {
  const t = useTexts(conflictTexts)
  const differing = fields.filter(({ theirs, yours }) => theirs !== yours)
  return (
    <section className={classes.choice} role="alert" aria-label={t.title}>
      <p className={classes.title}>{t.title}</p>
      <p className={classes.text}>{differing.length ? t.text : t.same}</p>
      {differing.map(({ label, theirs, yours }) => (
        <div key={label} className={classes.field}>
          <span className={classes.label}>{label}</span>
          <div className={classes.sides}>
            <div className={classes.side}>
              <span className={classes.whose}>{t.theirs}</span>
              {theirs || <i>{t.empty}</i>}
            </div>
            <div className={classes.side} data-mine>
              <span className={classes.whose}>{t.yours}</span>
              {yours || <i>{t.empty}</i>}
            </div>
          </div>
        </div>
      ))}
      <div className={classes.actions}>
        <Button variant="default" onClick={onTheirs} disabled={busy}>
          {t.takeTheirs}
        </Button>
        <Button onClick={onYours} loading={busy}>
          {t.keepYours}
        </Button>
      </div>
    </section>
  )
}
