import { scrollEdges } from '@portal/ui/page/scroll-edges.ts'
import { useEffect, useId, useRef } from 'react'
import { centerIn } from './center-in.ts'
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
  const list = useRef<HTMLDivElement>(null)
  const at = options.findIndex((option) => option.value === value)
  useEffect(() => scrollEdges(list.current), [])
  useEffect(() => {
    // What is chosen stands in sight where the line goes on beyond its edge; the first always does.
    const chosen = list.current?.children[at] as HTMLElement | undefined
    return chosen && at > 0 ? centerIn(list.current!, chosen) : undefined
  }, [at])
  return (
    <div ref={list} role="radiogroup" aria-label={label} className={`${classes.switch} ${className}`}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} className={classes.input} />
          <span className={classes.words}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
