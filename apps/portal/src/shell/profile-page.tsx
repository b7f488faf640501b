import { NotificationPreferences } from '../features/notifications/preferences-card.tsx'
import { ProfilePage } from '../features/profile/page.tsx'
import type { PageProps } from '../lib/page.ts'

/** The profile with what may be notified in its place: two features that do not know each other. */
export const ProfileWithNotifications = (props: PageProps) => <ProfilePage {...props} notifications={<NotificationPreferences />} />
