// What other nouns show of announcements. The build takes each from its own file, so that nobody loads what they do not use.
export { Acknowledge } from './offered/acknowledge.tsx'
export { AnnouncementCard } from './offered/announcement-card.tsx'
export { announcementReader } from './offered/lazy-reader.ts'
export { isAsked } from './offered/announcement.ts'
export type { Announcement } from './offered/announcement.ts'
export { announcementTexts } from './offered/texts.ts'
export { TypeIcon } from './offered/type-icon.tsx'
export { useSeen } from './offered/use-seen.ts'
