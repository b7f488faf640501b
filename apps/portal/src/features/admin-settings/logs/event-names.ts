import { auditEvents } from '@portal/contract/kit/audit-events'
import type { Language } from '@portal/ui/start/languages.ts'

const plain = (text: string) => text.replaceAll(/[_-]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** What an event of the log is called for people: `user.role_changed` → `Changed a role`. What an older release wrote is told by its own name. */
export function eventName(event: string, language: Language): string {
  const known = Object.hasOwn(auditEvents, event) ? auditEvents[event as keyof typeof auditEvents] : undefined
  if (known) return known[language === 'es' ? 1 : 0]
  const [noun = '', ...rest] = event.split('.')
  const subject = plain(noun)
  const what = plain(rest.join(' '))
  return `${subject.slice(0, 1).toUpperCase()}${subject.slice(1)}${what ? `: ${what}` : ''}`
}

/** A value of a change, in one line. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
