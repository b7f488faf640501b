import { IconHome } from '@tabler/icons-react'
import { ahead, first } from '../../nouns/noun.ts'
import type { Noun } from '../../nouns/noun.ts'

export const home: Noun<{ places: 'home'; dialogs: 'filmTitle' | 'heroVideo' | 'quick' | 'welcome' }> = {
  places: {
    home: {
      path: '/',
      title: { en: 'Home', es: 'Inicio' },
      description: {
        en: 'The welcome page with quick links and what is new.',
        es: 'La página de bienvenida con enlaces rápidos y novedades.',
      },
      icon: IconHome,
      lowestRole: 'team',
      menu: 'main',
      topics: [
        { name: { en: 'Quick Links', es: 'Enlaces rápidos' }, where: '#quick-links' },
        { name: { en: 'Announcements', es: 'Anuncios' }, where: '#announcements' },
      ],
      page: () => import('./page.tsx').then((m) => m.HomePage),
    },
  },
  dialogs: {
    filmTitle: () => import('./editing/film-title-dialog.tsx').then((m) => m.FilmTitleDialog),
    heroVideo: () => import('./video-dialog.tsx').then((m) => m.VideoDialog),
    quick: () => import('./quick-dialog.tsx').then((m) => m.QuickDialog),
    welcome: () => import('./welcome-dialog.tsx').then((m) => m.WelcomeDialog),
  },
  first: ({ pathname }) => (pathname === '/' ? [
    first('home.get', '/api/home'),
    first('home.now', '/api/home/now'),
    first('announcements.active', '/api/announcements/active'),
    first('announcements.celebrations', '/api/announcements/employee-celebrations'),
  ] : []),
  ahead: () => [ahead('home.get'), ahead('home.now'), ahead('announcements.active'), ahead('announcements.celebrations')],
}
