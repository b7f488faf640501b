import { inSeconds } from '@portal/db'
import { publicUrl } from '../core/tenant.ts'
import { hashSecret, newSecret } from '../core/tokens.ts'
import type { Services } from '../core/services.ts'

const linkLife = 24 * 3600

/**
 * A link that works once and makes the first operator; undefined when there is one. An earlier link that nobody used
 * stops working: whoever reads this start's output is the one who may.
 */
export async function firstOperatorLink({ platform, env }: Services): Promise<string | undefined> {
  const known = await platform.db.selectFrom('operators').select('id')
    // The demo's own does not come in there.
    .$if(env.NODE_ENV === 'production', (all) => all.where('demo', '=', false))
    .limit(1).executeTakeFirst()
  if (known) return undefined
  const secret = newSecret()
  await platform.transaction(async (db) => {
    await db.deleteFrom('operator_tokens').where('kind', '=', 'first').execute()
    await db.insertInto('operator_tokens')
      .values({ hash: hashSecret(secret), kind: 'first', expires_at: inSeconds(linkLife) })
      .execute()
  })
  return publicUrl(env, 'console', `/accept-invitation?token=${secret}`)
}
