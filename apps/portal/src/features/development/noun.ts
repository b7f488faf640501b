import { IconSchool } from '@tabler/icons-react'
import type { Noun } from '../../nouns/noun.ts'

export const development: Noun<{ places: 'development'; dialogs: 'development' | 'teamProgress'; found: 'development' }> = {
  places: {
    development: {
      path: '/development',
      title: { en: 'Development', es: 'Desarrollo' },
      description: {
        en: 'Courses and certifications, with your own progress through each of them.',
        es: 'Cursos y certificaciones, con tu propio avance en cada uno.',
      },
      icon: IconSchool,
      lowestRole: 'team',
      menu: 'main',
      topics: [
        { name: { en: 'Courses', es: 'Cursos' }, where: '?type=course' },
        { name: { en: 'Certifications', es: 'Certificaciones' }, where: '?type=certification' },
      ],
      page: () => import('./page.tsx').then((m) => m.DevelopmentPage),
    },
  },
  dialogs: {
    development: () => import('./development-dialog.tsx').then((m) => m.DevelopmentDialog),
    teamProgress: () => import('./team-progress-dialog.tsx').then((m) => m.TeamProgressDialog),
  },
  found: {
    development: { heading: { en: 'Development', es: 'Desarrollo' }, icon: IconSchool },
  },
}
