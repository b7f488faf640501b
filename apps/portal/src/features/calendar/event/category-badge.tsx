import type { Category, Tone } from '../events.ts'
import classes from './tones.module.css'

/** A category's colour as a dot; its name stands beside it. */
export const CategoryDot = ({ tone }: { tone: Tone }) => <span className={`${classes.tone} ${classes.dot}`} data-tone={tone} aria-hidden />

/** A category with its colour and its name. */
export function CategoryBadge({ category: { label, tone } }: { category: Category }) {
  return (
    <span className={`${classes.tone} ${classes.badge}`} data-tone={tone}>
      <CategoryDot tone={tone} />
      {label}
    </span>
  )
}
