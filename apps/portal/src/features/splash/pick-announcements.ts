import type { Announcement } from '../announcements/public.ts'

/** How many the splash shows. */
const SHOWN = 3

/** The first of those that are meant for the splash, in the server's order; everything else waits in the portal and is only counted. */
export function pickAnnouncements<A extends Pick<Announcement, 'show_on_splash'>>(all: readonly A[]) {
  const shown = all.filter(({ show_on_splash }) => show_on_splash).slice(0, SHOWN)
  return { shown, more: all.length - shown.length }
}

/**
 * In the order in which they stood on the screen: what is confirmed here stays where it is. What was published
 * meanwhile comes first.
 */
export function inPlace<A extends Pick<Announcement, 'id'>>(stood: readonly string[], all: readonly A[]): A[] {
  const kept = stood.flatMap((id) => all.find((one) => one.id === id) ?? [])
  return [...all.filter(({ id }) => !stood.includes(id)), ...kept]
}
