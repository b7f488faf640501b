import { IconPhoto } from '@tabler/icons-react'
import { first } from '../../nouns/noun.ts'
import type { Noun } from '../../nouns/noun.ts'

export const photos: Noun<{ places: 'photos'; dialogs: 'photo' | 'photoUpload' | 'photoViewer' }> = {
  places: {
    photos: {
      path: '/photos',
      title: { en: 'Photos', es: 'Fotos' },
      description: {
        en: 'Albums of team events and of days worth remembering.',
        es: 'Álbumes de los eventos del equipo y de los días para recordar.',
      },
      icon: IconPhoto,
      lowestRole: 'team',
      menu: 'main',
      topics: [
        { name: { en: 'Newest', es: 'Lo más nuevo' }, where: '?view=newest' },
        { name: { en: 'Team Events', es: 'Eventos del equipo' }, where: '?category=teamEvents' },
      ],
      page: () => import('./page.tsx').then((m) => m.PhotosPage),
    },
  },
  dialogs: {
    photo: () => import('./photo-dialog.tsx').then((m) => m.PhotoDialog),
    photoUpload: () => import('./photo-upload-dialog.tsx').then((m) => m.PhotoUploadDialog),
    photoViewer: () => import('./photo-viewer.tsx').then((m) => m.PhotoViewer),
  },
  first: ({ pathname }) => (pathname === '/photos' ? [
    first('photos.list', '/api/photos?limit=5000', { limit: 5000 }),
    first('categories.list', '/api/categories'),
  ] : []),
}
