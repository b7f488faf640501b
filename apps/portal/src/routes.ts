import type { Role } from '@portal/contract'
import { lazyPage } from './lib/lazy-page.tsx'
import type { LazyPage } from './lib/lazy-page.tsx'
import type { PageProps } from './lib/page.ts'
import { paths } from './paths.ts'
import type { Placeholder } from './shell/placeholders.ts'

export interface SignedInRoute {
  name: keyof typeof paths
  path: string
  /** The lowest role that may open it (U-05); the server holds the same rule. */
  needs?: Role
  page: LazyPage<PageProps>
  /** It opens no dialogs: the page is given the role alone (S-047). */
  roleOnly?: true
  comingSoon?: Placeholder
}

type Load = Parameters<typeof lazyPage<PageProps>>[0]

const built = (name: keyof typeof paths, load: Load, needs?: Role): SignedInRoute => ({
  name, path: paths[name](), page: lazyPage(load), needs,
})
const soon = (name: keyof typeof paths & Placeholder, needs?: Role): SignedInRoute => ({
  name,
  path: paths[name](),
  needs,
  page: lazyPage<PageProps>(async () => (await import('./shell/frame/coming-soon.tsx')).comingSoon(name)),
  comingSoon: name,
})

/** Every signed-in page. A new one: its path in paths.ts, its line here, its title in shell/texts.ts. */
export const signedInRoutes: SignedInRoute[] = [
  built('home', () => import('./features/home/page.tsx').then((m) => m.HomePage)),
  built('about', () => import('./features/about/page.tsx').then((m) => m.AboutPage)),
  built('team', () => import('./features/team/page.tsx').then((m) => m.TeamPage)),
  built('development', () => import('./features/development/page.tsx').then((m) => m.DevelopmentPage)),
  soon('eoi'),
  built('benefits', () => import('./features/benefits/page.tsx').then((m) => m.BenefitsPage)),
  built('documents', () => import('./features/documents/page.tsx').then((m) => m.DocumentsPage)),
  built('photos', () => import('./features/photos/page.tsx').then((m) => m.PhotosPage)),
  built('videos', () => import('./features/videos/page.tsx').then((m) => m.VideosPage)),
  soon('voicebox'),
  soon('trainerDebrief'),
  built('calendar', () => import('./features/calendar/page.tsx').then((m) => m.CalendarPage)),
  soon('aiKnowledgeBase'),
  built('announcements', () => import('./features/announcements/page.tsx').then((m) => m.AnnouncementsPage)),
  built('notifications', () => import('./features/notifications/page.tsx').then((m) => m.NotificationsPage)),
  built('profile', () => import('./shell/frame/profile-page.tsx').then((m) => m.ProfileWithNotifications)),
  soon('eoiAdmin', 'manager'),
  soon('trainerDebriefAdmin', 'manager'),
  soon('voiceboxAdmin', 'admin'),
  built('userManagement', () => import('./features/user-management/page.tsx').then((m) => m.UserManagementPage), 'admin'),
  built('adminSettings', () => import('./features/admin-settings/page.tsx').then((m) => m.AdminSettingsPage), 'admin'),
  { ...built('privacySettings', () => import('./features/admin-settings/privacy/page.tsx').then((m) => m.PrivacySettingsPage), 'admin'), roleOnly: true },
  soon('aiAdmin', 'admin'),
  built('emailDebug', () => import('./features/admin-settings/email-log/page.tsx').then((m) => m.EmailLogPage), 'admin'),
]

/** Whether the page of a path can be opened with this role; paths of other places are not refused here. */
export function mayOpen(path: string, role: Role): boolean {
  const needs = signedInRoutes.find((route) => route.path === path)?.needs
  return !needs || role === 'admin' || role === needs
}

export const preload = (path: string) => signedInRoutes.find((route) => route.path === path)?.page.preload()
