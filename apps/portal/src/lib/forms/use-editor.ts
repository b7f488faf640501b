import { useForm } from '@mantine/form'
import type { FormErrors, UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { typed } from '../../device/typed.ts'
import { errorsBeside } from '../uploads/file-errors.ts'
import { staleIn } from './conflict/stale-in.ts'
import { formTexts } from './texts.ts'

type Values = Record<string, unknown>

export interface EditorOptions<T extends { version: number }, V extends Values> {
  /** Under which what is typed is kept while it is not saved: `benefits`. */
  keep: string
  /** What is being changed; left out, something new is made. */
  item?: T & { id?: string }
  blank: V
  valuesOf: (item: T) => V
  required: readonly (keyof V & string)[]
  /** Files beside the fields, by their names: what the server says of one stands beside it. */
  files?: Record<string, File | null>
  /** What else is wrong, beside its fields. */
  check?: (values: V) => Partial<Record<keyof V & string, string | null | undefined>>
  /** Rejects with an ApiError. */
  save: (values: V, version: number | undefined) => Promise<unknown>
  onClose: () => void
}

interface Unsaved<V> {
  values: V
  version?: number
}

export interface Editor<T, V extends Values> {
  form: UseFormReturnType<V>
  busy: boolean
  failure: string
  /** What stands now, when someone else saved first. */
  conflict: T | null
  /** Something typed before was found and put back. */
  restored: boolean
  dirty: boolean
  submit: (values: V) => Promise<void>
  /** Saves over what the other one saved. */
  saveOver: () => void
  discard: () => void
  cancel: () => void
}

/** The form of one thing: what was typed is kept until it is saved, refusals stand beside their fields. */
export function useEditor<T extends { version: number }, V extends Values>(options: EditorOptions<T, V>): Editor<T, V> {
  const { keep, item, blank, valuesOf, required, files = {}, check, save, onClose } = options
  const t = useTexts(formTexts)
  const name = `${keep}:${item?.id ?? 'new'}`
  const [unsaved] = useState(() => typed.get(name) as Unsaved<V> | undefined)
  const [restored, setRestored] = useState(Boolean(unsaved))
  const [version, setVersion] = useState(unsaved?.version ?? item?.version)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [conflict, setConflict] = useState<T | null>(null)
  const start = item ? valuesOf(item) : blank
  const form = useForm<V>({
    initialValues: start,
    validate: (values) => {
      const wrong = Object.entries(check?.(values) ?? {}).filter(([, words]) => Boolean(words))
      const empty = required.filter((field) => !String(values[field] ?? '').trim()).map((field) => [field, t.fillIn])
      return Object.fromEntries([...wrong, ...empty]) as FormErrors
    },
    onValuesChange: (values) => typed.set(name, form.isDirty() ? { values, version } : null),
  })
  const { setValues } = form
  useEffect(() => {
    if (unsaved) setValues({ ...unsaved.values })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [])

  // The device may be slower than the page.
  useEffect(() => typed.onFound(() => {
    const late = typed.get(name) as Unsaved<V> | undefined
    if (!late || form.isDirty()) return
    setValues({ ...late.values })
    setVersion(late.version)
    setRestored(true)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- its functions are the same each time
  }), [name])

  // A default that was not known when the form opened (a category, on a slow network) fills the field that waits for it.
  const late = JSON.stringify(item ? {} : blank)
  useEffect(() => {
    const defaults = JSON.parse(late) as Partial<V>
    const waiting = Object.entries(defaults).filter(([field, value]) => value && form.getValues()[field] === '')
    if (!waiting.length) return
    form.setInitialValues({ ...start, ...Object.fromEntries(waiting) })
    for (const [field, value] of waiting) form.setFieldValue(field, value as never)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the defaults change, not when something is typed
  }, [late])

  const submit = async (values: V, over = version) => {
    setBusy(true)
    setFailure('')
    try {
      await save(values, over)
      typed.set(name, null)
      onClose()
    } catch (error) {
      setBusy(false)
      setConflict(null)
      const theirs = staleIn<T>(error)
      if (theirs) {
        setConflict(theirs)
        return
      }
      const beside = errorsBeside(error)
      form.setErrors(beside)
      const shown = Object.keys(beside).some((field) => (field.split('.')[0] ?? '') in { ...start, ...files })
      setFailure(shown ? '' : (beside._ ?? errorWords(error)))
    }
  }

  return {
    form, busy, failure, conflict, restored,
    dirty: form.isDirty(),
    submit,
    saveOver: () => {
      setVersion(conflict?.version)
      void submit(form.values, conflict?.version)
    },
    discard: () => {
      form.setValues(start)
      typed.set(name, null)
      setVersion(item?.version)
      setRestored(false)
    },
    cancel: () => {
      typed.set(name, null)
      onClose()
    },
  }
}
