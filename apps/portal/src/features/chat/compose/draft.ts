import { useDraft } from '../../../lib/forms/use-draft.ts'
import type { Mentionable } from './mentions.ts'

/** What is being written in a conversation. */
export interface MessageDraft {
  text: string
  chosen: Mentionable[]
  reply: { id: string; sender: string; text: string } | null
  urgent: boolean
  confirm: boolean
}
const empty: MessageDraft = { text: '', chosen: [], reply: null, urgent: false, confirm: false }

/** Kept on the device while it is not sent, as every form's text. */
export const useMessageDraft = (conversation: string) => useDraft<MessageDraft>(`chat ${conversation}`, empty)
