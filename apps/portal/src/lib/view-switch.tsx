import { useId } from 'react'
import classes from './view-switch.module.css'

interface ViewSwitchProps<T extends string> {
  /** What is chosen, for who can't see it. */
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  className?: string
}

/**
 * One of a few ways to look at a page. Plain radio buttons: a control that moves its mark by measuring itself has the browser lay
 * out the whole page before its first frame.
 */
export function ViewSwitch<T extends string>({ label, value, options, onChange, className = '' }: ViewSwitchProps<T>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={`${classes.switch} ${className}`}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} className={classes.input} />
          <span className={classes.words}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
