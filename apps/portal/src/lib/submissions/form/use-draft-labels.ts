import type { Field, Form } from '@portal/contract/forms/kit'
import type { Labels } from '../../forms/conflict/conflict-choice.tsx'
import { useFormWords } from '../submission.ts'

/** What each field of a form is called where two drafts of it stand side by side; what is no field of it is not compared. */
export function useDraftLabels<V extends object>(form: Form, values: V): Labels<V> {
  const words = useFormWords(form)
  const label = (name: string, field: Field) => {
    if (!field.options) return words.label(name)
    const word = (key: unknown) => (typeof key === 'string' && key ? words.option(name, key) : '')
    return { label: words.label(name), show: (value: unknown) => (Array.isArray(value) ? value.map(word).join(', ') : word(value)) }
  }
  return Object.fromEntries(Object.keys(values).map((name) => {
    const field = form.fields[name]
    return [name, field ? label(name, field) : null]
  })) as Labels<V>
}
