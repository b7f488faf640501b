import type { FormErrors } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import type { Labels } from './conflict/conflict-choice.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { Stands } from './stands.ts'
import { formTexts } from './texts.ts'
import { useSavedForm } from './use-saved-form.ts'
import type { SavedForm } from './use-saved-form.ts'

export interface EditOptions<T extends { version: number }, V extends object> {
  /** Under which what is typed is kept while it is not saved: `benefits`. */
  keep: string
  /** What is being changed; left out, something new is made. */
  item?: T & { id?: string }
  blank: V
  valuesOf: (item: T) => V
  required: readonly (keyof V & string)[]
  /** Files beside the fields, by their names. */
  files?: Record<string, File | null>
  /** What else is wrong, beside its fields. */
  check?: (values: V) => Partial<Record<keyof V & string, string | null | undefined>>
  /** Rejects with an ApiError. */
  save: (values: V, version: number | undefined) => Promise<unknown>
}

interface EditDialogProps<T extends { version: number }, V extends object> extends EditOptions<T, V> {
  opened: boolean
  onClose: () => void
  title: string
  /** What the button does: `Add benefit`. For a change it saves. */
  submit: string
  labels: Labels<V>
  size?: 'md' | 'lg'
  children: (form: SavedForm<V>['form']) => ReactNode
}

/** The form of one thing in a dialog, added or changed. */
export function EditDialog<T extends { version: number }, V extends object>({
  keep, item, blank, valuesOf, required, files, check, save, submit, children, ...dialog
}: EditDialogProps<T, V>) {
  const t = useTexts(formTexts)
  const standing = (one: T): Stands<V> => ({ values: valuesOf(one), version: one.version })
  const saved = useSavedForm<V>({
    name: `${keep}:${item?.id ?? 'new'}`,
    stands: item ? standing(item) : { values: blank },
    files,
    validate: (values) => {
      const wrong = Object.entries(check?.(values) ?? {}).filter(([, words]) => Boolean(words))
      const empty = required.filter((field) => !String(values[field] ?? '').trim()).map((field) => [field, t.fillIn])
      return Object.fromEntries([...wrong, ...empty]) as FormErrors
    },
    save: async (_, version, values) => {
      await save(values, version)
      return null
    },
    theirs: standing,
    onSaved: dialog.onClose,
  })
  return (
    <FormDialog {...dialog} saved={saved} actions={item ? t.save : submit}>
      {children(saved.form)}
    </FormDialog>
  )
}
