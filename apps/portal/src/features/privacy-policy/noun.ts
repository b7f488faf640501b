import { IconShieldLock } from '@tabler/icons-react'
import type { Noun } from '../../nouns/noun.ts'

export const privacyPolicy: Noun<{ places: 'privacyPolicy' }> = {
  places: {
    privacyPolicy: {
      path: '/privacy-policy',
      title: { en: 'Privacy Policy', es: 'Política de privacidad' },
      description: {
        en: 'How your restaurant handles personal data, in plain words.',
        es: 'Cómo cuida tu restaurante los datos personales, en palabras claras.',
      },
      icon: IconShieldLock,
      lowestRole: 'anyone',
      menu: 'none',
      topics: [],
      page: () => import('./page.tsx').then((m) => m.PrivacyPolicyPage),
    },
  },
}
