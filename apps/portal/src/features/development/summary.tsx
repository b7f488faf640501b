import { Progress } from '@mantine/core'
import { useTexts } from '../../texts/define-texts.ts'
import type { DevelopmentItem } from './item.ts'
import classes from './page.module.css'
import { developmentTexts } from './texts.ts'

/** How much of it all the reader has completed. */
export function Summary({ items }: { items: readonly DevelopmentItem[] }) {
  const t = useTexts(developmentTexts)
  const done = items.filter(({ completed }) => completed).length
  const words = t.summary(done, items.length)
  return (
    <div className={classes.summary}>
      <span>{words}</span>
      <Progress value={(done / items.length) * 100} color="brand" aria-label={words} />
    </div>
  )
}
