import { inTenant } from '@portal/db'
import { CannotStart } from '../core/cannot-start.ts'
import type { Services } from '../core/services.ts'
import { totpPurpose } from './auth/codes.ts'

type Means = Pick<Services, 'sealer' | 'platform' | 'lanes' | 'nounData' | 'env'>

interface SealedRows {
  rows: ReadonlyArray<{ sealed: string | null; purpose: string }>
  put(was: string, sealed: string): Promise<unknown>
  /** It opens with no key that there is. */
  lost(was: string, purpose: string): unknown
}

/** Seals anew with today's key what one of before sealed. Returns how many it was. */
export async function sealAnew({ sealer }: Pick<Services, 'sealer'>, { rows, put, lost }: SealedRows): Promise<number> {
  let renewed = 0
  for (const { sealed: was, purpose } of rows) {
    if (!was) continue
    if (sealer.openIfKnown(was, purpose) === undefined) {
      await lost(was, purpose)
      continue
    }
    const sealed = sealer.reseal(was, purpose)
    if (!sealed) continue
    await put(was, sealed)
    renewed++
  }
  return renewed
}

/**
 * Goes over everything that is sealed, once the root key was changed: what the key before sealed is sealed anew with today's. It may
 * run beside servers, and again: a row that was changed meanwhile stays as it is.
 * @throws CannotStart when a location could not be gone over
 */
export async function resealAll(services: Means, say: (line: string) => void): Promise<void> {
  const { platform: { db }, lanes, nounData, env } = services
  let renewed = 0
  const unopened: string[] = []

  async function each(where: string, rows: SealedRows['rows'], put: SealedRows['put']) {
    renewed += await sealAnew(services, { rows, put, lost: (_, purpose) => unopened.push(`${where} (${purpose})`) })
  }

  const secrets = await db.selectFrom('secrets').select(['sealed', 'name as purpose']).execute()
  await each('the platform', secrets, (was, sealed) => db.updateTable('secrets').set({ sealed }).where('sealed', '=', was).execute())
  const operators = await db.selectFrom('operators').select('totp_secret as sealed').where('totp_secret', 'is not', null).execute()
  await each('an operator', operators.map((row) => ({ ...row, purpose: totpPurpose })), (was, sealed) => db.updateTable('operators').set({ totp_secret: sealed }).where('totp_secret', '=', was).execute())

  const failed: string[] = []
  const locations = await db.selectFrom('locations').select(['id', 'lane', 'slug'])
    .where('state', 'not in', ['spare', 'deleted']).where('schema_version', '>', 0).orderBy('id').execute()
  for (const location of locations) {
    const name = location.slug ?? location.id
    await inTenant(lanes, location, 'write', async (tenant) => {
      for (const { rows, put } of nounData.sealed) await each(name, await rows(tenant), (was, sealed) => put(tenant, was, sealed))
    }).catch((error: Error) => failed.push(`${name}: ${error.message}`))
  }

  say(`${renewed} sealed anew with today’s key.`)
  for (const where of unopened) say(`Of ${where} one opens with no key that is given here: whoever it belongs to sets it up again.`)
  if (failed.length) throw new CannotStart(`Not all was gone over; run it again:\n${failed.join('\n')}`)
  if (env.rootKeys.length > 1) {
    say('SECRET_KEY_OLD can go. Backups of before need the second key that "backup-key" tells: keep it as long as you keep them.')
    say('What it alone keeps alive elsewhere: shared tablets that nobody has looked at since it was changed, and unsent work on phones (at most 120 days).')
  }
}
