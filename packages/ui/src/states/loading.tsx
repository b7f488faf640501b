import classes from './loading.module.css'
import { useUiTexts } from '../start/ui-texts.ts'

/** A place that is on its way. `fullPage` when there is nothing else on screen yet. */
export function Loading({ text, fullPage }: { text?: string; fullPage?: boolean }) {
  const words = useUiTexts()
  return (
    <div className={classes.loading} data-page={fullPage || undefined} role="status">
      <span className={classes.spinner} aria-hidden />
      {text ?? words.loading}
    </div>
  )
}
