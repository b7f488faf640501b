import { wroteBack } from '@portal/contract/forms/kit'
import type { Field, Form } from '@portal/contract/forms/kit'
import type { DataOf } from '../../api/types.ts'
import { useLanguage } from '../../texts/language.ts'

type Common = Pick<
  DataOf<'eoi.get'>,
  'id' | 'reference' | 'submitted_by' | 'created_at' | 'updated_at' | 'written_at' | 'history' | 'notes' | 'assignee' | 'version' | 'moves' | 'decided_by_others' | 'due' | 'example'
>
/** What was handed in, whatever its form: the fields of the form stand beside what all have. */
export interface Submission extends Common {
  status: string
  [field: string]: unknown
}
/** The replies of the three nouns differ in their fields alone. */
export const asSubmission = (item: { id: string; status: string }) => item as unknown as Submission
export const asSubmissions = (items: readonly { id: string; status: string }[]) => items as unknown as readonly Submission[]

export interface FileOf {
  id: string
  name: string
  size: number
  url: string
}

/** The words of a form in the reader's language. */
export function useFormWords(form: Form) {
  const language = useLanguage() === 'es' ? 'es' : 'en'
  const optionOf = ({ options }: Field, key: string) => options?.[key]?.[language] ?? key
  const fieldOf = (name: string) => form.fields[name]!
  const statusWord = (status: string) => form.statuses[status]?.label[language] ?? status
  return {
    language,
    status: statusWord,
    /** What happened: where it came to, or that whoever wrote it without a name wrote to it. */
    step: ({ status, from }: Submission['history'][number]) => (from ? wroteBack[language] : statusWord(status)),
    tone: (status: string) => form.statuses[status]?.tone ?? 'neutral',
    label: (name: string) => fieldOf(name).label[language],
    ask: (name: string) => (fieldOf(name).ask ?? fieldOf(name).label)[language],
    option: (name: string, key: string) => optionOf(fieldOf(name), key),
    options: (name: string) => Object.entries(fieldOf(name).options ?? {}).map(([key, words]) => ({ key, label: words[language] })),
  } as const
}
