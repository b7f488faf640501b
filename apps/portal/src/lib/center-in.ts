/**
 * Moves a list that goes on beyond its edge until one of it stands in the middle, and again while their sizes settle, as when the
 * brand's letters arrive; whoever touches the list moves it from then on. Only the list: `scrollIntoView` would take the page with it.
 */
export function centerIn(list: HTMLElement, item: HTMLElement): () => void {
  const settling = new ResizeObserver(() => (list.scrollLeft = item.offsetLeft - (list.clientWidth - item.clientWidth) / 2))
  for (const each of [list, ...list.children]) settling.observe(each)
  const stop = () => settling.disconnect()
  for (const touch of ['pointerdown', 'wheel', 'keydown'] as const) list.addEventListener(touch, stop, { once: true, passive: true })
  return stop
}
