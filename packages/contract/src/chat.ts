import { conversationCalls } from './chat/conversations.ts'
import { messageCalls } from './chat/messages.ts'
import { reportCalls } from './chat/reports.ts'

export const chat = { ...conversationCalls, ...messageCalls, ...reportCalls }
