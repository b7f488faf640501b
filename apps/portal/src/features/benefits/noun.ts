import { IconGift } from '@tabler/icons-react'
import type { Noun } from '../../nouns/noun.ts'

export const benefits: Noun<{ places: 'benefits'; dialogs: 'benefits'; found: 'benefit' }> = {
  places: {
    benefits: {
      path: '/benefits',
      title: { en: 'Benefits', es: 'Beneficios' },
      description: {
        en: 'What you get for working here, full-time, part-time and as a manager.',
        es: 'Lo que recibes por trabajar aquí: tiempo completo, medio tiempo y gerencia.',
      },
      icon: IconGift,
      lowestRole: 'team',
      menu: 'main',
      topics: [
        { name: { en: 'Full-Time', es: 'Tiempo completo' }, where: '?category=fullTime' },
        { name: { en: 'Part-Time', es: 'Medio tiempo' }, where: '?category=partTime' },
        { name: { en: 'Manager', es: 'Gerencia' }, where: '?category=manager' },
      ],
      page: () => import('./page.tsx').then((m) => m.BenefitsPage),
    },
  },
  dialogs: {
    benefits: () => import('./benefit-dialog.tsx').then((m) => m.BenefitDialog),
  },
  found: {
    benefit: { heading: { en: 'Benefits', es: 'Beneficios' }, icon: IconGift },
  },
}
