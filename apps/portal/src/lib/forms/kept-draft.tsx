import { Button } from '@mantine/core'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './saved-form.module.css'
import { formTexts } from './texts.ts'

/** Above the fields of a form in which something typed before was found. */
export function KeptDraft({ onDiscard }: { onDiscard: () => void }) {
  const t = useTexts(formTexts)
  return (
    <div className={classes.kept}>
      {t.kept}
      <Button variant="subtle" color="info" size="sm" data-flush onClick={onDiscard}>
        {t.startOver}
      </Button>
    </div>
  )
}
