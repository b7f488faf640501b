import { NotificationPreferences } from '../features/notifications/preferences-card.tsx'
import { ProfilePage } from '../features/profile/page.tsx'
import type { PageProps } from '../lib/page.ts'
import { WaitingCard } from '../shell/waiting/waiting-card.tsx'

/** The profile with what may be notified and what waits to be sent in their places: they do not know each other. */
export const ProfileWithNotifications = (props: PageProps) => (
  <ProfilePage {...props} notifications={<NotificationPreferences />} waiting={<WaitingCard />} />
)
