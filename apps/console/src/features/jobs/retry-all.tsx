import { Button } from '@mantine/core'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { DeadJob } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { errorWords } from '../../texts/errors.ts'
import { jobsTexts as t } from './texts.ts'

/** Once what many of them failed of is put right. Those of the page alone: nothing is tried again that nobody has looked at. */
export function RetryAll({ jobs, total }: { jobs: DeadJob[]; total: number }) {
  const again = useAction('fleet.retryJobs', {
    refreshes: ['fleet.deadJobs', 'logs.list'],
    onSuccess: ({ data: { retried } }) => void showToast(t.retriedAll(retried), { tone: 'success' }),
  })
  const onClick = () => void again.mutateAsync({ ids: jobs.map(({ id }) => id) }).catch((error: unknown) => showToast(errorWords(error), { tone: 'danger' }))
  return (
    <Button variant="default" loading={again.isPending} onClick={onClick}>
      {jobs.length === total ? t.retryAll : t.retryShown(jobs.length)}
    </Button>
  )
}
