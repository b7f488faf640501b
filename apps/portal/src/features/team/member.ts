import type { DataOf } from '../../api/types.ts'
import { matches } from '../../lib/lists/matching.ts'

export type Member = DataOf<'team.list'>[number]

/** What a field holds among all people, each once, in the order of what it is called: suggestions and filters. */
export const valuesOf = (members: readonly Member[], field: 'department' | 'level' | 'position', called = (name: string) => name) =>
  [...new Set(members.map((member) => member[field]))].filter(Boolean).sort((a, b) => called(a).localeCompare(called(b)))

export interface Wanted {
  query: string
  department: string
  level: string
}

/** Words are looked for in what the reader sees: what position, department and level are called, and what they are named. */
export const membersFound = (members: readonly Member[], { query, department, level }: Wanted, called = (name: string) => name) =>
  members.filter((member) =>
    (!department || member.department === department) && (!level || member.level === level) &&
    matches(query, member.name, ...[member.position, member.department, member.level].flatMap((name) => [name, called(name)])))

/** Those of them who are here; who left stands in the directory for editors, and among the others only where they ask for it. */
export const hereAmong = (members: readonly Member[]) => members.filter(({ left }) => !left)

/** How many of them news reaches. What was kept on this device before may not say it. */
export const reachedAmong = (members: readonly Member[]) => members.filter(({ userId, left, reached }) => !left && (reached ?? Boolean(userId))).length

/** By department, in the order of what they are called, those without one last. */
export function byDepartment(members: readonly Member[], other: string, called = (name: string) => name): [department: string, members: Member[]][] {
  const groups = new Map<string, Member[]>(valuesOf(members, 'department', called).map((name) => [name, []]))
  for (const member of members) {
    const name = member.department || other
    const group = groups.get(name)
    if (group) group.push(member)
    else groups.set(name, [member])
  }
  return [...groups]
}

/** The letter under which a name stands: without its accent, `#` for what begins with none. */
export function letterOf(name: string): string {
  const first = name.trim().normalize('NFD')[0]?.toUpperCase() ?? ''
  return /\p{L}/u.test(first) ? first : '#'
}

/** People who stand in the order of their names, by letter. */
export const byLetter = (members: readonly Member[]): [letter: string, members: Member[]][] => [...Map.groupBy(members, ({ name }) => letterOf(name))]

/** A number as a phone dials it, however somebody wrote it; nothing where there is none in it. */
export function dialled(phone: string | null | undefined): string {
  const number = (phone ?? '').replace(/[^\d+*#]/g, '')
  return /\d{3}/.test(number) ? number.replaceAll('#', '%23') : ''
}

/** One of two tints for someone without a photo, always the same for the same name. */
export const tintOf = (name: string) => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2
