import { IconBook2, IconCalendarEvent, IconFileText, IconGift, IconInfoCircle, IconLink, IconSchool, IconSpeakerphone } from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import type { DataOf } from '../../api/types.ts'

export type Kind = DataOf<'ai.ask'>['citations'][number]['source']

export const kindIcon: Record<Kind, Icon> = {
  document: IconFileText,
  article: IconBook2,
  about: IconInfoCircle,
  benefit: IconGift,
  development: IconSchool,
  announcement: IconSpeakerphone,
  event: IconCalendarEvent,
  link: IconLink,
}
