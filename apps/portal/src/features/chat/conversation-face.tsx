import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { IconBuilding, IconSpeakerphone, IconUsers } from '@tabler/icons-react'
import classes from './conversation-face.module.css'
import type { Conversation } from './data/types.ts'

/** Of two the other's face; of more a mark of what they have in common. */
export function ConversationFace({ conversation: { type, managed, name, picture_url: picture }, size = 44 }: { conversation: Conversation; size?: number }) {
  if (type === 'direct' || picture) return <PersonAvatar name={name} src={picture} size={size} />
  const Icon = managed === 'everyone' ? IconSpeakerphone : managed ? IconBuilding : IconUsers
  return (
    <span className={classes.face} style={{ width: size, height: size }} aria-hidden>
      <Icon size={size * 0.5} stroke={1.7} />
    </span>
  )
}
