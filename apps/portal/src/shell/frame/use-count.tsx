import { useId } from 'react'
import { badgeWords } from '../../lib/format.ts'

/** How many wait at a place, drawn on its link. The number is no part of the name: it is told behind it. */
export function useCount(count: number, told: string) {
  const id = useId()
  if (count === 0) return {}
  return { counted: { 'aria-describedby': id, 'data-count': badgeWords(count) }, behind: <span id={id} hidden>{told}</span> }
}
