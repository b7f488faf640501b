import type { DataOf } from '../../api/types.ts'

export type DevelopmentItem = DataOf<'development.list'>[number]

export const progressStates = ['notStarted', 'inProgress', 'completed'] as const
export type ProgressState = (typeof progressStates)[number]

/** Where the reader stands with it. */
export function stateOf({ completed, progress }: Pick<DevelopmentItem, 'completed' | 'progress'>): ProgressState {
  if (completed) return 'completed'
  return progress > 0 ? 'inProgress' : 'notStarted'
}
