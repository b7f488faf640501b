import { about } from '../features/about/noun.ts'
import { adminSettings } from '../features/admin-settings/noun.ts'
import { announcements } from '../features/announcements/noun.ts'
import { availability } from '../features/availability/noun.ts'
import { benefits } from '../features/benefits/noun.ts'
import { calendar } from '../features/calendar/noun.ts'
import { chat } from '../features/chat/noun.ts'
import { development } from '../features/development/noun.ts'
import { documents } from '../features/documents/noun.ts'
import { drafts } from '../features/drafts/noun.ts'
import { eoi } from '../features/eoi/noun.ts'
import { home } from '../features/home/noun.ts'
import { knowledgeBase } from '../features/knowledge-base/noun.ts'
import { notifications } from '../features/notifications/noun.ts'
import { photos } from '../features/photos/noun.ts'
import { privacyPolicy } from '../features/privacy-policy/noun.ts'
import { profile } from '../features/profile/noun.ts'
import { shiftNotes } from '../features/shift-notes/noun.ts'
import { team } from '../features/team/noun.ts'
import { trainerDebrief } from '../features/trainer-debrief/noun.ts'
import { translations } from '../features/translations/noun.ts'
import { userManagement } from '../features/user-management/noun.ts'
import { videos } from '../features/videos/noun.ts'
import { voicebox } from '../features/voicebox/noun.ts'

/** Every noun, in the order of the navigation. */
export const nouns = {
  home, about, team, development, eoi, benefits, documents, photos, videos, voicebox, calendar, availability, shiftNotes, chat, trainerDebrief, drafts, knowledgeBase,
  userManagement, translations, adminSettings, announcements, notifications, profile, privacyPolicy,
}

type NameIn<Member extends string> = { [N in keyof typeof nouns]: (typeof nouns)[N] extends Record<Member, infer Named> ? keyof Named & string : never }[keyof typeof nouns]

/** Everything with a path of its own. */
export type PlaceName = NameIn<'places'>
export type PanelName = NameIn<'panels'>
export type ListedDialog = NameIn<'dialogs'>
export type ListedKind = NameIn<'found'>
