import { type Told, quieter } from '../../shared/people/profiles.ts'

interface Entry extends Told {
  position: string
  department: string
  level: string
  start_date: string | null
}
const facts = ['position', 'department', 'level', 'start_date', 'bio'] as const

/** What an entry takes over from another one of the same person: what it leaves open, and nothing that stands. */
export function takenOver(stays: Entry, goes: Entry): Partial<Entry> {
  const { photo_id, photo_url, birth_month, birth_day } = goes
  return {
    ...Object.fromEntries(facts.filter((fact) => !stays[fact] && goes[fact]).map((fact) => [fact, goes[fact]])),
    ...(stays.photo_id || stays.photo_url ? {} : { photo_id, photo_url }),
    ...(stays.birth_month || !birth_month ? {} : { birth_month, birth_day, celebrate: quieter(stays.celebrate, goes.celebrate) }),
  }
}
