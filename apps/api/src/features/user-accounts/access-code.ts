import { publicUrl } from '../../core/tenant.ts'
import { AppError } from '../../core/errors.ts'
import { issueToken, withdrawTokens } from '../../shared/security/one-time-tokens.ts'
import { newTypedCode, plainTypedCode } from '../../shared/security/typed-codes.ts'
import { type Acting, hold, note } from './manage-accounts.ts'

/** Makes the code that an admin hands to somebody, in place of the one before. It is nowhere else than in the reply. */
export async function makeAccessCode(acting: Acting, id: string) {
  const { db, user, services, tenant } = acting
  if (id === user.id) throw new AppError('account.own', { params: { act: 'access_code' } })
  const row = await hold(acting, id)
  if (!row.is_active || row.approval === 'denied') throw new AppError('account.closed')
  await withdrawTokens(db, id, ['access'])
  const code = newTypedCode().toUpperCase()
  await issueToken(db, id, 'access', undefined, plainTypedCode(code))
  await note(acting, 'user.access_code_made', row)
  const { access_code_expires_at: expires_at } = await hold(acting, id)
  // In the fragment, which no server, log or referrer sees.
  return { code, url: `${publicUrl(services.env, tenant.slug, '/access')}#${code}`, expires_at: expires_at! }
}

export async function withdrawAccessCode(acting: Acting, id: string) {
  const row = await hold(acting, id)
  await withdrawTokens(acting.db, id, ['access'])
  await note(acting, 'user.access_code_withdrawn', row)
  return { id }
}
