import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { setSessionCookie } from '../../core/cookies.ts'
import { AppError } from '../../core/errors.ts'
import { presentUser } from './sign-in.ts'

/** A location's link into one of its backups is followed, once, at the address of that backup. */
export const preview: Handlers<typeof contract.auth>['preview'] = async ({ tenant, services, reply }, { token: link }) => {
  const entered = tenant.preview && (await services.previews.enter(tenant, link))
  if (!entered) throw new AppError('auth.link_invalid')
  const { user, sid } = entered
  const token = await services.tokens.sign({
    sub: user.id, sid, tid: tenant.id, username: user.username, email: user.email ?? '', role: user.role,
    exp: Math.floor(user.expiresAt.getTime() / 1000), preview: true,
  })
  setSessionCookie(reply.headers, token, user.expiresAt)
  return { data: { token, user: presentUser(user, null), role: user.role } }
}
