import type { CallName } from './index.ts'

// What the platform's support may ask for during a visit: content and settings, with an admin's eyes, and never what people
// wrote to each other or handed in (chat, shift notes, the VoiceBox, expressions of interest, debriefs, questions, mails, drafts).
// Whatever is not named here is refused: a call that is added tomorrow too.

const seen = [
  'auth.verify',
  'allData.corsTest', 'allData.essential', 'saas.config', 'saas.privacyPolicy',
  'home.get', 'about.list', 'team.list', 'development.list', 'benefits.list', 'categories.list', 'eoi.positions',
  'documents.list', 'documents.download', 'documents.text', 'photos.list', 'photos.get', 'videos.list', 'videos.get', 'media.get',
  'calendar.list', 'calendar.range', 'calendar.ics', 'notifications.list', 'notifications.preferences',
  'announcements.list', 'announcements.active', 'announcements.automation', 'announcements.celebrations',
  'userAccounts.list', 'admin.users', 'admin.dashboard', 'admin.logs', 'admin.settings', 'admin.settingsHistory', 'admin.backups', 'admin.supportVisits', 'admin.kiosks',
  'ai.articles', 'ai.articlesGet', 'ai.sources', 'ai.items', 'ai.passages', 'ai.synonyms', 'ai.translator', 'ai.conflicts',
] as const satisfies CallName[]

/** Ends the own visit. */
const always = ['auth.logout'] as const satisfies CallName[]

/** What may be put right where both the visit and the location allow it. Nothing of it is said in anybody's name. */
const changed = [
  'admin.settingsUpdate', 'categories.update', 'saas.updateBranding', 'saas.updateLogo', 'saas.removeLogo', 'saas.updateCover', 'saas.removeCover',
  'home.updateWelcome', 'home.createQuickLink', 'home.updateQuickLink', 'home.order', 'home.layout', 'home.remove',
  'about.create', 'about.order', 'about.update', 'about.remove',
  'development.create', 'development.order', 'development.update', 'development.remove',
  'benefits.create', 'benefits.order', 'benefits.update', 'benefits.remove',
  'eoi.positionsCreate', 'eoi.positionsUpdate', 'eoi.positionsRemove', 'ai.updateSynonyms',
] as const satisfies CallName[]

const looking: ReadonlySet<string> = new Set<CallName>([...seen, ...always])
const changing: ReadonlySet<string> = new Set<CallName>(changed)

/** The calls of a visit, for tests that go through them. */
export const supportCalls = { seen, always, changed } as const

export type SupportVerdict = 'passed' | 'read_only' | 'off_limits'

/** The one rule of a visit, for the server and for the buttons of the portal. `mayChange`: the visit and the location say so. */
export function supportMay(name: string, mayChange: boolean): SupportVerdict {
  if (looking.has(name)) return 'passed'
  if (!changing.has(name)) return 'off_limits'
  return mayChange ? 'passed' : 'read_only'
}
