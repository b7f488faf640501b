import { auditEvents } from '@portal/contract/kit/audit-events'
import { namelessActors } from '@portal/contract/kit/nameless'
import { retentionKinds } from '@portal/contract/kit/retention'
import { deviceWords } from '@portal/ui/people/device-words.ts'
import type { Language } from '@portal/ui/start/languages.ts'
import { settingName } from '../history/setting-names.ts'

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

/**
 * Everything that the log tells, for a choice by those names. Of two that are called the same, the one that is written today, by which both are found;
 * `chosen` stands among them also where it comes from an older address.
 */
export function eventOptions(language: Language, chosen: string): { value: string; label: string }[] {
  const byName = new Map<string, string>()
  for (const event of Object.keys(auditEvents)) {
    const label = eventName(event, language)
    if (!byName.has(label)) byName.set(label, event)
  }
  const options = [...byName].map(([label, value]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, language))
  if (!chosen || options.some(({ value }) => value === chosen)) return options
  return [{ value: chosen, label: Object.hasOwn(auditEvents, chosen) ? eventName(chosen, language) : chosen }, ...options]
}

/** Who did it, in words. */
export const actorName = ({ kind, name }: { kind: string; name: string }, language: Language): string =>
  (Object.hasOwn(namelessActors, kind) ? namelessActors[kind as keyof typeof namelessActors][language] : name)

/** What else the log tells of an account or a sign-in, and of what a restore could not take along. */
const fieldNames: Record<string, readonly [en: string, es: string]> = {
  is_active: ['Active', 'Activa'],
  approval: ['Approval', 'Aprobación'],
  role: ['Role', 'Rol'],
  first_name: ['First name', 'Nombre'],
  last_name: ['Last name', 'Apellido'],
  username: ['User name', 'Usuario'],
  email: ['Email', 'Correo'],
  position: ['Position', 'Puesto'],
  department: ['Department', 'Departamento'],
  reason: ['Reason', 'Motivo'],
  tablet: ['Shared tablet', 'Tableta compartida'],
  second_factors_to_set_up_again: ['People who set up two-step sign-in again', 'Personas que configuran de nuevo los dos pasos'],
  pins_to_set_up_again: ['PINs to choose again', 'PIN que se eligen de nuevo'],
  mail_passwords_to_set_up_again: ['Mail passwords to enter again', 'Contraseñas de correo que se escriben de nuevo'],
}

/** What a field of a row's details is called: as in the history of changes, where it stands there. One without a name stays as it is. */
export function fieldName(event: string, field: string, language: Language): string {
  const names: typeof fieldNames = event === 'retention.carried_out' ? retentionKinds : fieldNames
  const known = Object.hasOwn(names, field) ? names[field] : undefined
  if (known) return known[language === 'es' ? 1 : 0]
  // Of a brand the log has the columns alone.
  const setting = event.startsWith('branding.') ? `branding.${field}` : field
  const name = settingName(setting, language)
  return name === setting ? field : name
}

/** Values that are words of the portal's own, by their event. */
const ownValues: Record<string, Record<string, readonly [en: string, es: string]>> = {
  'retention.carried_out': { failed: ['Could not be deleted', 'No se pudo borrar'] },
}

/** A value of a change, in one line. */
export function valueWords(event: string, value: unknown, language: Language): string {
  const own = ownValues[event]?.[String(value)]
  if (own) return own[language === 'es' ? 1 : 0]
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? deviceWords(value, language) : JSON.stringify(value)
}
