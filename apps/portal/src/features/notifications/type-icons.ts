import {
  IconAlertTriangle, IconBell, IconCalendarEvent, IconCalendarUser, IconClipboardCheck, IconCloudStorm, IconFileText, IconMessage, IconPhoto, IconSparkles,
  IconSpeakerphone, IconUserPlus, IconVideo,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'

const icons: Record<string, Icon> = {
  weather: IconCloudStorm,
  photo: IconPhoto,
  video: IconVideo,
  calendar: IconCalendarEvent,
  document: IconFileText,
  emergency: IconAlertTriangle,
  chat_message: IconMessage,
  chat_report: IconMessage,
  chat_warning: IconMessage,
  voicebox_submission: IconSpeakerphone,
  eoi_submission: IconSparkles,
  debrief_submission: IconClipboardCheck,
  availability_submission: IconCalendarUser,
  schedule: IconCalendarUser,
  submission: IconClipboardCheck,
  user_registration: IconUserPlus,
}

/** Each known type has its own icon, every other one the bell. */
export const typeIcon = (type: string): Icon => (Object.hasOwn(icons, type) ? icons[type]! : IconBell)
