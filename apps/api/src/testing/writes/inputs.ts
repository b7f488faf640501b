import { createECDH, randomBytes } from 'node:crypto'
import { defaultCategories, defaultSettings } from '@portal/contract/settings/settings'
import { picture } from '../sample-files.ts'
import type { Wish } from '../valid-calls.ts'

type Fields = Record<string, unknown>

export const password = 'Correct-horse7'
const anyId = '00000000-0000-7000-8000-000000000000'
const browser = () => {
  const keys = createECDH('prime256v1')
  return { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** What chance does not find: a body for each of these calls, in which any id stands for that of the row. */
const bodies: Record<string, () => Fields> = {
  'admin.settingsTestEmail': () => ({ testRecipient: 'somebody@new.example' }),
  'ai.test': () => ({ question: 'When do we open?', role: 'team' }),
  'ai.setQuestions': () => ({ questions: ['When do we open?'] }),
  'availability.moveMany': () => ({ items: [{ id: anyId }], status: 'approved' }),
  'calendar.create': () => ({ title: 'Tasting', eventDate: '2031-02-01', isAllDay: true, category: 'marketing' }),
  'calendar.update': () => ({ title: 'Tasting' }),
  'chat.broadcast': () => ({ chatIds: [anyId], message: 'To all' }),
  'chat.edit': () => ({ text: 'Hello again' }),
  'chat.send': () => ({ text: 'Hello' }),
  'eoi.moveMany': () => ({ items: [{ id: anyId }], status: 'under_review' }),
  'eoi.setStatus': () => ({ status: 'under_review' }),
  'notifications.subscribe': () => ({ subscription: { endpoint: 'https://push.example.com/a', keys: browser() } }),
  'profile.agreeToPolicy': () => ({ version: defaultSettings.privacy.policyVersion }),
  'profile.setPin': () => ({ pin: '482913', password }),
  'roster.update': () => ({}),
  'trainerDebrief.moveMany': () => ({ items: [{ id: anyId }], assignee_id: null }),
  'userAccounts.approve': () => ({ department: 'Kitchen' }),
  'voicebox.helped': () => ({ helped: true }),
  'voicebox.moveMany': () => ({ items: [{ id: anyId }], status: 'acknowledged' }),
  'voicebox.setStatus': () => ({ status: 'acknowledged' }),
}

/** What a call is about, where that is no row of a table called like its noun: the beginning of its name, and a table or one of things.ts. */
const about: ReadonlyArray<readonly [begins: string, what: string]> = [
  ['ai.answer', 'knowledge_questions'], ['ai.dismissConflict', 'knowledge_conflicts'], ['ai.dismiss', 'knowledge_questions'],
  ['ai.askPerson', 'knowledge_answers'], ['ai.feedback', 'knowledge_answers'], ['ai.setQuestions', 'knowledge_passages'],
  ['ai.articles', 'knowledge_articles'], ['ai.exclude', 'knowledge_sources'], ['ai.include', 'knowledge_sources'],
  ['admin.kiosks', 'kiosks'], ['admin.settingsRestore', 'a change of the settings'],
  ['availability.recipients', 'recipient 3'], ['eoi.recipients', 'recipient 1'], ['trainerDebrief.recipients', 'recipient 2'], ['voicebox.recipients', 'recipient 0'],
  ['voicebox.helped', 'an outcome on the board'], ['voicebox.outcome', 'an outcome on the board'],
  ['voicebox.setStatus', 'an outcome on the board'], ['voicebox.remove', 'an outcome on the board'], ['availability.', 'availability_submissions'], ['eoi.positions', 'eoi_positions'], ['eoi.', 'eoi_submissions'],
  ['trainerDebrief.submit', 'accounts'], ['trainerDebrief.', 'debrief_submissions'],
  ['chat.scheduled', 'scheduled_messages'], ['chat.reports', 'message_reports'], ['chat.acknowledge', 'a message to confirm'], ['chat.remind', 'a message to confirm'],
  ['chat.conversationsCreate', 'accounts'], ['chat.conversations', 'conversations'], ['chat.broadcast', 'a conversation of both'], ['chat.markRead', 'a conversation of both'],
  ['chat.send', 'a conversation of both'], ['chat.', 'messages'],
  ['documents.remind', 'a document to confirm'], ['home.updateAnnouncement', 'news on home'], ['home.', 'quick_links'],
  ['profile.views', 'saved_views'], ['roster.undo', 'a list that was applied'], ['roster.', 'a list that was looked at'],
  ['userAccounts.approve', 'somebody waiting'], ['userAccounts.deny', 'somebody waiting'], ['userAccounts.invite', 'another account'],
  ['userAccounts.resetTwoFactor', 'somebody with a second factor'], ['userAccounts.', 'accounts'], ['admin.users', 'accounts'],
]
/** What it is most likely about. */
export const aboutWhat = (name: string): string | undefined => about.find(([begins]) => name.startsWith(begins))?.[1]

const people = Buffer.from('Email,First name,Last name,Department\nnia@new.example,Nia,New,Kitchen\n')
const large = await picture(640, 640).png().toBuffer()
const files: Record<string, Wish['files']> = {
  'roster.check': { file: ['people.csv', people] },
  'saas.updateLogo': { logo: ['logo.png', large] },
  'saas.updateCover': { cover: ['cover.png', large] },
}

/** As careful people send it: no version of long ago, a category that there is, no upload that never was. */
function mended(name: string, { version: _, uploadIds: __, ...fields }: Fields): Fields {
  const area = name.split('.')[0] as keyof typeof defaultCategories
  const { translations } = fields as { translations?: Record<string, unknown> | null }
  return {
    ...fields,
    ...('category' in fields && defaultCategories[area] ? { category: defaultCategories[area][0]!.key } : {}),
    // The location speaks English itself.
    ...(translations?.en ? { translations: { es: translations.en } } : {}),
  }
}

/** How inputs of this call are made. */
export const wishFor = (name: string): Pick<Wish, 'mend' | 'files'> =>
  ({ mend: bodies[name] ?? ((fields) => mended(name, fields)), ...(files[name] ? { files: files[name] } : {}) })
