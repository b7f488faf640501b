import type { FormErrors } from '@mantine/form'
import type { ReactNode } from 'react'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import { useTexts } from '../../texts/define-texts.ts'
import { useTenant } from '../tenant.ts'
import type { Labels } from './conflict/conflict-choice.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { Stands } from './stands.ts'
import { formTexts } from './texts.ts'
import { originalOf, otherThan, sentTranslation, translationOf, translationState } from './translation/original.ts'
import type { SpokenOf, Translated } from './translation/original.ts'
import { translationTexts } from './translation/texts.ts'
import { TranslationFields } from './translation/translation-fields.tsx'
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
  /** The texts that can also be there in the other language, in their order. */
  translates?: readonly { name: keyof V & string; lines?: boolean; max: number; optional?: boolean }[]
  children: (form: SavedForm<V>['form']) => ReactNode
}

/** The form of one thing in a dialog, added or changed. */
export function EditDialog<T extends { version: number }, V extends object>({
  keep, item, blank, valuesOf, required, files, check, save, submit, translates = [], labels, children, ...dialog
}: EditDialogProps<T, V>) {
  const t = useTexts(formTexts)
  const words = useTexts(translationTexts)
  const now = useTenant().locale as ContentLanguage
  const names = translates.map(({ name }) => name)
  const spokenOf = (one?: T): SpokenOf => ({ other: translationOf(one, names, now), stillRight: false, own: now })
  const standing = (one: T): Stands<V & SpokenOf> => ({ values: { ...valuesOf(originalOf(one, now)), ...spokenOf(one) }, version: one.version })
  const saved = useSavedForm<V & SpokenOf>({
    name: `${keep}:${item?.id ?? 'new'}`,
    stands: item ? standing(item) : { values: { ...blank, ...spokenOf() } },
    files,
    validate: (values) => {
      const wrong = Object.entries(check?.(values) ?? {}).filter(([, words]) => Boolean(words))
      const empty = required.filter((field) => !String(values[field] ?? '').trim()).map((field) => [field, t.fillIn])
      return Object.fromEntries([...wrong, ...empty]) as FormErrors
    },
    save: async (_, version, { other, stillRight, own, ...values }) => {
      await save({ ...(values as unknown as V), ...sentTranslation({ other, stillRight, own }, translationOf(item, names, own)) }, version)
      return null
    },
    theirs: standing,
    onSaved: dialog.onClose,
  })
  const { values } = saved.form
  const { own } = values
  const lang = otherThan(own)
  const labelOf = (label: Labels<V>[keyof V & string]) => (typeof label === 'string' ? label : (label?.label ?? ''))
  return (
    <FormDialog
      {...dialog}
      saved={saved}
      labels={{ ...labels, other: { label: words[lang], show: (texts) => Object.values(texts).filter(Boolean).join(' – ') }, stillRight: null, own: null } as Labels<V & SpokenOf>}
      actions={item ? t.save : submit}
    >
      {children(saved.form as unknown as SavedForm<V>['form'])}
      {translates.length > 0 && (
        <TranslationFields
          lang={lang}
          fields={translates.map(({ name, lines, max }) => ({ name, lines, max, label: labelOf(labels[name]) }))}
          value={values}
          own={values as unknown as Record<string, string>}
          state={translationState({
            fields: names, optional: translates.filter(({ optional }) => optional).map(({ name }) => name), own: values as unknown as Record<string, string>, before: (item ? valuesOf(originalOf(item, own)) : values) as unknown as Record<string, string>,
            spoken: values, stood: translationOf(item, names, own), state: (item as Translated | undefined)?.translation_state,
          })}
          onChange={(next) => saved.form.setValues({ ...values, ...next })}
        />
      )}
    </FormDialog>
  )
}
