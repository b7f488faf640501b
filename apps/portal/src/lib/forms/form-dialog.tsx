import { Note } from '@portal/ui/notices/note.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import type { ReactNode } from 'react'
import { draftMark } from '../unsaved-input.ts'
import { ConflictChoice } from './conflict/conflict-choice.tsx'
import type { Labels } from './conflict/conflict-choice.tsx'
import { DialogActions } from './dialog-actions.tsx'
import classes from './form-dialog.module.css'
import { KeptDraft } from './kept-draft.tsx'
import type { SavedForm } from './use-saved-form.ts'
import { useWrongField } from './use-wrong-field.ts'

interface FormDialogProps<V extends object> {
  saved: SavedForm<V>
  opened: boolean
  onClose: () => void
  title: string
  size?: 'sm' | 'md' | 'lg'
  /** How the fields are told when someone else was quicker. */
  labels?: Labels<V>
  /** What the button does; more of it where it can't be taken back, or may not be pressed yet. */
  actions: string | { submit: string; danger?: boolean; disabled?: boolean }
  children: ReactNode
}

/** A form in a dialog, a sheet on a phone: what was found, the fields, what went wrong, and the buttons; or both versions. */
export function FormDialog<V extends object>({ saved, opened, onClose, title, size = 'md', labels, actions, children }: FormDialogProps<V>) {
  const { form, dirty, failure, conflict } = saved
  const element = useWrongField(form.errors)
  const cancel = () => {
    saved.forget()
    onClose()
  }
  if (conflict && labels) {
    return (
      <ResponsiveDialog opened={opened} onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
        <ConflictChoice saved={saved} theirs={conflict.values} labels={labels} onTheirs={cancel} />
      </ResponsiveDialog>
    )
  }
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={title} size={size} closeOnClickOutside={!dirty && !saved.chosen}>
      <form
        ref={element}
        className={classes.fields}
        noValidate
        {...draftMark(dirty)}
        onSubmit={(event) => {
          event.preventDefault()
          saved.submit(event.currentTarget)
        }}
      >
        {saved.restored && <KeptDraft onDiscard={saved.discard} />}
        {/* It closes as soon as this is saved: what was typed meanwhile would be gone. */}
        <div className={classes.fields} inert={saved.saving}>{children}</div>
        {failure && <Note tone="danger">{failure}</Note>}
        <DialogActions onCancel={cancel} busy={saved.saving} {...(typeof actions === 'string' ? { submit: actions } : actions)} />
      </form>
    </ResponsiveDialog>
  )
}
