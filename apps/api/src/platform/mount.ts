import { type AnyContract, type Endpoint, isBinary } from '@portal/contract'
import { operatorCan } from '@portal/contract/can'
import { defaultSettings } from '@portal/contract/settings'
import { type PlatformDb, type TenantDb, type TenantOf, inPlatform } from '@portal/db'
import type { Context as HonoContext, Hono } from 'hono'
import { signedOut, stepRequired } from '../core/access.ts'
import type { HonoEnv } from '../http/body.ts'
import { openBudgets } from '../http/budgets.ts'
import type { FileReply, ReplyExtras, RequestInfo } from '../core/context.ts'
import { forbidden } from '../core/errors.ts'
import { eventStream, wantsEvents } from '../http/events.ts'
import { type Transact, inOneTransaction, inStages } from '../http/exactly-once.ts'
import { bearerOf, fixedInput, receive } from '../http/receive.ts'
import { notBuilt, refuse, refusalOf } from '../http/refuse.ts'
import { bodyOf, fileResponse, jsonResponse, readResponse } from '../http/reply.ts'
import type { Requests } from '../http/request.ts'
import { routeCalls } from '../http/routes.ts'
import type { Services } from '../core/services.ts'
import { type Operator, findOperator, platformTid, renewOperatorSession } from './sessions.ts'

type AnyHandler = (context: never, input: never) => Promise<unknown>
type AnyHandlers = Record<string, Record<string, AnyHandler>>

interface Call {
  c: HonoContext<HonoEnv>
  endpoint: Endpoint
  noun: string
  handler: AnyHandler | undefined
  request: RequestInfo
  /** The session's secret id, if the caller's token is one of the console's. */
  sid: string | undefined
  reply: ReplyExtras
  after: Array<() => unknown>
  ended: { events: boolean }
}

/** The console's calls: the same path as a location's (http/mount.ts), with operators and the catalogue. */
export function mountPlatformCalls(
  app: Hono<HonoEnv>, base: string, contract: AnyContract, handlers: AnyHandlers, services: Services, requests: Requests,
) {
  const budgets = openBudgets(services)
  routeCalls(app, base, contract, {
    async answer(c, endpoint, noun, name) {
      const request = requests.infoOf(c)
      const reply: ReplyExtras = { headers: new Headers({ Vary: 'Host' }) }
      try {
        const sid = await sidOf(c, services)
        const call: Call = { c, endpoint, noun, handler: handlers[noun]?.[name], request, sid, reply, after: [], ended: { events: false } }
        const asker = { location: 'console', account: sid, network: request.network, path: c.req.path }
        return await budgets.within(asker, `console ${noun}.${name}`, endpoint, () => (endpoint.method === 'GET' ? read(call, services) : write(call, services)))
      } catch (error) {
        return refuse(error, request.id, services, reply)
      }
    },
    refuse: (c, refusal) => refuse(refusal, requests.infoOf(c).id, services),
  })
}

async function sidOf(c: HonoContext<HonoEnv>, services: Services): Promise<string | undefined> {
  const token = bearerOf(c)
  const claims = token ? await services.tokens.read(token) : undefined
  return claims?.tid === platformTid ? claims.sid : undefined
}

/** @throws AppError 401 without a session, 403 without the right. */
async function operatorOf(db: PlatformDb, { sid, endpoint }: Call): Promise<Operator | undefined> {
  if ('public' in endpoint.access) return undefined
  const operator = sid ? await findOperator(db, sid) : undefined
  if (!operator) throw signedOut()
  if (operator.mustEnrol && !('halfway' in endpoint.access && endpoint.access.halfway)) throw stepRequired()
  if (!operatorCan(operator.level, endpoint.access)) throw forbidden()
  return operator
}

function renew(operator: Operator | undefined, { endpoint }: Call, { background, platform }: Services) {
  if (!operator?.needsRenewal || endpoint.passive) return
  background.run('renew operator session', () => renewOperatorSession(platform.db, operator))
}

async function read(call: Call, services: Services): Promise<Response> {
  const { c, endpoint, reply } = call
  const { platform } = services
  let operator: Operator | undefined
  const look = () =>
    inPlatform(platform, 'read', async (db, tenantOf) => {
      operator = await operatorOf(db, call)
      return handle(call, services, operator, fixedInput(call), { db, tenantOf })
    })
  if (endpoint.stream && wantsEvents(c)) {
    const next = async () => ({ data: bodyOf(endpoint, await look()), last: call.ended.events })
    return eventStream(await next(), next, (error) => refusalOf(error, call.request.id, services), call.request.id)
  }
  const value = await look()
  renew(operator, call, services)
  if (isBinary(endpoint.reply)) return fileResponse(value as FileReply, reply.headers)
  return readResponse(c, bodyOf(endpoint, value), reply.headers, operator?.level)
}

/** The platform's keys stand in a table of the same shape. */
const keysIn = (db: PlatformDb) => db as unknown as TenantDb

async function write(call: Call, services: Services): Promise<Response> {
  const { endpoint } = call
  const { platform } = services
  const person = await operatorOf(platform.db, call)
  if (!call.handler) throw notBuilt()
  await using incoming = await receive(call, defaultSettings.media.limits, person?.id, services)
  const { input, files, attempt } = incoming
  const request = { place: platformTid, attempt, status: endpoint.status ?? 200 }
  const transact: Transact<{ db: PlatformDb; tenantOf: TenantOf; operator: Operator | undefined }> = (work) =>
    inPlatform(platform, 'write', async (db, tenantOf) => work(keysIn(db), { db, tenantOf, operator: await operatorOf(db, call) }))
  const reply = async (value: unknown) => bodyOf(endpoint, await value)

  const outcome = await {
    one: () => inOneTransaction(request, transact, ({ db, tenantOf, operator }) => reply(handle(call, services, operator, input, { db, tenantOf, files }))),
    staged: () => inStages(request, { transact, bodyOf: (value) => bodyOf(endpoint, value), short: (work) => inPlatform(platform, 'write', (db) => work(keysIn(db))) },
      (commit) => handle(call, services, person, input, {
        files,
        read: (work: never) => inPlatform(platform, 'read', work),
        commit: (work: (db: PlatformDb, tenantOf: TenantOf) => Promise<unknown>) => commit(({ db, tenantOf }) => work(db, tenantOf)),
      })),
    manual: async () => ({
      status: request.status,
      reply: await reply(handle(call, services, person, input, { files, transaction: (mode: 'read' | 'write', work: never) => inPlatform(platform, mode, work) })),
    }),
  }[endpoint.transaction ?? 'one']()
  for (const work of call.after) await work()
  renew(person, call, services)
  return jsonResponse(call.reply.status ?? outcome.status, outcome.reply, call.reply.headers)
}

function handle(call: Call, services: Services, operator: Operator | undefined, input: object, means: object): Promise<unknown> {
  const { handler, request, reply, after, ended } = call
  if (!handler) throw notBuilt()
  const context = {
    services, request, reply, operator, ...means,
    afterCommit: (work: () => unknown) => void after.push(work), lastEvent: () => void (ended.events = true),
  }
  return handler(context as never, input as never)
}
