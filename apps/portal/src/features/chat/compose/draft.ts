import type { Attempt } from '../../../lib/forms/attempt.ts'
import { useDraft } from '../../../lib/forms/use-draft.ts'
import type { Mentionable } from './mentions.ts'

/** What is being written in a conversation. */
export interface MessageDraft {
  text: string
  chosen: Mentionable[]
  reply: { id: string; sender: string; text: string } | null
  urgent: boolean
  confirm: boolean
  /** It was to be sent later, and nobody has heard whether it will be. */
  later?: Attempt | undefined
}
const empty: MessageDraft = { text: '', chosen: [], reply: null, urgent: false, confirm: false }

/** Kept on the device while it is not sent, as every form's text. */
export const useMessageDraft = (conversation: string) => useDraft<MessageDraft>(`chat ${conversation}`, empty)

/** With something changed it is another message than the one that was to be sent later. */
export const changed = (draft: MessageDraft, fields: Partial<MessageDraft>): MessageDraft => ({ ...draft, later: undefined, ...fields })
