import type { Form } from '@portal/contract/forms/kit'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { useFormWords } from '../submission.ts'

export function Status({ form, status }: { form: Form; status: string }) {
  const words = useFormWords(form)
  return <StatusBadge tone={words.tone(status)}>{words.status(status)}</StatusBadge>
}
