import type { CallName } from './index.ts'

// A backup that is looked into is a portal in which everything can be seen that its admin could see then, and nothing done:
// no call that writes, no copy that leaves it, no secret that works elsewhere.

/** The way in and the way out. */
const ways = ['auth.preview', 'auth.logout'] as const satisfies CallName[]

/** Reads that take something out of it, or answer whoever has a secret of the location that it was made from. */
const shut = [
  'admin.logsExport', 'admin.emailLogGet', 'admin.backupsDownload', 'admin.settingsExport', 'profile.export', 'chat.reports',
  'eoi.exportCsv', 'voicebox.exportCsv', 'trainerDebrief.exportCsv', 'availability.exportCsv',
  'auth.offlineKey', 'auth.pinPeople', 'calendar.feed', 'calendar.feedLink',
] as const satisfies CallName[]

const open: ReadonlySet<string> = new Set<CallName>(ways)
const closed: ReadonlySet<string> = new Set<CallName>(shut)

/** The calls that differ, for tests that go through them. */
export const previewCalls = { ways, shut } as const

/** The one rule of a backup that is looked into, for the server and for the buttons of the portal. */
export const previewMay = (name: string, method: string | undefined): boolean => open.has(name) || (method === 'GET' && !closed.has(name))
