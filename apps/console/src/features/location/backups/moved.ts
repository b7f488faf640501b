import type { DataOf } from '../../../api/types.ts'

type Restores = DataOf<'backups.restores'>
const standOf = (restores: Restores) => restores.map(({ id, step, state }) => `${id} ${step} ${state}`).join()

/** Whether a restore began, went on or ended since the last look. The first look is no news. */
export const hasMoved = (before: Restores | undefined, after: Restores): boolean => before !== undefined && standOf(before) !== standOf(after)
