import { debriefForm } from '@portal/contract/forms/trainer-debrief'
import { isOver } from '@portal/contract/forms/kit'
import type { HandlerReply, contract } from '@portal/contract'
import type { Learned } from './learned.ts'
import type { State } from './standing.ts'

type Next = HandlerReply<typeof contract.trainerDebrief.training>['data']['people'][number]['next']

export interface Standing {
  key: string
  state: State
  valid_until: Date | null
  written: Learned | undefined
}

/** As many as somebody can keep in mind. */
const most = 3

/** Its trainer asks for the sign-off, and nobody has closed it without one. */
const isReady = ({ newest }: Learned) =>
  newest.next_step === 'sign_off' && newest.status in debriefForm.statuses && !isOver(debriefForm, newest.status as keyof typeof debriefForm.statuses)

/**
 * What somebody trains next: what has run out, what is nearest to a sign-off, then what the fewest can do.
 * What their trainer paused rests.
 */
export function nextOf(stations: readonly Standing[], able: ReadonlyMap<string, number>): Next {
  const by = (state: State) => stations.filter((one) => one.state === state)
  const learning = by('learning').filter(({ written }) => written?.newest.next_step !== 'pause')
  const [ready, others] = [true, false].map((is) =>
    learning.filter(({ written }) => isReady(written!) === is).toSorted((a, b) => (b.written!.rating ?? 0) - (a.written!.rating ?? 0))) as [Standing[], Standing[]]
  const named = (some: readonly Standing[], because: Next[number]['because']) => some.map(({ key }) => ({ key, because }))
  return [
    ...named(by('expired').toSorted((a, b) => a.valid_until!.getTime() - b.valid_until!.getTime()), 'expired'),
    ...named(ready, 'ready'),
    ...named(others, 'learning'),
    ...named(by('none').toSorted((a, b) => (able.get(a.key) ?? 0) - (able.get(b.key) ?? 0)), 'needed'),
  ].slice(0, most)
}
