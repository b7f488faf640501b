import type { Tenant } from '../core/locations.ts'
import { Refused, type World } from './world.ts'

/** The refusal of a call that must be refused. */
export async function refusal(call: Promise<unknown>): Promise<Refused> {
  const error = await call.then(() => new Error('The call was not refused'), (reason: unknown) => reason)
  if (error instanceof Refused) return error
  throw error
}

/** `401 auth.invalid` */
export const refusedWith = async (call: Promise<unknown>) => {
  const { status, body } = await refusal(call)
  return `${status} ${body.code}`
}

/** The mails that somebody was sent, oldest first, once work in the background is done. */
export async function mailsTo(world: World, to: string, tenant: Tenant = world.tenant) {
  await world.services.background.settled()
  return world.within(tenant, (db) =>
    db.selectFrom('mails').select(['template', 'text', 'html', 'account_id']).where('to_address', '=', to).orderBy('created_at').orderBy('id').execute())
}

/** The secret in a mail's link. */
function tokenIn(mail: { text: string } | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link with a token in: ${mail?.text}`)
  return token
}

/** The newest link of a kind that somebody was mailed. */
export async function mailedToken(world: World, to: string, template: string, tenant: Tenant = world.tenant): Promise<string> {
  const mails = await mailsTo(world, to, tenant)
  return tokenIn(mails.findLast((mail) => mail.template === template))
}

/** The rows of the log about somebody, oldest first. */
export const logOf = (world: World, targetId: string, tenant: Tenant = world.tenant) =>
  world.within(tenant, (db) =>
    db.selectFrom('audit_log').select(['event', 'actor_name', 'actor_kind', 'actor_id', 'before', 'after', 'request_id'])
      .where('target_id', '=', targetId).orderBy('at').orderBy('id').execute())
export const eventsOf = async (world: World, targetId: string, tenant: Tenant = world.tenant) =>
  (await logOf(world, targetId, tenant)).map(({ event }) => event)

/** Signs in and speaks on with the token that it gave. */
export async function signIn(world: World, email: string, password: string, role: 'team' | 'manager' | 'admin' = 'team', tenant: Tenant = world.tenant) {
  const { data } = await world.speaker(tenant).auth.login({ email, password, role })
  if (!('token' in data)) throw new Error('No token received')
  return { ...world.speaker(tenant, data.token), data }
}
