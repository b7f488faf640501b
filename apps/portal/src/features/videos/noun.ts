import { IconVideo } from '@tabler/icons-react'
import type { Noun } from '../../nouns/noun.ts'

export const videos: Noun<{ places: 'videos'; dialogs: 'video' | 'videoPlayer' | 'videoReplace' | 'videoUpload' }> = {
  places: {
    videos: {
      path: '/videos',
      title: { en: 'Videos', es: 'Videos' },
      description: {
        en: 'Training clips and team moments to watch.',
        es: 'Videos de capacitación y momentos del equipo.',
      },
      icon: IconVideo,
      lowestRole: 'team',
      menu: 'main',
      topics: [
        { name: { en: 'Training', es: 'Capacitación' }, where: '?category=training' },
        { name: { en: 'Team Events', es: 'Eventos del equipo' }, where: '?category=teamEvents' },
      ],
      page: () => import('./page.tsx').then((m) => m.VideosPage),
    },
  },
  dialogs: {
    video: () => import('./video-dialog.tsx').then((m) => m.VideoDialog),
    videoPlayer: () => import('./video-player.tsx').then((m) => m.VideoPlayer),
    videoReplace: () => import('./video-replace-dialog.tsx').then((m) => m.VideoReplaceDialog),
    videoUpload: () => import('./video-upload-dialog.tsx').then((m) => m.VideoUploadDialog),
  },
}
