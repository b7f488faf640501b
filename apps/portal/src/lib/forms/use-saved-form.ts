import { useForm } from '@mantine/form'
import type { UseFormInput } from '@mantine/form'
import { useLayoutEffect, useState } from 'react'
import { staleIn } from './conflict/stale-in.ts'
import { halfTyped } from './half-typed.ts'
import { changedFields, isOlder, lateDefaults, same, withoutSecrets } from './stands.ts'
import type { Stands } from './stands.ts'
import { keptOf, useKept } from './use-kept.ts'
import { useRefusal } from './use-refusal.ts'

export interface SavedFormOptions<V extends object> {
  /** Under which it is found again. */
  name: string
  /** What the server has, or what something new starts with. A newer state is taken over as long as nothing is typed. */
  stands: Stands<V>
  /** What is never written down on the device, however unsaved it is. */
  secrets?: readonly (keyof V)[]
  /** Files beside the fields, by their names: what the server says of one stands beside it. */
  files?: Record<string, File | null>
  validate?: UseFormInput<V>['validate']
  /** The sentence for a refusal that concerns no field, where it is not the server's alone. */
  words?: (error: unknown) => string
  /** Saves, and gives what stands then; null when it waits for a network, or the form is not needed any more. Rejects with an ApiError. */
  save: (changes: Partial<V>, version: number | undefined, values: V) => Promise<Stands<V> | null>
  /** Reads what stands now from what the server says to someone who was too late. */
  theirs?: (data: never) => Stands<V>
  onSaved?: (saved: Stands<V> | null) => void
}

interface Kept<V> {
  values: Partial<V>
  base: Stands<Partial<V>>
}

/** A form: keeps what is typed, sends what changed, puts refusals beside their fields, and tells when someone was quicker. */
export function useSavedForm<V extends object>(options: SavedFormOptions<V>) {
  const { name, stands, secrets = [], files = {}, validate, words, save, theirs, onSaved } = options
  const key = `form:${name}`
  /** With what is not written down as it stands. */
  const whole = ({ values, base }: Kept<V>) => ({
    values: { ...stands.values, ...values }, base: { ...base, values: { ...stands.values, ...base.values } },
  })
  const [first] = useState(() => {
    const found = keptOf<Kept<V>>(key)
    return { restored: Boolean(found), ...(found ? whole(found) : { values: stands.values, base: stands }) }
  })
  const [restored, setRestored] = useState(first.restored)
  // What stood when the typing began.
  const [base, setBase] = useState<Stands<V>>(first.base)
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Stands<V> | null>(null)
  const form = useForm<V>({ initialValues: first.values, validate })
  const { failure, say, refuse } = useRefusal(form, { files, words })
  const dirty = !same(form.values, base.values)

  const values = withoutSecrets(form.values, secrets)
  const kept: Kept<V> = { values, base: { ...base, values: withoutSecrets(base.values, secrets) } }
  const forget = useKept(key, same(values, kept.base.values) ? null : kept, (late) => {
    const found = whole(late)
    setBase(found.base)
    form.setValues(found.values)
    setRestored(true)
  })

  const adopt = (next: Stands<V>, shown = next.values) => {
    setBase(next)
    form.setValues(shown)
    form.clearErrors()
    setConflict(null)
    say('')
    setRestored(false)
  }
  // Together with what shows it: a letter that is typed right after would be written over.
  useLayoutEffect(() => {
    // An answer may be quicker than the page's own data.
    if (isOlder(stands, base)) return
    if (same(stands.values, base.values)) {
      if (stands.version !== base.version) setBase(stands)
    } else if (!dirty) adopt(stands)
    else if (stands.version === undefined) {
      const late = lateDefaults(form.values, base.values, stands.values)
      if (!Object.keys(late).length) return
      setBase({ values: { ...base.values, ...late } })
      for (const [field, value] of Object.entries(late)) form.setFieldValue(field, value as never)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when something else stands, not when something is typed
  }, [stands])

  const theirsIn = (error: unknown) => {
    const now = theirs && staleIn(error)
    return now ? theirs(now as never) : null
  }
  /** Where only the version moved (a write of one's own, another part of the same thing) nobody was quicker. */
  const saveOver = async (sent: V, version: number | undefined) => {
    const changes = changedFields(sent, base.values)
    try {
      return await save(changes, version, sent)
    } catch (error) {
      const now = theirsIn(error)
      if (!now || now.version === version || !same(now.values, base.values)) throw error
      return save(changes, now.version, sent)
    }
  }
  const send = async (version = base.version, half: Record<string, string> = {}) => {
    if (saving) return
    const wrong = { ...form.validate().errors, ...half }
    form.setErrors(wrong)
    if (Object.keys(wrong).length) return
    setSaving(true)
    say('')
    const sent = form.getValues()
    try {
      const saved = await saveOver(sent, version)
      forget()
      const now = saved ?? { values: sent, version }
      // What was typed while it was on its way is not saved yet, and stays.
      adopt(now, { ...now.values, ...changedFields(form.getValues(), sent) })
      onSaved?.(saved)
    } catch (error) {
      const now = theirsIn(error)
      setConflict(now)
      if (!now) refuse(error)
    }
    setSaving(false)
  }

  return {
    form, dirty, saving, failure, conflict, restored,
    /** A file was chosen beside the fields. */
    chosen: Object.values(files).some(Boolean),
    /** With the form's element what is only half typed in it keeps it back, too. */
    submit: (element?: HTMLFormElement) => void send(base.version, element && halfTyped(element)),
    discard: () => adopt(isOlder(stands, base) ? base : stands),
    /** Given up: nothing of it is offered again. */
    forget,
    /** Saves what was typed over what someone else saved meanwhile; what is only half typed in the form’s element keeps it back here, too. */
    keepMine: (element?: HTMLFormElement | null) => {
      if (!conflict) return
      const half = element ? halfTyped(element) : {}
      if (!Object.keys(half).length) setBase({ ...base, version: conflict.version })
      void send(conflict.version, half)
    },
    takeTheirs: () => conflict && adopt(conflict),
  }
}
export type SavedForm<V extends object> = ReturnType<typeof useSavedForm<V>>
