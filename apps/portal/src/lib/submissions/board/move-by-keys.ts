import { pointerWithin, rectIntersection } from '@dnd-kit/core'
import type { CollisionDetection, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core'

/** So far inside a column the keys put a card: to the right, and below its name. */
const [INSET, BELOW] = [8, 56]

/**
 * Left and right lead a card to the next column that takes it. Which one that was is kept: a card lies over several
 * narrow ones at once, and the board scrolls under it.
 */
export function moveByKeys() {
  let over: UniqueIdentifier | undefined
  const next: KeyboardCoordinateGetter = (event, { currentCoordinates, context: { active, droppableContainers, droppableRects, collisionRect } }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code]
    if (!step || !active || !collisionRect) return undefined
    event.preventDefault()
    const from = (over === undefined ? undefined : droppableRects.get(over)?.left) ?? collisionRect.left
    const [column] = droppableContainers.getEnabled().flatMap(({ id }) => {
      const rect = droppableRects.get(id)
      return rect && (rect.left - from) * step > 0 ? [{ id, rect }] : []
    }).sort((a, b) => (a.rect.left - b.rect.left) * step)
    if (!column) return undefined
    over = column.id
    return { x: currentCoordinates.x + column.rect.left - collisionRect.left + INSET, y: column.rect.top + BELOW }
  }
  /** Under the pointer, else what the card lies over most; for the keys, where they led. */
  const under: CollisionDetection = (args) => {
    if (!args.pointerCoordinates) return args.droppableContainers.filter(({ id }) => id === over).map((droppableContainer) => ({ id: droppableContainer.id, data: { droppableContainer, value: 0 } }))
    const pointed = pointerWithin(args)
    return pointed.length > 0 ? pointed : rectIntersection(args)
  }
  return { next, under, begin: () => void (over = undefined) }
}
