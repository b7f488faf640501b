import { Fragment } from 'react'
import type { ReactNode } from 'react'
import classes from './lists.module.css'

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/g

/** A text as an editor typed it: paragraphs, line breaks, and addresses that open. `mark` stands behind its last word. */
export function Prose({ text, className, mark }: { text: string; className?: string; mark?: ReactNode }) {
  const paragraphs = text.split(/\n(?:[^\S\n]*\n)+/).filter((paragraph) => paragraph.trim())
  return (
    <div className={className ? `${classes.prose} ${className}` : classes.prose}>
      {paragraphs.map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph.split(address).map((part, at) =>
            at % 2 ? (
              <a key={at} href={part} target="_blank" rel="noreferrer">
                {part.replace(/^https?:\/\//, '')}
              </a>
            ) : (
              <Fragment key={at}>{part}</Fragment>
            ))}
          {index === paragraphs.length - 1 && mark && <> {mark}</>}
        </p>
      ))}
    </div>
  )
}
