import { Button } from '@mantine/core'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { isLeaving } from '../app/app-update.ts'
import { useAskBeforeLeaving } from '../app/use-ask-before-leaving.ts'
import { draftMark } from '../unsaved-input.ts'
import { ConflictChoice } from './conflict/conflict-choice.tsx'
import type { Labels } from './conflict/conflict-choice.tsx'
import classes from './saved-form.module.css'
import { formTexts } from './texts.ts'
import type { SavedForm } from './use-saved-form.ts'
import { useWrongField } from './use-wrong-field.ts'

interface SavedFormFrameProps<V extends object> {
  saved: SavedForm<V>
  /** How the fields are told when someone else was quicker. */
  labels: Labels<V>
  /** What the button does, if more than saving. */
  save?: string
  children: ReactNode
}

/** A form in a page: the fields, and below them what went wrong, who was quicker, and the button. */
export function SavedFormFrame<V extends object>({ saved, labels, save, children }: SavedFormFrameProps<V>) {
  const t = useTexts(formTexts)
  const { dirty, saving, failure, conflict, form } = saved
  const element = useWrongField(form.errors)
  useAskBeforeLeaving(dirty, isLeaving)
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      {...draftMark(dirty)}
      onSubmit={(event) => {
        event.preventDefault()
        saved.submit(event.currentTarget)
      }}
    >
      {children}
      {failure && <Note tone="danger">{failure}</Note>}
      {conflict && <ConflictChoice saved={saved} theirs={conflict.values} labels={labels} onTheirs={saved.takeTheirs} />}
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
