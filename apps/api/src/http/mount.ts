import { type AnyContract, type Endpoint, isBinary } from '@portal/contract'
import { type TenantDb, inTenant } from '@portal/db'
import type { Context as HonoContext, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Services } from '../core/services.ts'
import { rowOf } from '@portal/contract/audited'
import { checkAccess } from '../core/access.ts'
import type { HonoEnv } from './body.ts'
import { type Budgets, openBudgets } from './budgets.ts'
import type { Context, FileReply, ReplyExtras, RequestInfo } from '../core/context.ts'
import { CommittedRefusal } from '../core/committed.ts'
import { type Transact, inOneTransaction, inStages } from './exactly-once.ts'
import { leaveRow } from './leave-row.ts'
import type { Profile, Tenant } from '../core/locations.ts'
import { bearerOf, fixedInput, receive } from './receive.ts'
import { notBuilt, refuse, suspended } from './refuse.ts'
import { bodyOf, fileResponse, jsonResponse, readResponse } from './reply.ts'
import type { Requests } from './request.ts'
import { sessionCookie } from '../core/cookies.ts'
import { routeCalls } from './routes.ts'
import { type User, findUser, renewSession } from '../core/session.ts'
import type { SessionClaims } from '../core/tokens.ts'

type AnyHandler = (context: never, input: never) => Promise<unknown>
export type AnyHandlers = Record<string, Record<string, AnyHandler>>

interface Call {
  c: HonoContext<HonoEnv>
  endpoint: Endpoint
  noun: string
  name: string
  handler: AnyHandler | undefined
  /** Carries out what computes, when it is the location's turn. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Draws on the budgets of the call. @throws AppError 429 */
  spend(): Promise<void>
  tenant: Tenant
  profile: Profile
  request: RequestInfo
  claims: SessionClaims | undefined
  reply: ReplyExtras
  changed: { profile: boolean }
}

/** Puts every call of the contract on the router. This file is the path of a request on one screen. */
export function mountCalls(
  app: Hono<HonoEnv>, base: string, contract: AnyContract, handlers: AnyHandlers, services: Services, requests: Requests,
) {
  const budgets = openBudgets(services)
  routeCalls(app, base, contract, {
    answer: (c, endpoint, noun, call) => answer(c, services, requests, budgets, endpoint, `${noun}.${call}`, handlers[noun]?.[call]),
    refuse: (c, refusal) => refuse(refusal, requests.infoOf(c).id, services),
  })
}

async function answer(
  c: HonoContext<HonoEnv>, services: Services, requests: Requests, budgets: Budgets,
  endpoint: Endpoint, name: string, handler: AnyHandler | undefined,
): Promise<Response> {
  const request = requests.infoOf(c)
  const reply: ReplyExtras = { headers: new Headers({ Vary: 'Host' }) }
  try {
    const tenant = c.get('tenant' as never) as Tenant
    if (tenant.state === 'suspended' || tenant.state === 'deletion_pending') throw suspended(tenant)
    const profile = await services.locations.profile(tenant)
    const claims = await claimsOf(c, endpoint, tenant, services)
    const asker = {
      location: tenant.id, place: tenant, account: claims?.sub, network: request.network, path: c.req.path,
      bytes: Number(c.req.header('content-length') ?? 0),
    }
    const inTurn: Call['inTurn'] = (work) => budgets.inTurn(tenant.id, work)
    const spend = () => budgets.spend(asker, name, endpoint)
    const noun = name.split('.')[0]!
    const call: Call = { c, endpoint, noun, name, inTurn, spend, handler, tenant, profile, request, claims, reply, changed: { profile: false } }
    const response = await budgets.within(asker, name, endpoint, () =>
      endpoint.method === 'GET' ? inTurn(() => read(call, services)) : write(call, services))
    if (call.changed.profile) await services.locations.refresh(tenant.id)
    return response
  } catch (error) {
    return refuse(error, request.id, services, reply)
  }
}

/** What the caller's token says, if it is one of ours and for this location. */
async function claimsOf(c: HonoContext<HonoEnv>, endpoint: Endpoint, tenant: Tenant, services: Services) {
  const token = bearerOf(c) ?? (endpoint.cookie && endpoint.method === 'GET' ? getCookie(c, sessionCookie) : undefined)
  if (!token) return undefined
  const claims = await services.tokens.read(token)
  return claims?.tid === tenant.id ? claims : undefined
}

async function userOf(db: TenantDb, { claims, endpoint, profile }: Call): Promise<User | undefined> {
  const user = claims && !('public' in endpoint.access) ? await findUser(db, claims.sid) : undefined
  checkAccess(endpoint.access, user, profile.settings.content.editors)
  return user
}

/** A person who did something keeps their session alive; polling does not count. */
function renew(user: User | undefined, { endpoint, tenant, profile }: Call, services: Services) {
  if (!user?.needsRenewal || endpoint.passive) return
  const { sessionHours } = profile.settings.security
  services.background.run('renew session', () => inTenant(services.lanes, tenant, 'write', (db) => renewSession(db, user, sessionHours)))
}

/** `GET`: session, right and handler in one read-only transaction. */
async function read(call: Call, services: Services): Promise<Response> {
  const { c, endpoint, tenant, reply } = call
  let user: User | undefined
  const value = await (endpoint.transaction === 'manual'
    ? (async () => {
        user = await inTenant(services.lanes, tenant, 'read', (db) => userOf(db, call))
        return handle(call, services, user, fixedInput(call), { transaction: transactions(call, services) })
      })()
    // What leaves a row in the log writes, though it only looks.
    : inTenant(services.lanes, tenant, rowOf(call.name) ? 'write' : 'read', async (db) => {
        user = await userOf(db, call)
        const input = fixedInput(call)
        const looked = await handle(call, services, user, input, { db })
        await leaveRow(db, { ...call, user, input, value: looked, requestId: call.request.id })
        return looked
      }))
  renew(user, call, services)
  if (isBinary(endpoint.reply)) return fileResponse(value as FileReply, reply.headers)
  return readResponse(c, bodyOf(endpoint, value), reply.headers, user?.role)
}

/** Anything else: a short look at the session, then the body within its limits, then one transaction that looks again. */
async function write(call: Call, services: Services): Promise<Response> {
  const { endpoint, tenant } = call
  const person = 'public' in endpoint.access ? undefined : await inTenant(services.lanes, tenant, 'read', (db) => userOf(db, call))
  if (!call.handler) throw notBuilt()
  await using incoming = await receive(call, call.profile.settings.media.limits, person?.id, services)
  const { input, files, attempt } = incoming
  const request = { place: tenant.id, attempt, status: endpoint.status ?? 200 }
  const transact: Transact<{ db: TenantDb; user: User | undefined }> = (work) =>
    inTenant(services.lanes, tenant, 'write', async (db) => work(db, { db, user: await userOf(db, call) }))
  const reply = async (value: unknown) => bodyOf(endpoint, await value)
  const withRow = async <T>(db: TenantDb, user: User | undefined, value: T): Promise<T> => {
    if (!(value instanceof CommittedRefusal)) await leaveRow(db, { ...call, user, input, value, requestId: call.request.id })
    return value
  }

  const outcome = await {
    one: () => call.inTurn(() => inOneTransaction(request, transact, async ({ db, user }) =>
      reply(withRow(db, user, await handle(call, services, user, input, { db, files }))))),
    staged: () => inStages(request, { transact, bodyOf: (value) => bodyOf(endpoint, value), short: (work) => inTenant(services.lanes, tenant, 'write', work) },
      (commit) => handle(call, services, person, input, {
        files,
        read: (work: (db: TenantDb) => Promise<unknown>) => inTenant(services.lanes, tenant, 'read', work),
        commit: (work: (db: TenantDb) => Promise<unknown>) => commit(async ({ db }) => withRow(db, person, await work(db))),
      })),
    manual: async () => ({ status: request.status, reply: await reply(handle(call, services, person, input, { files, transaction: transactions(call, services) })) }),
  }[endpoint.transaction ?? 'one']()
  renew(person, call, services)
  return jsonResponse(call.reply.status ?? outcome.status, outcome.reply, call.reply.headers)
}

const transactions = ({ tenant }: Call, services: Services) => (mode: 'read' | 'write', work: (db: TenantDb) => Promise<unknown>) =>
  inTenant(services.lanes, tenant, mode, work)

/** Your function: `({ db, user, tenant, … }, input) => value`. It never sees the HTTP context. */
async function handle(call: Call, services: Services, user: User | undefined, input: object, means: object): Promise<unknown> {
  if (!call.handler) throw notBuilt()
  // Here and not before: a second sending of what was done is answered without it.
  if (call.endpoint.method !== 'GET') await call.spend()
  const { tenant, profile, request, reply, changed } = call
  const context = { tenant, profile, request, reply, services, user, profileChanged: () => void (changed.profile = true), ...means }
  return call.handler(context as unknown as Context as never, input as never)
}
