import { IconCertificate, IconClipboardCheck } from '@tabler/icons-react'
import { ahead } from '../../nouns/noun.ts'
import type { Noun } from '../../nouns/noun.ts'

export const trainerDebrief: Noun<{ places: 'trainerDebrief' | 'trainerDebriefAdmin' | 'passport'; dialogs: 'debrief' }> = {
  places: {
    trainerDebrief: {
      path: '/trainer-debrief',
      title: { en: 'Trainer Debrief', es: 'Informe de capacitación' },
      description: {
        en: 'Write down how a training shift went, while it is still fresh.',
        es: 'Anota cómo salió un turno de capacitación mientras lo tienes fresco.',
      },
      icon: IconClipboardCheck,
      lowestRole: 'team',
      menu: 'none',
      partOf: 'trainerDebriefAdmin',
      topics: [],
      page: () => import('./page.tsx').then((m) => m.TrainerDebriefPage),
    },
    trainerDebriefAdmin: {
      path: '/trainer-debrief-admin',
      title: { en: 'Trainer Debrief Admin', es: 'Revisar informes' },
      description: {
        en: 'All training debriefs, with follow-ups and sign-offs.',
        es: 'Todos los informes de capacitación, con seguimiento y firma.',
      },
      icon: IconClipboardCheck,
      lowestRole: 'manager',
      menu: 'manage',
      topics: [
        { name: { en: 'Submissions', es: 'Bandeja' }, where: '?view=list', first: true },
        { name: { en: 'Board', es: 'Tablero' }, where: '?view=board' },
        { name: { en: 'Training', es: 'Capacitación' }, where: '?view=training' },
        { name: { en: 'Statistics', es: 'Estadísticas' }, where: '?view=stats' },
        { name: { en: 'Recipients', es: 'Destinatarios' }, where: '?view=recipients' },
      ],
      page: () => import('./admin.tsx').then((m) => m.TrainerDebriefAdminPage),
    },
    passport: {
      path: '/profile/passport',
      title: { en: 'Skills passport', es: 'Pasaporte de habilidades' },
      description: { en: 'The stations you are signed off on, and until when.', es: 'Qué estaciones dominas y hasta cuándo.' },
      icon: IconCertificate,
      lowestRole: 'team',
      menu: 'none',
      topics: [],
      page: () => import('./passport/passport-page.tsx').then((m) => m.PassportPage),
    },
  },
  dialogs: {
    debrief: () => import('./debrief-dialog.tsx').then((m) => m.DebriefDialog),
  },
  ahead: () => [ahead('trainerDebrief.options'), ahead('profile.passport')],
}
