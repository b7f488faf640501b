import type { Role } from '@portal/contract'
import {
  IconBook2, IconBulb, IconCalendar, IconClipboardCheck, IconClipboardList, IconFileText, IconGift, IconHome, IconInbox,
  IconInfoCircle, IconMail, IconMessages, IconPhoto, IconSchool, IconSettings, IconShieldLock, IconSparkles,
  IconSpeakerphone, IconUser, IconUserCog, IconUsers, IconVideo, IconBell,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { paths } from '../paths.ts'
import type { Placeholder } from './placeholders.ts'
import type { Place } from './texts.ts'
import type { TopicName } from './topics.ts'

export interface Topic {
  name: TopicName
  to: string
}

/** A section of the navigation. Without a path it opens the chat panel and leaves the address alone. */
export interface Section {
  place: Place
  icon: Icon
  path?: string
  topics: Topic[]
}

type SectionPlace = Place & keyof typeof paths
const section = (place: SectionPlace, icon: Icon, ...topics: [name: TopicName, where: string][]): Section => ({
  place,
  icon,
  path: paths[place](),
  topics: topics.map(([name, where]) => ({ name, to: paths[place]() + where })),
})
const forms: [TopicName, string][] = [['submissions', '?view=list'], ['statistics', '?view=stats'], ['recipients', '?view=recipients']]

/** The twelve sections that everyone sees (S-100). */
const forAll: Section[] = [
  section('home', IconHome, ['quickLinks', '#quick-links'], ['announcements', '#announcements']),
  section(
    'about', IconInfoCircle,
    ['history', '?category=history'],
    ['mission', '?category=mission'],
    ['leadership', '?category=leadership'],
  ),
  section('team', IconUsers, ['people', '?view=people'], ['departments', '?view=departments']),
  section('development', IconSchool, ['courses', '?type=course'], ['certifications', '?type=certification']),
  section('eoi', IconSparkles, ['apply', '?view=new'], ['mine', '?view=mine']),
  section(
    'benefits', IconGift,
    ['fullTime', '?category=fullTime'],
    ['partTime', '?category=partTime'],
    ['managers', '?category=manager'],
  ),
  section(
    'documents', IconFileText,
    ['forms', '?category=forms'],
    ['policies', '?category=policy'],
    ['handbook', '?category=handbook'],
    ['training', '?category=training'],
  ),
  section('photos', IconPhoto, ['newest', '?view=newest'], ['teamEvents', '?category=teamEvents']),
  section('videos', IconVideo, ['training', '?category=training'], ['teamEvents', '?category=teamEvents']),
  section('voicebox', IconSpeakerphone, ['share', '?view=new'], ['mine', '?view=mine']),
  section('calendar', IconCalendar, ['month', '?view=month'], ['list', '?view=list']),
  { place: 'chat', icon: IconMessages, topics: [] },
]

const forManagers: Section[] = [
  section('eoiAdmin', IconClipboardList, ...forms),
  section('trainerDebriefAdmin', IconClipboardCheck, ...forms),
]

const forAdmins: Section[] = [
  section('voiceboxAdmin', IconInbox, ...forms),
  section('userManagement', IconUserCog, ['pending', '?view=pending'], ['accounts', '?view=all']),
  section(
    'adminSettings', IconSettings,
    ['general', '?tab=general'],
    ['branding', '?tab=branding'],
    ['email', '?tab=email'],
    ['backups', '?tab=backups'],
    ['logs', '?tab=logs'],
  ),
  section(
    'privacySettings', IconShieldLock,
    ['policy', '?tab=policy'],
    ['retention', '?tab=retention'],
    ['personalData', '?tab=data'],
  ),
]

/** The navigation of a role: what all see, and what only some manage (S-100…S-102). */
export function sectionsFor(role: Role): { common: Section[]; manage: Section[] } {
  const manage = { team: [], manager: forManagers, admin: [...forManagers, ...forAdmins] }[role]
  return { common: forAll, manage }
}

/** Places without an entry in the navigation: reached from home, the bell, the settings, and found by the search. */
export const besides: Section[] = [
  { place: 'trainerDebrief', icon: IconClipboardCheck, path: paths.trainerDebrief(), topics: [] },
  { place: 'aiKnowledgeBase', icon: IconBook2, path: paths.aiKnowledgeBase(), topics: [] },
  { place: 'announcements', icon: IconSpeakerphone, path: paths.announcements(), topics: [] },
  { place: 'notifications', icon: IconBell, path: paths.notifications(), topics: [] },
  { place: 'profile', icon: IconUser, path: paths.profile(), topics: [] },
  { place: 'privacyPolicy', icon: IconShieldLock, path: paths.privacyPolicy(), topics: [] },
  { place: 'aiAdmin', icon: IconBulb, path: paths.aiAdmin(), topics: [] },
  { place: 'emailDebug', icon: IconMail, path: paths.emailDebug(), topics: [] },
]

/** The four places of the bar below a phone's screen. */
export const onThumb: Place[] = ['home', 'calendar', 'chat', 'documents']

/** The chat panel has no path of its own; it stands here until it is built. */
export const chatPlaceholder: Placeholder[] = ['chat']
