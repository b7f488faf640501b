import { IconCalendarUser } from '@tabler/icons-react'
import { ahead } from '../../nouns/noun.ts'
import type { Noun } from '../../nouns/noun.ts'

export const availability: Noun<{ places: 'availability' | 'availabilityAdmin' }> = {
  places: {
    availability: {
      path: '/availability',
      title: { en: 'Availability', es: 'Disponibilidad' },
      description: {
        en: 'Say when you can work from now on, or which days you need off.',
        es: 'Di cuándo puedes trabajar de ahora en adelante o qué días necesitas libres.',
      },
      icon: IconCalendarUser,
      lowestRole: 'team',
      menu: 'main',
      topics: [
        { name: { en: 'New Request', es: 'Nueva solicitud' }, where: '?view=new', first: true },
        { name: { en: 'My Requests', es: 'Mis solicitudes' }, where: '?view=mine' },
      ],
      page: () => import('./page.tsx').then((m) => m.AvailabilityPage),
    },
    availabilityAdmin: {
      path: '/availability-admin',
      title: { en: 'Availability Admin', es: 'Revisar disponibilidad' },
      description: {
        en: 'Who can work when from now on: what waits for a decision, and what was decided.',
        es: 'Quién puede trabajar y cuándo: lo que espera una decisión y lo que ya se decidió.',
      },
      icon: IconCalendarUser,
      lowestRole: 'manager',
      menu: 'manage',
      topics: [
        { name: { en: 'Submissions', es: 'Bandeja' }, where: '?view=list', first: true },
        { name: { en: 'Board', es: 'Tablero' }, where: '?view=board' },
        { name: { en: 'Statistics', es: 'Estadísticas' }, where: '?view=stats' },
        { name: { en: 'Recipients', es: 'Destinatarios' }, where: '?view=recipients' },
      ],
      page: () => import('./admin.tsx').then((m) => m.AvailabilityAdminPage),
    },
  },
  ahead: () => [ahead('availability.mine')],
}
