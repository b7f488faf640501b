import type { Line } from './checked.tsx'

type Decided = Pick<Line, 'action' | 'person' | 'problems' | 'candidates'>

/** Whether there is something to say of a line: also once that was said, as long as it may mean somebody else. */
export const isDecidable = ({ action, problems, candidates }: Omit<Decided, 'person'>) =>
  candidates.length > 0 || (action !== 'wrong' && (action !== 'same' || problems.includes('left_out')))

/** What was decided about a line, as its control has it; nothing where that is what the list itself says. */
export function standingOf({ action, person, problems, candidates }: Decided): string {
  if (problems.includes('left_out')) return 'skip'
  if (candidates.length && action === 'add') return 'add'
  return candidates.find(({ id }) => id === person.id)?.id ?? ''
}
