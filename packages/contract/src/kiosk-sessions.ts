import type { CallName } from './index.ts'

// What somebody may ask for who signed in on a shared tablet by a PIN: what a team member does on an ordinary day. Nothing that
// lasts beyond the visit (keys, links, devices, downloads of one's own data), no way in, no account, no setting.
// Whatever is not named here is refused: a call that is added tomorrow too.

const everyday = [
  'auth.verify', 'auth.logout', 'auth.pinStay',
  'home.get', 'home.now', 'about.list', 'team.list', 'categories.list', 'search.list',
  'development.list', 'development.setProgress', 'benefits.list', 'documents.list', 'documents.text', 'documents.download', 'documents.acknowledge',
  'photos.list', 'photos.get', 'videos.list', 'videos.get', 'media.get', 'media.present',
  'calendar.list', 'calendar.range', 'calendar.ics',
  'shiftNotes.list', 'shiftNotes.create', 'shiftNotes.update', 'shiftNotes.setDone', 'shiftNotes.remove',
  'announcements.active', 'announcements.markSeen', 'announcements.acknowledge', 'announcements.celebrations',
  'notifications.list', 'notifications.markRead', 'notifications.markAllRead', 'notifications.remove',
  'chat.conversations', 'chat.conversation', 'chat.conversationsCreate', 'chat.markRead', 'chat.people', 'chat.messages', 'chat.send', 'chat.edit', 'chat.remove',
  'chat.react', 'chat.acknowledge', 'chat.receipts', 'chat.report', 'chat.search',
  'voicebox.submit', 'voicebox.mine', 'voicebox.board', 'voicebox.helped', 'voicebox.readers', 'eoi.submit', 'eoi.mine', 'eoi.positions', 'eoi.setStatus',
  'trainerDebrief.submit', 'trainerDebrief.mine', 'trainerDebrief.aboutMe', 'trainerDebrief.update', 'trainerDebrief.comment', 'trainerDebrief.options', 'trainerDebrief.next',
  'drafts.list', 'drafts.get', 'drafts.save', 'drafts.remove',
  'profile.mine', 'profile.get', 'profile.passport',
  'ai.ask', 'ai.feedback', 'ai.askPerson', 'ai.suggestions', 'ai.articlesGet',
  'uploads.create', 'uploads.get', 'uploads.part', 'uploads.complete', 'uploads.cancel',
] as const satisfies CallName[]

/** The calls of a shared tablet, for tests that go through them. */
export const kioskCallNames: readonly CallName[] = everyday

const allowed: ReadonlySet<string> = new Set<CallName>(everyday)

/** The one rule of a shared tablet, for the server and for the buttons of the portal. */
export const kioskMay = (name: string): boolean => allowed.has(name)
