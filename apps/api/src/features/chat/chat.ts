import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { conversationsCreate } from './begin.ts'
import { changingConversations } from './change-conversations.ts'
import { changing } from './change-messages.ts'
import { confirming } from './confirming.ts'
import { conversations } from './conversations.ts'
import { messages } from './messages.ts'
import { people } from './people.ts'
import { reporting } from './reports.ts'
import { scheduled } from './scheduled.ts'
import { search } from './search-messages.ts'
import { broadcast, send } from './send.ts'

export const chat: Handlers<typeof contract.chat> = {
  people, ...conversations, conversationsCreate, ...changingConversations, messages, send, broadcast, ...changing, ...confirming, ...scheduled, search, ...reporting,
}
