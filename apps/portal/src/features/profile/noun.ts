import { IconUser } from '@tabler/icons-react'
import { ahead } from '../../nouns/noun.ts'
import type { Noun } from '../../nouns/noun.ts'

export const profile: Noun<{ places: 'profile' }> = {
  places: {
    profile: {
      path: '/profile',
      title: { en: 'Profile', es: 'Perfil' },
      description: {
        en: 'Your details, your photo, your password and what we may notify you about.',
        es: 'Tus datos, tu foto, tu contraseña y qué te podemos avisar.',
      },
      icon: IconUser,
      lowestRole: 'team',
      menu: 'none',
      topics: [],
      page: () => import('../../composed/profile-page.tsx').then((m) => m.ProfileWithNotifications),
    },
  },
  ahead: () => [ahead('profile.mine')],
}
