import { useForm } from '@mantine/form'
import type { UseFormInput } from '@mantine/form'
import { ApiError } from '@portal/contract/client/api-error'
import { useEffect, useRef, useState } from 'react'
import { fieldWords } from '../../texts/errors.ts'
import { isLeaving } from '../app-update.ts'
import { typed } from '../../device/typed.ts'

export interface Stands<V> {
  values: V
  version: number
}

interface Typed<V> {
  values: V
  base: Stands<V>
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields that differ from what stood when the form was opened. */
export function changedFields<V extends object>(values: V, before: V): Partial<V> {
  const entries = Object.entries(values).filter(([name, value]) => !same(value, before[name as keyof V]))
  return Object.fromEntries(entries) as Partial<V>
}

interface SavedFormOptions<V extends object> {
  /** Under which it is found again. */
  name: string
  /** What is never written down on the device, however unsaved it is. */
  secrets?: readonly (keyof V)[]
  /** What the server has. A newer version is taken over as long as nothing is typed. */
  stands: Stands<V>
  validate?: UseFormInput<V>['validate']
  /** Saves the fields that changed and gives what stands then; null when it waits for a network. */
  save: (changes: Partial<V>, version: number, values: V) => Promise<Stands<V> | null>
  /** Reads what the server says stands now, from a 409. */
  theirs?: (data: unknown) => Stands<V> | null
  onSaved?: () => void
}

/** A form over something with a version: keeps what is typed, sends what changed, and tells when someone was quicker. */
export function useSavedForm<V extends object>({ name, secrets, stands, validate, save, theirs, onSaved }: SavedFormOptions<V>) {
  // What was typed and not saved, for when the person comes back to the page or it is loaded anew.
  const key = `form:${name}`
  const [before] = useState(() => typed.get(key) as Typed<V> | undefined)
  const [base, setBase] = useState(before?.base ?? stands)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [conflict, setConflict] = useState<Stands<V> | null>(null)
  const form = useForm<V>({ initialValues: before?.values ?? stands.values, validate })
  const dirty = !same(form.values, base.values)

  const adopt = (next: Stands<V>) => {
    setBase(next)
    form.setValues(next.values)
    form.clearErrors()
    setConflict(null)
    setFailure(null)
  }
  const latest = useRef({ dirty, values: form.values, base, adopt })
  useEffect(() => {
    latest.current = { dirty, values: form.values, base, adopt }
  })

  useEffect(() => {
    const { dirty: isDirty, base: known, adopt: take } = latest.current
    if (stands.version === known.version && same(stands.values, known.values)) return
    if (same(stands.values, known.values)) setBase(stands)
    else if (!isDirty) take(stands)
  }, [stands])

  const { values } = form
  useEffect(() => {
    const open = Object.fromEntries((secrets ?? []).map((field) => [field, base.values[field]])) as Partial<V>
    typed.set(key, dirty ? ({ values: { ...values, ...open }, base } satisfies Typed<V>) : null)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same fields each time
  }, [key, dirty, values, base])

  // The device may be slower than the page.
  useEffect(() => typed.onFound(() => {
    const found = typed.get(key) as Typed<V> | undefined
    if (!found || latest.current.dirty) return
    setBase(found.base)
    form.setValues(found.values)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- its functions are the same each time
  }), [key])

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])

  const standsAfter = (error: unknown) => (error instanceof ApiError && error.status === 409 && theirs?.(error.data)) || null
  /** Where only the version moved (a write of one's own, another part of the same thing) nobody was quicker. */
  const saveOver = async (version: number) => {
    const changes = changedFields(form.values, base.values)
    try {
      return await save(changes, version, form.values)
    } catch (error) {
      const now = standsAfter(error)
      if (!now || now.version === version || !same(now.values, base.values)) throw error
      return save(changes, now.version, form.values)
    }
  }

  const send = async (version: number) => {
    if (saving || form.validate().hasErrors) return
    setSaving(true)
    setFailure(null)
    try {
      const saved = await saveOver(version)
      adopt(saved ?? { values: form.values, version })
      if (saved) onSaved?.()
    } catch (error) {
      const now = standsAfter(error)
      if (now) setConflict(now)
      else setFailure(error)
      form.setErrors(fieldWords(error))
    }
    setSaving(false)
  }

  return {
    form, dirty, saving, failure, conflict, base,
    submit: () => void send(base.version),
    discard: () => adopt(base),
    /** Saves what was typed over what someone else saved meanwhile. */
    keepMine: () => conflict && void send(conflict.version),
    takeTheirs: () => conflict && adopt(conflict),
  }
}
export type SavedForm<V extends object> = ReturnType<typeof useSavedForm<V>>
