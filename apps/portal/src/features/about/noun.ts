import { IconInfoCircle } from '@tabler/icons-react'
import type { Noun } from '../../nouns/noun.ts'

export const about: Noun<{ places: 'about'; dialogs: 'edit'; found: 'about' }> = {
  places: {
    about: {
      path: '/about',
      title: { en: 'About', es: 'Nosotros' },
      description: {
        en: 'The story of your restaurant, what it stands for, and the people who lead it.',
        es: 'La historia de tu restaurante, lo que defiende y quiénes lo dirigen.',
      },
      icon: IconInfoCircle,
      lowestRole: 'team',
      menu: 'main',
      topics: [
        { name: { en: 'Company History', es: 'Historia de la empresa' }, where: '?category=history' },
        { name: { en: 'Mission & Values', es: 'Misión y valores' }, where: '?category=mission' },
        { name: { en: 'Leadership', es: 'Liderazgo' }, where: '?category=leadership' },
      ],
      page: () => import('./page.tsx').then((m) => m.AboutPage),
    },
  },
  dialogs: {
    edit: () => import('./about-dialog.tsx').then((m) => m.AboutDialog),
  },
  found: {
    about: { heading: { en: 'About', es: 'Nosotros' }, icon: IconInfoCircle },
  },
}
