import { email as emailSchema, roles, username as usernameSchema, type Role } from '@portal/contract'
import { splitName } from '@portal/contract/people/names'
import type { rosterProblems } from '@portal/contract/roster'
import type { Column, Field, Line } from './columns.ts'

export type Problem = (typeof rosterProblems)[number]

/** What a line says of a person; what it says nothing of stays as it is. */
export interface Said {
  first_name: string
  last_name: string
  email?: string
  username?: string
  position?: string
  department?: string
  level?: string
  role?: Role
  start_date?: string
  employee_number?: string
}

const longest: Partial<Record<Field, number>> = { first_name: 80, last_name: 80, position: 100, department: 80, level: 80, employee_number: 60 }

const roleWords: Record<Role, string[]> = {
  team: ['team', 'team member', 'teammember', 'crew', 'employee', 'staff', 'equipo', 'miembro del equipo', 'empleado', 'user'],
  manager: ['manager', 'gerente', 'supervisor', 'shift manager', 'general manager'],
  admin: ['admin', 'administrator', 'administrador', 'administradora', 'owner'],
}
const roleOf = (text: string) => roles.find((role) => roleWords[role].includes(text.toLowerCase()))

/** `Ana Maria Diaz`, `Diaz, Ana Maria`. */
function namesIn(name: string): { first_name: string; last_name: string } {
  const [last, first] = name.split(',', 2).map((part) => part.trim())
  return first ? { first_name: first, last_name: last! } : splitName(name)
}

/** Of two digits the latest year that is not more than one ahead: somebody may begin next year, and 98 has been. */
function yearOf(text: string, now: Date): string {
  const latest = now.getUTCFullYear() + 1
  return text.length === 4 ? text : String(latest - ((latest - Number(text)) % 100))
}

/** `2024-03-09`, `3/9/2024`, `03-09-24`: months first, as here in the United States, unless that can't be. */
export function dayOf(text: string, now = new Date()): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(text)
  const other = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text)
  if (!iso && !other) return undefined
  const [year, a, b] = iso ? [iso[1]!, iso[2]!, iso[3]!] : [yearOf(other![3]!, now), other![1]!, other![2]!]
  const [month, day] = !iso && Number(a) > 12 ? [b, a] : [a, b]
  const said = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${said}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(said) ? said : undefined
}

interface Read {
  said: Said
  problems: Problem[]
  /** The name, where it stands in one and only whoever bears it knows where it is two. */
  whole: string | undefined
}

/** Reads a line by what its columns mean. With a problem it is not carried out. */
export function readLine({ cells }: Line, columns: readonly Column[]): Read {
  const texts: Partial<Record<Field, string>> = {}
  for (const { index, field } of columns) if (field && cells[index]) texts[field] ??= cells[index]
  const whole = namesIn(texts.name ?? '')
  const said: Said = { first_name: texts.first_name ?? whole.first_name, last_name: texts.last_name ?? (texts.first_name ? '' : whole.last_name) }
  const problems = new Set<Problem>()
  if (!said.first_name && said.last_name) [said.first_name, said.last_name] = [said.last_name, '']
  if (!said.first_name) problems.add('name_missing')
  if (texts.email) {
    const email = emailSchema.safeParse(texts.email)
    if (email.success) said.email = email.data.toLowerCase()
    else problems.add('email_wrong')
  }
  if (texts.username) {
    const username = usernameSchema.safeParse(texts.username)
    if (username.success) said.username = username.data
    else problems.add('username_wrong')
  }
  if (texts.role) {
    const role = roleOf(texts.role)
    if (role) said.role = role
    else problems.add('role_unknown')
  }
  if (texts.start_date) {
    const day = dayOf(texts.start_date)
    if (day) said.start_date = day
    else problems.add('date_wrong')
  }
  for (const field of ['position', 'department', 'level', 'employee_number'] as const) if (texts[field]) said[field] = texts[field]
  for (const [field, most] of Object.entries(longest)) if ((said[field as 'level'] ?? '').length > most) problems.add('too_long')
  const inOne = texts.name && !texts.first_name && !texts.last_name && !texts.name.includes(',')
  return { said, problems: [...problems], whole: inOne ? texts.name : undefined }
}
