import { ResponsiveDialog } from '@portal/ui/responsive-dialog.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { KeptDraft } from './kept-draft.tsx'
import { useWrongField } from './use-wrong-field.ts'
import { draftMark } from '../unsaved-input.ts'
import { ConflictChoice } from './conflict/conflict-choice.tsx'
import { DialogActions } from './dialog-actions.tsx'
import classes from './edit-dialog.module.css'
import { formTexts } from './texts.ts'
import { useEditor } from './use-editor.ts'
import type { Editor, EditorOptions } from './use-editor.ts'

type Values = Record<string, unknown>
/** How a value is told to someone who compares two versions. */
export type Labels<V> = { [K in keyof V]: { label: string; show?: (value: V[K]) => string } }

interface EditDialogProps<T extends { version: number }, V extends Values> extends EditorOptions<T, V> {
  opened: boolean
  title: string
  /** What the button does: `Add benefit`. For a change it saves. */
  submit: string
  labels: Labels<V>
  size?: 'md' | 'lg'
  children: (form: Editor<T, V>['form']) => ReactNode
}

/** The form of one thing in a dialog, a sheet on a phone: kept while unsaved, and both versions when two people saved. */
export function EditDialog<T extends { version: number }, V extends Values>(props: EditDialogProps<T, V>) {
  const { opened, title, submit, labels, size = 'md', children, valuesOf, onClose, item } = props
  const t = useTexts(formTexts)
  const editor = useEditor(props)
  const { form, busy, failure, conflict } = editor
  const element = useWrongField(form.errors)

  if (conflict) {
    const theirs = valuesOf(conflict)
    const show = (key: keyof V & string, values: V) => {
      const told = labels[key].show
      return told ? told(values[key]) : String(values[key] ?? '')
    }
    const fields = (Object.keys(labels) as (keyof V & string)[]).map((key) => ({
      label: labels[key].label, theirs: show(key, theirs), yours: show(key, form.values),
    }))
    return (
      <ResponsiveDialog opened={opened} onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
        <ConflictChoice fields={fields} onTheirs={editor.cancel} onYours={editor.saveOver} busy={busy} />
      </ResponsiveDialog>
    )
  }
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={title} size={size} closeOnClickOutside={!editor.dirty && !Object.values(props.files ?? {}).some(Boolean)}>
      <form ref={element} className={classes.fields} noValidate {...draftMark(editor.dirty)} onSubmit={form.onSubmit((values) => void editor.submit(values))}>
        {editor.restored && <KeptDraft onDiscard={editor.discard} />}
        {children(form)}
        {failure && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
        <DialogActions onCancel={editor.cancel} submit={item ? t.save : submit} busy={busy} />
      </form>
    </ResponsiveDialog>
  )
}
