import { IconMessages } from '@tabler/icons-react'
import type { Noun } from '../../nouns/noun.ts'

export const chat: Noun<{ panels: 'chat' }> = {
  panels: {
    chat: {
      title: { en: 'Group Chats', es: 'Chats de grupo' },
      description: {
        en: 'Talk with your shift, your department or everyone.',
        es: 'Habla con tu turno, tu departamento o todo el equipo.',
      },
      icon: IconMessages,
    },
  },
}
