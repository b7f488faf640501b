import { lazyPart } from '../../../lib/lazy-page.tsx'
import type { AnnouncementReader } from './announcement-reader.tsx'

export const announcementReader = lazyPart<Parameters<typeof AnnouncementReader>[0]>(() => import('./announcement-reader.tsx').then((m) => m.AnnouncementReader))
