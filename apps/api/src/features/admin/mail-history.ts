import { type EmailSettings, emailSettingsChange } from '@portal/contract'
import type { Change } from './email.ts'

type Fields = Record<string, unknown>

const group = 'email.'
/** A change of how mail goes out, as the log has it. */
export const isOfMail = (was: Fields, is: Fields) => {
  const fields = Object.keys({ ...was, ...is })
  return fields.length > 0 && fields.every((field) => field.startsWith(group))
}

/** With these goes a password, which is kept nowhere but where it is used. */
const withPassword: ReadonlySet<string> = new Set<keyof EmailSettings>(['provider', 'host', 'user', 'hasSecret'])

/** The change that puts back what stood before; none where a password belongs to it, or it may not stand today. */
export function mailWayBack(before: Fields): Change | undefined {
  const fields = Object.entries(before).map(([field, value]) => [field.slice(group.length), value] as const)
  if (!fields.length || fields.some(([field]) => withPassword.has(field))) return undefined
  const parsed = emailSettingsChange.safeParse(Object.fromEntries(fields))
  return parsed.success ? parsed.data : undefined
}
