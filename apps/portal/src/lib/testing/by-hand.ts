// A hook drawn without a page: in the place of React, `vi.mock('react', () => import('…/by-hand.ts'))`.

let slots: unknown[] = []
let at = 0
let effects: Array<() => void> = []

function slot(first: unknown): number {
  const place = at++
  if (!(place in slots)) slots[place] = first
  return place
}

export const useRef = (first: unknown) => slots[slot({ current: first })]

export function useState(first: unknown) {
  const place = slot(typeof first === 'function' && !(at in slots) ? (first as () => unknown)() : first)
  return [slots[place], (next: unknown) => void (slots[place] = typeof next === 'function' ? (next as (before: unknown) => unknown)(slots[place]) : next)]
}

export function useEffect(begin: () => void, of?: unknown[]) {
  const place = slot(undefined)
  const before = slots[place] as unknown[] | undefined
  if (of && before?.every((one, index) => one === of[index])) return
  slots[place] = of
  effects.push(begin)
}

export const useLayoutEffect = useEffect

/** Draws it once more, with what it kept since the last `forget`, and then its effects. */
export function draw<T>(hook: () => T): T {
  at = 0
  effects = []
  const drawn = hook()
  for (const effect of effects) effect()
  return drawn
}

/** The next drawing is the first one. */
export const forget = () => void (slots = [])
