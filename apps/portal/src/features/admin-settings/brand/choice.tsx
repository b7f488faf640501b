import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import { characterTexts } from './character-texts.ts'
import classes from './character.module.css'

interface ChoiceProps<V extends string> {
  name: string
  label: string
  help?: string
  value: V
  /** What a location has that chose nothing. */
  standard: V
  options: readonly { value: V; label: string; picture: ReactNode }[]
  error?: ReactNode
  onChange: (value: V) => void
}

/** One of a few looks, each shown as what it is. */
export function Choice<V extends string>({ name, label, help, value, standard, options, error, onChange }: ChoiceProps<V>) {
  const t = useTexts(characterTexts)
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span className={classes.picture} aria-hidden>
              {option.picture}
            </span>
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <p className={classes.error}>{error}</p>}
      {help && <p className={classes.help}>{help}</p>}
      {value !== standard && (
        <Button variant="subtle" size="sm" data-flush className={classes.standard} aria-label={t.standardOf(label)} onClick={() => onChange(standard)}>
          {t.standard}
        </Button>
      )}
    </fieldset>
  )
}
