import { inTenant } from '@portal/db'
import { CannotStart } from '../core/cannot-start.ts'
import type { Services } from '../core/services.ts'
import { totpPurpose } from './auth/codes.ts'

type Means = Pick<Services, 'sealer' | 'platform' | 'lanes' | 'nounData' | 'env'>

/**
 * Goes over everything that is sealed, once the root key was changed: what the key before sealed is sealed anew with today's. It may
 * run beside servers, and again: a row that was changed meanwhile stays as it is.
 * @throws CannotStart when a location could not be gone over
 */
export async function resealAll(services: Means, say: (line: string) => void): Promise<void> {
  const { platform: { db }, sealer, lanes, nounData, env } = services
  let renewed = 0
  const unopened: string[] = []

  async function each(where: string, rows: ReadonlyArray<{ sealed: string | null; purpose: string }>, put: (was: string, sealed: string) => Promise<unknown>) {
    for (const { sealed: was, purpose } of rows) {
      if (!was) continue
      let sealed: string | undefined
      try {
        sealed = sealer.reseal(was, purpose)
      } catch {
        unopened.push(`${where} (${purpose})`)
      }
      if (!sealed) continue
      await put(was, sealed)
      renewed++
    }
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
