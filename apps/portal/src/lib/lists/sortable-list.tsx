import {
  DndContext, KeyboardSensor, MouseSensor, TouchSensor, closestCenter, useSensor, useSensors,
} from '@dnd-kit/core'
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, rectSortingStrategy, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './sortable-list.module.css'
import type { ItemListProps } from './item-list.tsx'
import { isTemporary } from './list-changes.ts'
import { listTexts } from './texts.ts'

type SortableListProps<T extends { id: string }> = ItemListProps<T> & { onMove: (from: number, to: number) => void }

/** The list with handles: mouse, finger and keyboard. */
export function SortableList<T extends { id: string }>(props: SortableListProps<T>) {
  const { items, nameOf, className, columns, onMove } = props
  const t = useTexts(listTexts)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
  const name = (id: UniqueIdentifier) => {
    const item = items[placeOf(id)]
    return item ? nameOf(item) : ''
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t.picked(name(active.id)),
    onDragOver: ({ active, over }) => (over ? t.over(name(active.id), placeOf(over.id) + 1, items.length) : undefined),
    onDragEnd: ({ active, over }) => (over ? t.dropped(name(active.id), placeOf(over.id) + 1, items.length) : undefined),
    onDragCancel: ({ active }) => t.dragCancelled(name(active.id)),
  }
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.dragHelp } }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul className={className} data-columns={columns}>
          {items.map((item, index) => (
            <SortableItem key={item.id} {...props} item={item} index={index} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface SortableItemProps<T extends { id: string }> extends ItemListProps<T> {
  item: T
  index: number
}

function SortableItem<T extends { id: string }>({ item, index, nameOf, itemClassName, children }: SortableItemProps<T>): ReactNode {
  const t = useTexts(listTexts)
  const disabled = isTemporary(item.id)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id: item.id, disabled })
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={classes.handle}
      {...attributes}
      {...listeners}
      aria-label={t.drag(nameOf(item))}
    >
      <IconGripVertical size={18} aria-hidden />
    </button>
  )
  const style = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  }
  return (
    <li ref={setNodeRef} id={item.id} className={itemClassName} style={style} data-dragging={isDragging || undefined}>
      {children(item, disabled ? null : handle, index)}
    </li>
  )
}
