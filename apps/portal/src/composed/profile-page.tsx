import { DraftsCard } from '../features/drafts/drafts-card.tsx'
import { NotificationPreferences } from '../features/notifications/preferences-card.tsx'
import { ProfilePage } from '../features/profile/page.tsx'
import { PassportCard } from '../features/trainer-debrief/passport/passport-card.tsx'
import { lazyPart } from '../lib/lazy-page.tsx'
import type { PageProps } from '../lib/page.ts'
import { WaitingCard } from '../shell/waiting/waiting-card.tsx'

/** Its list comes with the keys themselves, after the first screen. */
const shortcutsCard = lazyPart<object>(() => import('../shell/shortcuts/shortcuts-card.tsx').then((m) => m.ShortcutsCard))

/** The profile with one's passport and drafts, what may be notified and what waits to be sent in their places: they do not know each other. */
export const ProfileWithNotifications = (props: PageProps) => (
  <ProfilePage {...props} passport={<PassportCard />} drafts={<DraftsCard />} notifications={<NotificationPreferences />} waiting={<WaitingCard />} shortcuts={<shortcutsCard.Part />} />
)
