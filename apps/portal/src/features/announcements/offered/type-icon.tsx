import {
  IconAlertTriangle, IconAward, IconCake, IconConfetti, IconInfoCircle, IconSparkles, IconSpeakerphone, IconTrophy,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'

const icons: Record<string, Icon> = {
  birthday: IconCake,
  anniversary: IconAward,
  announcement: IconSpeakerphone,
  recognition: IconTrophy,
  holiday: IconConfetti,
  alert: IconAlertTriangle,
  info: IconInfoCircle,
  celebration: IconSparkles,
}

/** The picture of a kind of announcement; an unknown kind is an announcement. */
export function TypeIcon({ type }: { type: string }) {
  const Icon = icons[type] ?? IconSpeakerphone
  return <Icon size={24} stroke={1.6} />
}
