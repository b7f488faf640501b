import { Button } from '@mantine/core'
import { BusyButton } from '@portal/ui/busy-button.tsx'
import { Note } from '@portal/ui/note.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { draftMark } from '../unsaved-input.ts'
import { ConflictNote } from './conflict-note.tsx'
import classes from './saved-form.module.css'
import { formTexts } from './texts.ts'
import type { SavedForm } from './use-saved-form.ts'
import { useWrongField } from './use-wrong-field.ts'

interface SavedFormFrameProps<V extends object> {
  saved: SavedForm<V>
  /** The fields' names, for the comparison when someone else was quicker. */
  labels: Partial<Record<keyof V & string, string>>
  /** What the button does, if more than saving. */
  save?: string
  children: ReactNode
}

/** The fields of a saved form, and below them: what went wrong, who was quicker, and the button. */
export function SavedFormFrame<V extends object>({ saved, labels, save, children }: SavedFormFrameProps<V>) {
  const t = useTexts(formTexts)
  const { dirty, saving, failure, conflict, form } = saved
  const element = useWrongField(form.errors)
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      {...draftMark(dirty)}
      onSubmit={(event) => {
        event.preventDefault()
        saved.submit()
      }}
    >
      {children}
      {failure !== null && <Note tone="danger">{errorWords(failure)}</Note>}
      {conflict && <ConflictNote saved={saved} labels={labels} />}
      <div className={classes.actions}>
        <BusyButton idle={save ?? t.save} working={t.saving} busy={saving} disabled={!dirty && !saving} fullWidth={false} />
        {dirty && !saving && (
          <>
            <Button variant="subtle" onClick={saved.discard}>
              {t.discard}
            </Button>
            <span className={classes.unsaved}>{t.unsaved}</span>
          </>
        )}
      </div>
    </form>
  )
}
