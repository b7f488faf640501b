import { mentionsIn } from './mentions.ts'
import type { MessageDraft } from './draft.ts'

/** What is sent of a draft, with the files that the server has. */
export function letterOf(conversation: string, draft: MessageDraft, uploadIds: string[]) {
  const text = draft.text.trim()
  return {
    id: conversation, text, mentions: mentionsIn(text, draft.chosen),
    ...(draft.reply ? { reply_to_id: draft.reply.id } : {}),
    ...(draft.urgent ? { priority: 'urgent' as const } : {}),
    ...(draft.confirm ? { requires_ack: true } : {}),
    ...(uploadIds.length > 0 ? { message_type: 'file' as const, uploadIds } : {}),
  }
}

/** By what the server knows it, where the same was to be sent later and nobody has heard whether it will be: it is sent once. */
export const knownAs = (letter: object, { later }: MessageDraft): string | undefined => (later?.said === JSON.stringify(letter) ? later.nonce : undefined)
