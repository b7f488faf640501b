import type { Announcement } from '../../lib/announcements/announcement.ts'

/** How many the splash shows (S-469). */
const SHOWN = 3

/** The first of those that are meant for the splash, in the server's order; everything else waits in the portal and is only counted. */
export function pickAnnouncements<A extends Pick<Announcement, 'show_on_splash'>>(all: readonly A[]) {
  const shown = all.filter(({ show_on_splash }) => show_on_splash).slice(0, SHOWN)
  return { shown, more: all.length - shown.length }
}
