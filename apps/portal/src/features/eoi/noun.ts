import { IconClipboardList, IconSparkles } from '@tabler/icons-react'
import { ahead } from '../../nouns/noun.ts'
import type { Noun } from '../../nouns/noun.ts'

export const eoi: Noun<{ places: 'eoi' | 'eoiAdmin'; dialogs: 'eoiPosition' }> = {
  places: {
    eoi: {
      path: '/eoi',
      title: { en: 'EOI', es: 'Postulaciones' },
      description: {
        en: 'Put your name forward for a leadership role, cross-training or a special project.',
        es: 'Postúlate para un puesto de liderazgo, para aprender otra estación o para un proyecto especial.',
      },
      icon: IconSparkles,
      lowestRole: 'team',
      menu: 'main',
      topics: [
        { name: { en: 'Apply', es: 'Postularme' }, where: '?view=new', first: true },
        { name: { en: 'My Submissions', es: 'Mis postulaciones' }, where: '?view=mine' },
      ],
      page: () => import('./page.tsx').then((m) => m.EoiPage),
    },
    eoiAdmin: {
      path: '/eoi-admin',
      title: { en: 'EOI Admin', es: 'Revisar postulaciones' },
      description: {
        en: 'All expressions of interest, from first look to offer.',
        es: 'Todas las postulaciones, desde la primera revisión hasta la oferta.',
      },
      icon: IconClipboardList,
      lowestRole: 'manager',
      menu: 'manage',
      topics: [
        { name: { en: 'Submissions', es: 'Bandeja' }, where: '?view=list', first: true },
        { name: { en: 'Board', es: 'Tablero' }, where: '?view=board' },
        { name: { en: 'Statistics', es: 'Estadísticas' }, where: '?view=stats' },
        { name: { en: 'Recipients', es: 'Destinatarios' }, where: '?view=recipients' },
      ],
      page: () => import('./admin.tsx').then((m) => m.EoiAdminPage),
    },
  },
  dialogs: {
    eoiPosition: () => import('./position-dialog.tsx').then((m) => m.PositionDialog),
  },
  ahead: () => [ahead('eoi.positions'), ahead('eoi.mine')],
}
