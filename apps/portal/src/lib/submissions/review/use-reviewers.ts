import type { Form } from '@portal/contract/forms/kit'
import { useCall } from '../../../api/use-call.ts'

/** Those who review what is handed in by this form, for a choice among them. */
export function useReviewers({ reviewers }: Form): { value: string; label: string }[] {
  const { data } = useCall('chat.people', { self: 'true', role: reviewers, limit: 200 }, { staleTime: 5 * 60_000, aside: true })
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
