import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useNavigationType } from 'react-router-dom'
import classes from './form-page.module.css'

interface FormPageProps {
  title: string
  text?: ReactNode
  /** Above the title: a mark of what came of it. */
  mark?: ReactNode
  children?: ReactNode
}

/** One form or message of someone who is not signed in, under its heading. */
export function FormPage({ title, text, mark, children }: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = String(useNavigationType()) !== 'POP'
  useEffect(() => {
    if (arrived) heading.current?.focus()
  }, [arrived])
  return (
    <div className={classes.page}>
      {mark}
      <h1 className={classes.title} tabIndex={-1} ref={heading} data-page-title>
        {title}
      </h1>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  )
}

/** The fields of a form, one below the other. The browser's own bubbles stay away: the words are ours. */
export function FormFields({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
