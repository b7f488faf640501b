import type { Input, Reply } from '../../../api/types.ts'

export type ConversationList = Reply<'chat.conversations'>
export type Conversation = ConversationList['conversations'][number]
export type MessagePage = Reply<'chat.messages'>
export type Message = MessagePage['messages'][number]
export type Attachment = Message['attachments'][number]
export type Reaction = Message['reactions'][number]
export type Letter = Input<'chat.send'>

/** Whoever looks at it. */
export interface Me {
  id: string
  name: string
}
