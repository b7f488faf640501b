import { IconInbox, IconSpeakerphone } from '@tabler/icons-react'
import type { Noun } from '../../nouns/noun.ts'

export const voicebox: Noun<{ places: 'voicebox' | 'voiceboxAdmin'; dialogs: 'voiceboxOutcome' }> = {
  places: {
    voicebox: {
      path: '/voicebox',
      title: { en: 'VoiceBox', es: 'Buzón de sugerencias' },
      description: {
        en: 'Share an idea or a concern, with your name or without it.',
        es: 'Comparte una idea o una preocupación, con tu nombre o sin él.',
      },
      icon: IconSpeakerphone,
      lowestRole: 'team',
      menu: 'main',
      topics: [
        { name: { en: 'Write', es: 'Escribir' }, where: '?view=new', first: true },
        { name: { en: 'Mine', es: 'Míos' }, where: '?view=mine' },
        { name: { en: 'You Said, We Did', es: 'Lo pidieron, lo hicimos' }, where: '?view=board' },
      ],
      page: () => import('./page.tsx').then((m) => m.VoiceboxPage),
    },
    voiceboxAdmin: {
      path: '/voicebox-admin',
      title: { en: 'VoiceBox Admin', es: 'Revisar el buzón' },
      description: {
        en: 'What the team has to say, and what came of it.',
        es: 'Lo que el equipo tiene que decir y en qué quedó.',
      },
      icon: IconInbox,
      lowestRole: 'admin',
      menu: 'manage',
      topics: [
        { name: { en: 'Submissions', es: 'Bandeja' }, where: '?view=list', first: true },
        { name: { en: 'Board', es: 'Tablero' }, where: '?view=board' },
        { name: { en: 'Statistics', es: 'Estadísticas' }, where: '?view=stats' },
        { name: { en: 'Recipients', es: 'Destinatarios' }, where: '?view=recipients' },
      ],
      page: () => import('./admin.tsx').then((m) => m.VoiceboxAdminPage),
    },
  },
  dialogs: {
    voiceboxOutcome: () => import('./outcome-dialog.tsx').then((m) => m.OutcomeDialog),
  },
}
