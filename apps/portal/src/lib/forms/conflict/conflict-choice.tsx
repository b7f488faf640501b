import { Button } from '@mantine/core'
import { useTexts } from '../../../texts/define-texts.ts'
import type { SavedForm } from '../use-saved-form.ts'
import classes from './conflict-choice.module.css'
import { conflictTexts } from './texts.ts'

/** How each field is told to someone who compares two versions: its name, and what its value says. Null: there is nothing to compare. */
export type Labels<V> = { [K in keyof V]-?: string | { label: string; show: (value: V[K]) => string } | null }

interface ConflictChoiceProps<V extends object> {
  saved: Pick<SavedForm<V>, 'form' | 'saving' | 'keepMine'>
  theirs: V
  labels: Labels<V>
  onTheirs: () => void
  /** How it is said, where it was not somebody else. */
  said?: Partial<Record<'title' | 'theirs' | 'takeTheirs', string>>
}

/** Two people changed the same thing: theirs and yours side by side, and the choice between them. */
export function ConflictChoice<V extends object>({ saved, theirs, labels, onTheirs, said }: ConflictChoiceProps<V>) {
  const t = { ...useTexts(conflictTexts), ...said }
  const shown = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? t.on : t.off
    if (Array.isArray(value)) return value.map(shown).join(', ')
    return typeof value === 'object' && value ? Object.values(value).map(shown).join(' – ') : String((value ?? '') as string | number)
  }
  const told = <K extends keyof V>(name: K) => {
    const label = labels[name]
    if (!label) return []
    const { label: words, show } = typeof label === 'string' ? { label, show: shown } : label
    return [{ words, theirs: show(theirs[name]), yours: show(saved.form.values[name]) }]
  }
  // The same on both sides need not be shown.
  const differing = (Object.keys(labels) as (keyof V)[]).flatMap(told).filter((field) => field.theirs !== field.yours)
  return (
    <section className={classes.choice} role="alert" aria-label={t.title}>
      <p className={classes.title}>{t.title}</p>
      <p className={classes.text}>{differing.length ? t.text : t.same}</p>
      {differing.map((field) => (
        <div key={field.words} className={classes.field}>
          <span className={classes.label}>{field.words}</span>
          <div className={classes.sides}>
            <Side whose={t.theirs} words={field.theirs} />
            <Side whose={t.yours} words={field.yours} mine />
          </div>
        </div>
      ))}
      <div className={classes.actions}>
        <Button variant="default" onClick={onTheirs} disabled={saved.saving}>
          {t.takeTheirs}
        </Button>
        <Button onClick={({ currentTarget }) => saved.keepMine(currentTarget.form)} loading={saved.saving}>
          {t.keepYours}
        </Button>
      </div>
    </section>
  )
}

function Side({ whose, words, mine }: { whose: string; words: string; mine?: boolean }) {
  const t = useTexts(conflictTexts)
  return (
    <div className={classes.side} data-mine={mine}>
      <span className={classes.whose}>{whose}</span>
      <span className={classes.what}>{words || <i>{t.empty}</i>}</span>
    </div>
  )
}
