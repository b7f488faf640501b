import { IconSpeakerphone } from '@tabler/icons-react'
import type { Noun } from '../../nouns/noun.ts'

export const announcements: Noun<{ places: 'announcements'; dialogs: 'announcement' | 'announcementReaders'; found: 'announcement' }> = {
  places: {
    announcements: {
      path: '/announcements',
      title: { en: 'Announcements', es: 'Anuncios' },
      description: {
        en: 'What everyone should know right now, and what you still have to confirm.',
        es: 'Lo que todo el equipo debe saber ahora, y lo que aún te toca confirmar.',
      },
      icon: IconSpeakerphone,
      lowestRole: 'team',
      menu: 'none',
      partOf: 'home',
      topics: [],
      page: () => import('./page.tsx').then((m) => m.AnnouncementsPage),
    },
  },
  dialogs: {
    announcement: () => import('./announcement-dialog.tsx').then((m) => m.AnnouncementDialog),
    announcementReaders: () => import('./receipts-dialog.tsx').then((m) => m.ReadersDialog),
  },
  found: {
    announcement: { heading: { en: 'Announcements', es: 'Anuncios' }, icon: IconSpeakerphone },
  },
}
