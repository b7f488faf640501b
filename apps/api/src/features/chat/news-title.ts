import type { namesOf } from '@portal/contract/chat/managed-names'
import type { nameInBoth } from '@portal/contract/people/former-member'

interface Titled {
  type: string
  priority: string
  author: ReturnType<typeof nameInBoth>
  conversation: ReturnType<typeof namesOf>
}

/** What news of a message is called, in both languages: who wrote it, and where, unless that is between two. */
export function titleOf({ type, priority, author, conversation }: Titled): { en: string; es: string } {
  const mark = priority === 'urgent' ? { en: 'Urgent: ', es: 'Urgente: ' } : { en: '', es: '' }
  const titleIn = (language: 'en' | 'es') => mark[language] + (type === 'direct' ? author[language] : `${author[language]} · ${conversation[language]}`)
  return { en: titleIn('en'), es: titleIn('es') }
}
