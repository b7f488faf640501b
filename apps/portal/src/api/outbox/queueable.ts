import type { CallName } from '../types.ts'

type Input = Record<string, unknown>

/** How a write waits while there is no network. */
interface Rule {
  /** What it is about: a write that was refused holds back later ones about the same thing, and no others. */
  subject: (input: Input) => string
  /** A newer one about the same thing takes the place of one that was not sent yet, or refused. */
  latest?: true
  /** Not worth a word: a refusal is forgotten, and nothing is said about waiting. */
  quiet?: true
  /** The field by which the server itself knows a second sending. */
  nonce?: string
  /** A refusal stays for the person, also where one waited for the answer, and holds nothing back that was written after it. */
  staysAside?: true
  /** Written so that nothing ties it to a minute. */
  timeless?: (input: Input) => boolean
}

const about = (kind: string, ...fields: string[]) => (input: Input) =>
  [kind, ...fields.map((field) => input[field] ?? '')].map(String).join(':')

/** The calls that are kept and sent later when there is no network. All others need one. */
const queueable = {
  'profile.updateMine': { subject: about('profile') },
  'announcements.acknowledge': { subject: about('announcement', 'id'), latest: true },
  'announcements.markSeen': { subject: about('seen'), quiet: true },
  'documents.acknowledge': { subject: about('document', 'id'), latest: true },
  'development.setProgress': { subject: about('development', 'id', 'userId') },
  'shiftNotes.create': { subject: about('shiftNote', 'text') },
  'shiftNotes.setDone': { subject: about('shiftNote', 'id'), latest: true },
  'notifications.markRead': { subject: about('notifications'), quiet: true },
  'notifications.markAllRead': { subject: about('notifications'), quiet: true },
  'notifications.remove': { subject: about('notifications'), quiet: true },
  'notifications.updatePreferences': { subject: about('preferences'), latest: true },
  'eoi.submit': { subject: about('eoi', 'draft_id', 'position_of_interest') },
  'voicebox.submit': {
    subject: about('voicebox', 'nonce'), nonce: 'nonce', timeless: ({ is_anonymous: anonymous }) => anonymous === true,
  },
  'trainerDebrief.submit': { subject: about('debrief', 'draft_id', 'trainee_id', 'date') },
  'availability.submit': { subject: about('availability', 'draft_id', 'kind', 'start_date') },
  'drafts.save': { subject: about('draft', 'form_type', 'id'), latest: true },
  'drafts.remove': { subject: about('draft', 'id') },
  'chat.send': { subject: about('chat', 'id'), nonce: 'client_id', staysAside: true },
  'chat.edit': { subject: about('message', 'id') },
  'chat.remove': { subject: about('message', 'id') },
  'chat.acknowledge': { subject: about('message', 'id'), latest: true },
  'chat.react': { subject: about('reaction', 'id', 'emoji') },
  'chat.markRead': { subject: about('read', 'id'), latest: true, quiet: true },
} satisfies Partial<Record<CallName, Rule>>

export type QueueableCall = keyof typeof queueable

export const isQueueable = (name: CallName): name is QueueableCall => name in queueable
export const ruleOf = (name: QueueableCall): Rule => queueable[name]
