import { IconFilePencil } from '@tabler/icons-react'
import type { Noun } from '../../nouns/noun.ts'

export const drafts: Noun<{ places: 'drafts' }> = {
  places: {
    drafts: {
      path: '/drafts',
      title: { en: 'Drafts', es: 'Borradores' },
      description: {
        en: 'What you began to write and have not sent, on whichever device.',
        es: 'Lo que empezaste a escribir y no has enviado, en cualquier dispositivo.',
      },
      icon: IconFilePencil,
      lowestRole: 'team',
      menu: 'none',
      partOf: 'home',
      topics: [],
      page: () => import('./page.tsx').then((m) => m.DraftsPage),
    },
  },
}
