import type { CallName } from '@portal/contract'
import type { RowRule } from '@portal/contract/kit/row-rules'
import type { Person, World } from '../world.ts'

/** Who is tried, all but the last at one location; the first two have the same role, and the first alone is in the kitchen. */
export interface Cast {
  cook: Person
  colleague: Person
  manager: Person
  admin: Person
  /** A team member of another location, at their own address with their own session. */
  stranger: Person
}
export type Who = keyof Cast
export const everybody = ['cook', 'colleague', 'manager', 'admin', 'stranger'] as const satisfies Who[]

export interface Trial {
  call: CallName
  who: Who
  /** `nothing`: refused, or an answer that shows and changes nothing of the thing. */
  expects: 'allowed' | 'nothing'
  attempt(): Promise<unknown>
  /** Stands in what shows the thing; the attempt that is allowed shows it too unless it is said otherwise. */
  mark?: string | undefined
  shows?: boolean
  /** The thing as it stands. */
  state?: (() => Promise<unknown>) | undefined
}

/** Makes something, and tells what everybody may do with it. Run in order. */
type Fixture = (stage: { world: World; cast: Cast }) => Promise<Trial[]>
export type Fixtures = Partial<Record<RowRule, Fixture>>

interface Owned {
  cast: Cast
  owner?: Who
  attempts: Partial<Record<CallName, (person: Person) => Promise<unknown>>>
  mark?: string
  state?: () => Promise<unknown>
  /** Others whom a call lets at it, and nobody twice. */
  also?: Partial<Record<CallName, Who[]>>
  /** Calls whose answer to the owner doesn't hold the mark. */
  silent?: CallName[]
}

/** The trials of a thing that is one person's: first all others, who get nothing of it, then those who may, its owner last. */
export function owned({ cast, owner = 'cook', attempts, mark, state, also = {}, silent = [] }: Owned): Trial[] {
  const all = Object.entries(attempts) as Array<[CallName, (person: Person) => Promise<unknown>]>
  const trial = ([call, attempt]: (typeof all)[number], who: Who, expects: Trial['expects']): Trial =>
    ({ call, who, expects, attempt: () => attempt(cast[who]), mark, shows: !silent.includes(call), state })
  return [
    ...all.flatMap((one) => everybody.filter((who) => who !== owner && !also[one[0]]?.includes(who)).map((who) => trial(one, who, 'nothing'))),
    ...all.flatMap((one) => [...(also[one[0]] ?? []), owner].map((who) => trial(one, who, 'allowed'))),
  ]
}
