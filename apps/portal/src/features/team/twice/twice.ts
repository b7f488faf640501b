import type { Member } from '../member.ts'

/** One person who stands in the directory twice: the entry of their account, and an older one without. */
export interface Twice {
  stays: Member
  goes: Member
}

const facts = ['position', 'department', 'level', 'startDate', 'bio'] as const
export type Fact = (typeof facts)[number]

/** A name as people mean it: without accents, capitals and dots, and without what stands between the first name and the last. */
export function meantName(name: string): string {
  const words = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.length > 2 ? `${words[0]} ${words.at(-1)}` : words.join(' ')
}

/** Older entries that mean one person with an account, and only one: of two with an account nobody can tell whose they are. */
export function twiceAmong(members: readonly Member[]): Twice[] {
  return [...Map.groupBy(members, ({ name }) => meantName(name)).values()].flatMap((group) => {
    const linked = group.filter(({ userId }) => userId)
    const old = group.filter(({ userId, example, somebodyElse }) => !userId && !example && !somebodyElse)
    return linked.length === 1 ? old.map((goes) => ({ stays: linked[0]!, goes })) : []
  })
}

/** What becomes of each fact: what stays, and whether it comes from the entry that goes. */
export const joinedFacts = ({ stays, goes }: Twice) =>
  facts.map((fact) => ({ fact, value: stays[fact] || goes[fact] || '', taken: !stays[fact] && Boolean(goes[fact]), lost: stays[fact] && goes[fact] && stays[fact] !== goes[fact] ? goes[fact] : '' }))
    .filter(({ value }) => value)

/** Whether the face of the entry that goes is taken over. */
export const takesFace = ({ stays, goes }: Twice) => Boolean((goes.photo_id || goes.photo_url) && !stays.photo_id && !stays.photo_url)
