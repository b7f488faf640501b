import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import classes from './form-page.module.css'

interface FormPageProps {
  title: string
  text?: ReactNode
  /** The step of a longer way: its heading takes the focus. */
  step?: boolean
  children?: ReactNode
}

/** One form or message of someone who is not signed in, under its heading. */
export function FormPage({ title, text, step, children }: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step) heading.current?.focus()
  }, [step])
  return (
    <>
      <h1 className={classes.title} tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </>
  )
}

/** The fields of a form, one below the other. The browser's own bubbles stay away: the words are ours. */
export function FormFields({ onSubmit, id, children }: { onSubmit: () => void; id?: string; children: ReactNode }) {
  return (
    <form
      id={id}
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
