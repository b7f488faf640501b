import type { Contract, Endpoint } from '@portal/contract'
import type { Handler } from '../core/context.ts'
import { about } from './about/about.ts'
import { admin } from './admin/admin.ts'
import { allData } from './all-data/all-data.ts'
import { announcements } from './announcements/announcements.ts'
import { auth } from './auth/auth.ts'
import { availability } from './availability/availability.ts'
import { benefits } from './benefits/benefits.ts'
import { calendar } from './calendar/calendar.ts'
import { categories } from './categories/categories.ts'
import { chat } from './chat/chat.ts'
import { development } from './development/development.ts'
import { documents } from './documents/documents.ts'
import { drafts } from './drafts/drafts.ts'
import { eoi } from './eoi/eoi.ts'
import { home } from './home/home.ts'
import { ai } from './knowledge/ai.ts'
import { media } from './media/media.ts'
import { notificationPreview } from './notification-preview/notification-preview.ts'
import { photos } from './photos/photos.ts'
import { notifications } from './notifications/notifications.ts'
import { profile } from './profile/profile.ts'
import { roster } from './roster/roster.ts'
import { saas } from './saas/saas.ts'
import { search } from './search/search.ts'
import { shiftNotes } from './shift-notes/shift-notes.ts'
import { team } from './team/team.ts'
import { trainerDebrief } from './trainer-debrief/trainer-debrief.ts'
import { uploads } from './uploads/uploads.ts'
import { userAccounts } from './user-accounts/user-accounts.ts'
import { videos } from './videos/videos.ts'
import { voicebox } from './voicebox/voicebox.ts'

/** Every call has its handler here: one missing or one too many does not compile. */
type Built = { [Noun in keyof Contract]: { [Call in keyof Contract[Noun]]: Handler<Contract[Noun][Call] & Endpoint> } }

export const handlers: Built = {
  about,
  admin,
  ai,
  allData,
  announcements,
  auth,
  benefits,
  calendar,
  categories,
  chat,
  development,
  documents,
  drafts,
  eoi,
  home,
  media,
  notificationPreview,
  notifications,
  photos,
  profile,
  roster,
  saas,
  search,
  shiftNotes,
  team,
  trainerDebrief,
  availability,
  uploads,
  userAccounts,
  videos,
  voicebox,
}
