/** Moves a list that goes on beyond its edge until one of it stands in the middle. Only the list: `scrollIntoView` would take the page with it. */
export function centerIn(list: HTMLElement, item: HTMLElement): void {
  list.scrollLeft = item.offsetLeft - (list.clientWidth - item.clientWidth) / 2
}
