import { knownKinds } from '../../../lib/known-kinds.ts'
import type { Now } from './use-now.ts'

const kinds: Record<Now['waiting'][number]['kind'], true> = {
  messages: true, returned: true, approvals: true, availability: true, reviews: true, assigned: true, drafts: true, course: true, outcome: true,
}

/** What waits, as far as this release can say it: it is shown and counted alike. */
export const waitingIn = ({ waiting }: Pick<Now, 'waiting'>) => knownKinds(waiting, kinds)

/** How much of it others wait for. What somebody began by themselves presses nobody. */
export const pressing = (now: Pick<Now, 'waiting'>): number => waitingIn(now).reduce((sum, { kind, count }) => sum + (kind === 'drafts' ? 0 : (count ?? 0)), 0)
