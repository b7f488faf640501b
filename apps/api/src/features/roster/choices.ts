import type { Choice } from './plan.ts'

/** More than the lines that a list may have. */
const most = 20_000

/** `change` without a person says what the list itself says: there is nothing to keep of it. */
const isDefault = ({ action, matchId }: Choice) => action === 'change' && !matchId

/** What was decided before stands, but for the lines and people that are decided anew: each is sent by itself. */
export function mergeChoices(before: readonly Choice[], sent: readonly Choice[]): Choice[] {
  const chosen = new Map(before.map((choice) => [choice.personId ?? choice.line, choice]))
  for (const choice of sent) {
    const key = choice.personId ?? choice.line
    chosen.delete(key)
    if (!isDefault(choice)) chosen.set(key, choice)
  }
  return [...chosen.values()].slice(-most)
}
