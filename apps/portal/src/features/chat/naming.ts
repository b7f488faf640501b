import { namesOf } from '@portal/contract/chat/managed-names'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { personName } from '../../lib/people/person-name.ts'
import { useChat } from './data/chat-context.tsx'
import type { Conversation } from './data/types.ts'
import { chatTexts } from './texts.ts'

/** What a conversation is called: that of everyone, and those of a role, in the reader's language. */
export function useNameOf() {
  const language = useLanguage()
  return (one: Pick<Conversation, 'managed' | 'managed_for' | 'name'>) => namesOf(one)[language]
}

/** What the newest message says, in a line. */
export function usePreviewOf() {
  const t = useTexts(chatTexts)
  const { me } = useChat()
  return ({ last_message: last, type }: Conversation): string => {
    if (!last) return t.noMessages
    if (last.deleted) return t.deleted
    const words = last.text || t.files(last.attachment_count)
    if (last.sender.id === me.id) return t.youSaid(words)
    return type === 'direct' ? words : t.saidBy(personName(last.sender.name), words)
  }
}
