import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { Input } from '../../api/types.ts'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { changed } from '../../lib/lists/list-changes.ts'
import { errorWords } from '../../texts/errors.ts'

/** Says how far the reader is; shown at once, taken back in words if it is refused. */
export function useProgress() {
  const action = useAction('development.setProgress', {
    optimistic: [
      optimisticUpdate('development.list', (shown, { id, progress }: Input<'development.setProgress'>) => ({
        ...shown, data: changed(shown.data, { id, progress, completed: progress === 100 }),
      })),
    ],
    onError: (error) => void showToast(errorWords(error), { tone: 'danger' }),
  })
  return (id: string, progress: number) => action.mutate({ id, progress })
}
