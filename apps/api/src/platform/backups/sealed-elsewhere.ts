import type { TenantDb } from '@portal/db'
import type { SealedKind } from '../../core/sealed-column.ts'
import type { Restored, Services } from '../../core/services.ts'
import { sealAnew } from '../reseal.ts'

/** How many of each are set up again by whoever they belong to. */
export type Lost = Partial<Record<SealedKind, number>>

/**
 * What an archive brings was sealed where it was made. What opens with a key of this server is sealed anew with today's; what opens
 * with none is taken away: behind a second factor of which no code is right, its owner would never come in again.
 */
export async function takeOverSealed({ nounData, sealer }: Pick<Services, 'nounData' | 'sealer'>, db: TenantDb, into: Restored): Promise<Lost> {
  const all: Lost = {}
  for (const { of, rows, put, drop } of nounData.sealed) {
    let lost = 0
    await sealAnew({ sealer }, {
      rows: await rows(db), put: (was, sealed) => put(db, was, sealed),
      async lost(was) {
        if (await drop(db, was, into)) lost++
      },
    })
    if (lost) all[of] = lost
  }
  return all
}
