import { mentionAll } from '@portal/contract/chat/shapes'
import type { TenantDb } from '@portal/db/feature'
import { peopleOf } from './people-of.ts'

/** How everyone is written, in either language. */
const everyone = ['all', 'todos']

/** Of those whom a text names: who was written in it and is no more is not named any more. Whoever was never written in it stays. */
export async function namedStill(db: TenantDb, mentions: string[], { before, after }: { before: string; after: string }): Promise<string[]> {
  const people = await peopleOf(db, mentions.filter((one) => one !== mentionAll))
  const stands = (one: string, text: string) => (one === mentionAll ? everyone : [people.get(one)?.name]).some((name) => name && text.includes(`@${name}`))
  return mentions.filter((one) => stands(one, after) || !stands(one, before))
}
