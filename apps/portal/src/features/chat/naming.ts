import { useTexts } from '../../texts/define-texts.ts'
import { useChat } from './data/chat-context.tsx'
import type { Conversation } from './data/types.ts'
import { chatTexts } from './texts.ts'

type Named = Pick<Conversation, 'managed' | 'managed_for' | 'name'>

/** What a conversation is called: that of everyone, and those of a role, in the reader's language. */
export function nameIn(t: Record<'everyone' | 'teamMembers' | 'managers' | 'admins', string>, { managed, managed_for: whose, name }: Named): string {
  if (managed === 'everyone') return t.everyone
  const ofRoles: Partial<Record<string, string>> = { team: t.teamMembers, manager: t.managers, admin: t.admins }
  return (managed === 'role' && ofRoles[whose]) || name
}

export function useNameOf() {
  const t = useTexts(chatTexts)
  return (one: Named) => nameIn(t, one)
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
    return type === 'direct' ? words : t.saidBy(last.sender.name, words)
  }
}
