import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { setSessionCookie } from '../../core/cookies.ts'
import { AppError } from '../../core/errors.ts'
import { visitingUser } from '../../core/session.ts'
import { presentUser } from './sign-in.ts'

/** The console's link is followed, once: a session that looks with an admin's eyes, and is nobody's account. */
export const support: Handlers<typeof contract.auth>['support'] = async ({ tenant, services, reply, request }, { token: link }) => {
  const entered = await services.supportVisits.enter(tenant, link, request.id)
  if (!entered) throw new AppError('auth.link_invalid')
  const user = visitingUser(entered.visitor)
  const { expiresAt } = user
  const token = await services.tokens.sign({
    sub: user.id, sid: entered.sid, tid: tenant.id, username: user.username, email: '', role: user.role,
    exp: Math.floor(expiresAt.getTime() / 1000), support: true,
  })
  setSessionCookie(reply.headers, token, expiresAt)
  return { data: { token, user: presentUser(user, null), role: user.role } }
}
