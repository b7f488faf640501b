import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import type { Input } from '../../api/types.ts'
import { changed, optimisticStamps } from '../../lib/lists/list-changes.ts'
import type { DevelopmentItem } from './item.ts'

/** Adding and changing, on screen before the server has answered. */
export function useSaving() {
  const create = useAction('development.create', {
    optimistic: [
      optimisticUpdate('development.list', (shown, { title, description = '', category, displayOrder = 0, type = 'course', duration = '', links = [] }: Input<'development.create'>) => {
        const item: DevelopmentItem = {
          ...optimisticStamps(), title, description, category, displayOrder, type, duration, links, completed: false, progress: 0,
        }
        return { ...shown, data: [...shown.data, item] }
      }),
    ],
  })
  const update = useAction('development.update', {
    optimistic: [
      optimisticUpdate('development.list', (shown, { version: _version, ...sent }: Input<'development.update'>) => ({
        ...shown, data: changed(shown.data, sent),
      })),
    ],
  })
  return { create, update }
}
