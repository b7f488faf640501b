import { IconBell } from '@tabler/icons-react'
import { first } from '../../nouns/noun.ts'
import type { Noun } from '../../nouns/noun.ts'

export const notifications: Noun<{ places: 'notifications' }> = {
  places: {
    notifications: {
      path: '/notifications',
      title: { en: 'Notifications', es: 'Notificaciones' },
      description: {
        en: 'Everything that was new for you, in one list.',
        es: 'Todo lo nuevo para ti, en una sola lista.',
      },
      icon: IconBell,
      lowestRole: 'team',
      menu: 'none',
      topics: [],
      page: () => import('./page.tsx').then((m) => m.NotificationsPage),
    },
  },
  /** Of every page: its bell. */
  first: () => [first('notifications.list', '/api/notifications?limit=20', { limit: 20 })],
}
