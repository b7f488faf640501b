import {
  IconBook2, IconCalendar, IconClipboardList, IconClock, IconFileText, IconGift, IconHeart, IconLink, IconMapPin,
  IconMessage, IconPhone, IconPhoto, IconSchool, IconSparkles, IconStar, IconTools, IconTrophy, IconUsers, IconVideo,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'

/** The icons that a quick link can have, by the name that is stored. */
export const linkIcons = {
  users: IconUsers,
  calendar: IconCalendar,
  heart: IconHeart,
  'file-text': IconFileText,
  school: IconSchool,
  clipboard: IconClipboardList,
  sparkles: IconSparkles,
  message: IconMessage,
  photo: IconPhoto,
  video: IconVideo,
  star: IconStar,
  clock: IconClock,
  'map-pin': IconMapPin,
  phone: IconPhone,
  gift: IconGift,
  trophy: IconTrophy,
  tools: IconTools,
  book: IconBook2,
} as const satisfies Record<string, Icon>

export const linkIcon = (name: string): Icon => (linkIcons as Record<string, Icon>)[name] ?? IconLink
