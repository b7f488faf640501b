import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'

export interface ItemListProps<T extends { id: string }> {
  items: readonly T[]
  nameOf: (item: T) => string
  className?: string
  itemClassName?: string
  /** Given to those who may change the order. */
  onMove?: (from: number, to: number) => void
  columns?: number
  /** `handle` drags the item; there is none where the order is fixed. */
  children: (item: T, handle: ReactNode, place: number) => ReactNode
}

// Most people never drag anything.
const SortableList = lazy(() => import('./sortable-list.tsx').then((m) => ({ default: m.SortableList }))) as <
  T extends { id: string },
>(props: ItemListProps<T> & { onMove: (from: number, to: number) => void }) => ReactNode

/** A list whose order editors change by dragging or with the keyboard; plain for everyone else. */
export function ItemList<T extends { id: string }>(props: ItemListProps<T>) {
  const { onMove } = props
  if (!onMove || props.items.length < 2) return <PlainList {...props} />
  return (
    // The list with handles takes its place in a moment: a menu opened before would close by itself.
    <Suspense fallback={<PlainList {...props} inert />}>
      <SortableList {...props} onMove={onMove} />
    </Suspense>
  )
}

function PlainList<T extends { id: string }>(props: ItemListProps<T> & { inert?: boolean }) {
  const { items, className, itemClassName, columns, children, inert } = props
  return (
    <ul className={className} data-columns={columns} inert={inert}>
      {items.map((item, index) => (
        <li key={item.id} id={item.id} className={itemClassName}>
          {children(item, null, index)}
        </li>
      ))}
    </ul>
  )
}
