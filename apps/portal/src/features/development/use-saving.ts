import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import type { Input } from '../../api/types.ts'
import { changed, optimisticStamps } from '../../lib/lists/list-changes.ts'
import type { DevelopmentItem } from './item.ts'

const namesOf = (links: readonly { label: string; url: string }[]) => links.map(({ label, url }) => ({ label, url }))

/** Adding and changing, on screen before the server has answered. */
export function useSaving() {
  const create = useAction('development.create', {
    optimistic: [
      optimisticUpdate('development.list', (shown, { title, description = '', category, displayOrder = 0, type = 'course', duration = '', links = [] }: Input<'development.create'>) => {
        const item: DevelopmentItem = {
          ...optimisticStamps(), title, description, category, displayOrder, type, duration, links: namesOf(links), completed: false, progress: 0,
        }
        return { ...shown, data: [...shown.data, item] }
      }),
    ],
  })
  const update = useAction('development.update', {
    optimistic: [
      optimisticUpdate('development.list', (shown, { version: _version, links, ...sent }: Input<'development.update'>) => ({
        ...shown, data: changed(shown.data, { ...sent, ...(links && { links: namesOf(links) }) }),
      })),
    ],
  })
  return { create, update }
}
