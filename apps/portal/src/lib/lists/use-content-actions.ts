import type { DataOf, Input } from '../../api/types.ts'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { changed, optimisticStamps, moved, ordered, without } from './list-changes.ts'
import { useDelete } from './use-delete.ts'
import { useOrder } from './use-order.ts'
import type { OpenDialog } from '../page.ts'
import type { Group } from './categories.ts'

export type ContentNoun = 'about' | 'benefits'
export type ContentItem = DataOf<'about.list'>[number]

/** Adding and changing the items of a page, on screen before the server has answered. */
export function useContentSaving(noun: ContentNoun) {
  const list = `${noun}.list` as const
  const create = useAction(`${noun}.create` as const, {
    optimistic: [
      optimisticUpdate(list, (shown, { title, description = '', category = '', displayOrder = 0 }: Input<'about.create'>) => ({
        ...shown,
        data: [...shown.data, { ...optimisticStamps(), title, description, category, displayOrder }],
      })),
    ],
  })
  const update = useAction(`${noun}.update` as const, {
    optimistic: [
      optimisticUpdate(list, (shown, { version: _version, ...sent }: Input<'about.update'>) => ({ ...shown, data: changed(shown.data, sent) })),
    ],
  })
  return { create, update }
}

/** Removing items and putting them in another order. */
export function useContentArranging(noun: ContentNoun, openDialog: OpenDialog) {
  const list = `${noun}.list` as const
  const remove = useDelete(`${noun}.remove` as const, openDialog, {
    hides: [optimisticUpdate(list, (shown, { id }: Input<'about.remove'>) => ({ ...shown, data: without(shown.data, id) }))],
  })
  const order = useOrder(`${noun}.order`, optimisticUpdate(list, (shown, { ids }: Input<'about.order'>) => ({ ...shown, data: ordered(shown.data, ids) })))
  return {
    remove,
    /** Moves within one group; all ids are sent, so that what is shown is what is stored. */
    move: (groups: readonly Group<ContentItem>[], group: Group<ContentItem>, from: number, to: number) =>
      order.mutate({ ids: groupsMoved(groups, group.key, from, to) }),
  }
}

/** All ids in the order of the page after one of them moved inside its group. */
const groupsMoved = <T extends { id: string }>(groups: readonly Group<T>[], key: string, from: number, to: number) =>
  groups.flatMap((one) => (one.key === key ? moved(one.items, from, to) : one.items)).map(({ id }) => id)
