import { type AnyContract, type Endpoint, isBinary } from '@portal/contract'
import { changedForAll } from '@portal/contract/kit/changes'
import type { Context as HonoContext, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { CommittedRefusal } from '../core/committed.ts'
import type { CallContext, FileReply } from '../core/context.ts'
import { sessionCookie } from '../core/cookies.ts'
import { AppError } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import { publicUrl } from '../core/tenant.ts'
import { siteAt } from '../shared/security/passkeys.ts'
import { afterCommits } from './after-commits.ts'
import type { HonoEnv } from './receiving/body.ts'
import { type GoesOn, openBudgets } from './budgets.ts'
import { eventStream, toldAsEvents, wantsEvents } from './events.ts'
import { type Transact, inOneTransaction, inStages } from './exactly-once.ts'
import type { Arrival, Caller, Plane, Tables, Told, Visit } from './plane.ts'
import { bearerOf, fixedInput, receive } from './receiving/receive.ts'
import { refuse, refusalOf } from './refuse.ts'
import { bodyOf, fileResponse, jsonResponse, readResponse } from './reply.ts'
import type { Requests } from './request.ts'
import { routeCalls } from './routes.ts'
import { targetOf } from './target.ts'
import { untilSent } from './until-sent.ts'

type AnyHandler = (context: never, input: never) => Promise<unknown>
type AnyHandlers = Record<string, Record<string, AnyHandler>>

interface Call<Person extends Caller, Means extends Tables> extends Arrival {
  c: HonoContext<HonoEnv>
  services: Services
  handler: AnyHandler
  reply: CallContext['reply']
  visit: Visit<Person, Means>
  /** The event of the row that the server sees to. */
  row: Told | undefined
  after: ReturnType<typeof afterCommits>
  /** Set by a function whose reply is read as events: nothing will change any more. */
  ended: { events: boolean }
  /** Says something before the reply. */
  tell: CallContext['tell']
  /** Carries out what computes, when it is the place's turn. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Draws on the budgets of the call, once, however often its transaction is run. @throws AppError 429 */
  spend(files: number): Promise<void>
}

/** Puts every call of a contract on the router. This file is the path of a request on one screen, whatever its host. */
export function mountCalls<Person extends Caller, Means extends Tables>(
  app: Hono<HonoEnv>, base: string, contract: AnyContract, handlers: AnyHandlers, plane: Plane<Person, Means>, services: Services, requests: Requests,
) {
  const budgets = openBudgets(services)
  /** For what a browser loads by itself, and where nobody but a page of this very host can ask. */
  const takesCookie = (c: HonoContext<HonoEnv>, { method, cookie, ownPage }: Endpoint, host: string) =>
    method === 'GET' ? cookie : ownPage && c.req.header('origin') === siteAt(publicUrl(services.env), host).origin
  async function answer(c: HonoContext<HonoEnv>, endpoint: Endpoint, noun: string, call: string): Promise<Response> {
    const request = requests.infoOf(c)
    const reply: CallContext['reply'] = { headers: new Headers({ Vary: 'Host' }) }
    try {
      const token = bearerOf(c) ?? (takesCookie(c, endpoint, request.host) ? getCookie(c, sessionCookie) : undefined)
      const claims = token ? await services.tokens.read(token) : undefined
      const arrival: Arrival = { endpoint, noun, name: `${noun}.${call}`, request, claims, tenant: c.get('tenant') }
      const visit = await plane.visit(arrival)
      const asker = {
        location: visit.place, place: visit.storage, account: visit.account, network: request.network, path: c.req.path,
        bytes: Number(c.req.header('content-length') ?? 0), form: /^multipart\//i.test(c.req.header('content-type') ?? ''),
      }
      let spent: Promise<void> | undefined
      const all: Call<Person, Means> = {
        ...arrival, c, services, reply, visit, handler: handlers[noun]![call]!, row: typeof endpoint.audit === 'string' ? endpoint.audit : undefined, after: afterCommits(), ended: { events: false }, tell: () => {},
        inTurn: (work) => budgets.inTurn(asker, work),
        spend: (files) => (spent ??= budgets.spend(asker, endpoint, files)),
      }
      return await budgets.within(asker, endpoint, (goesOn) => (endpoint.method === 'GET' ? read(all, goesOn) : write(all, goesOn)))
    } catch (error) {
      return refuse(error, request.id, services, reply)
    }
  }
  routeCalls(app, base, contract, { answer, refuse: (c, refusal) => refuse(refusal, requests.infoOf(c).id, services) })
}

const personIn = async <P extends Caller, M extends Tables>({ endpoint, visit }: Call<P, M>, means: M): Promise<P | undefined> =>
  'public' in endpoint.access ? undefined : visit.personIn(means)

/** A person who did something keeps their session alive; polling does not count, nor what a page asks for with nobody before it. */
function renew<P extends Caller, M extends Tables>({ endpoint, request, services, visit }: Call<P, M>, person: P | undefined) {
  if (person?.needsRenewal && !endpoint.passive && !request.byItself) services.background.run('renew session', () => visit.renew(person))
}

async function writeAuditRow<P extends Caller, M extends Tables>({ row, noun, visit, endpoint }: Call<P, M>, means: M, person: P | undefined, input: object, value: unknown) {
  const event = row ?? (endpoint.method !== 'GET' && person ? visit.rowOfAll?.(person) : undefined)
  if (event && !visit.hasRow(means)) await visit.writeAuditRow(means, { event, person, target: targetOf(noun, input, value) })
}

/** `GET`: session, right and handler in one read-only transaction; again and again where it is read as events. */
async function read<P extends Caller, M extends Tables>(call: Call<P, M>, goesOn: GoesOn): Promise<Response> {
  const { c, endpoint, reply, visit, services, request, after } = call
  let person: P | undefined
  const once = async () => {
    if (endpoint.transaction === 'manual') {
      person = 'public' in endpoint.access ? undefined : await call.inTurn(() => visit.transact('read', (means) => personIn(call, means)))
      return handle(call, person, fixedInput(call), { transaction: transactions(call) })
    }
    // What leaves a row in the log writes, though it only looks.
    return visit.transact(call.row ? 'write' : 'read', async (means) => {
      person = await personIn(call, means)
      const input = fixedInput(call)
      const looked = await handle(call, person, input, means)
      await writeAuditRow(call, means, person, input, looked)
      return looked
    })
  }
  const look = async () => {
    // Who waits for a file, and not for the database, is in nobody's way.
    const value = await (endpoint.transaction === 'manual' ? once() : call.inTurn(once))
    await after.run()
    renew(call, person)
    return value
  }
  if (endpoint.stream && wantsEvents(c)) {
    const next = async () => ({ data: bodyIn(call, person, await look()), last: call.ended.events })
    return eventStream(await next(), next, (error) => refusalOf(error, request.id, services), request.id)
  }
  const value = await look()
  if (isBinary(endpoint.reply)) {
    const file = value as FileReply
    // Whoever reads slowly holds what it comes from as long as that takes.
    if (file.body instanceof ReadableStream) void goesOn(untilSent(c))
    return fileResponse(file, reply.headers)
  }
  return readResponse(c, bodyIn(call, person, value), reply.headers, person && visit.levelOf(person))
}

/** Anything else; read as events where the call has some and its caller wants them. */
async function write<P extends Caller, M extends Tables>(call: Call<P, M>, goesOn: GoesOn): Promise<Response> {
  const { c, endpoint, request, services } = call
  if (!(endpoint.stream && wantsEvents(c))) {
    const { status, reply } = await carryOut(call)
    return jsonResponse(call.reply.status ?? status, reply, call.reply.headers)
  }
  const told = async (tell: CallContext['tell']) => (await goesOn(carryOut({ ...call, tell }))).reply
  return toldAsEvents(told, (error) => refusalOf(error, request.id, services), request.id)
}

/** A short look at the session, then the body within its limits, then one transaction that looks again. */
async function carryOut<P extends Caller, M extends Tables>(call: Call<P, M>): Promise<{ status: number; reply: unknown }> {
  const { endpoint, visit, after } = call
  // A look in its turn too: who may not do it asks as often as who may.
  const person = 'public' in endpoint.access ? undefined : await call.inTurn(() => visit.transact('read', (means) => personIn(call, means)))
  await using incoming = await receive(call, visit.place, visit.fileLimits, person?.id, call.services)
  const { input, files, attempt } = incoming
  const request = { place: visit.place, attempt, status: endpoint.status ?? 200 }
  const transact: Transact<{ means: M; person: P | undefined }> = (work) =>
    visit.transact('write', async (means) => work(visit.keysIn(means), { means, person: await personIn(call, means) }))
  const transactInTurn: typeof transact = (work) => call.inTurn(() => transact(work))
  const reply = async (who: P | undefined, value: unknown) => bodyIn(call, who, await value)
  const withTraces = async <T>(means: M, who: P | undefined, value: T): Promise<T> => {
    if (value instanceof CommittedRefusal) return value
    await writeAuditRow(call, means, who, input, value)
    await visit.contentChanged(means, changedForAll(endpoint.changes))
    return value
  }

  const outcome = await {
    one: () => call.inTurn(() => inOneTransaction(request, transact, after.afresh(async ({ means, person: who }) =>
      reply(who, withTraces(means, who, await handle(call, who, input, { ...means, files })))))),
    // Nobody holds a turn between two of its transactions: it may wait for a model, or draw.
    staged: () => inStages(request, { transact: transactInTurn, bodyOf: (value) => bodyIn(call, person, value), short: (work) => visit.transact('write', (means) => work(visit.keysIn(means))) },
      (commit) => handle(call, person, input, {
        files,
        read: (work: Work) => call.inTurn(() => visit.transact('read', ({ db, tenantOf }) => work(db, tenantOf))),
        commit: (work: Work) => commit(after.afresh(async ({ means }) => withTraces(means, person, await work(means.db, means.tenantOf)))),
      })),
    manual: async () => ({ status: request.status, reply: await reply(person, handle(call, person, input, { files, transaction: transactions(call) })) }),
  }[endpoint.transaction ?? 'one']()
  await after.run()
  renew(call, person)
  return outcome
}

/** What leaves: in the language of whoever asks, and nothing that was not declared. */
const bodyIn = <P extends Caller, M extends Tables>({ endpoint, visit }: Call<P, M>, person: P | undefined, value: unknown) =>
  bodyOf(endpoint, visit.worded(value, person))

type Work = (db: unknown, tenantOf: unknown) => Promise<unknown>
const transactions = <P extends Caller, M extends Tables>({ visit, inTurn }: Call<P, M>) => (mode: 'read' | 'write', work: Work) =>
  inTurn(() => visit.transact(mode, ({ db, tenantOf }) => work(db, tenantOf)))

/** How many: with it, or sent before in parts. */
function filesOf({ files = {} }: Endpoint, input: object, means: object): number {
  const { files: sent = {} } = means as { files?: Record<string, unknown[]> }
  const before = input as Record<string, unknown[] | undefined>
  return Object.entries(files).reduce((sum, [field, { orUpload }]) => sum + (sent[field]?.length ?? 0) + ((orUpload && before[orUpload]?.length) || 0), 0)
}

/** Your function: `({ db, user, tenant, … }, input) => value`. It never sees the HTTP context. */
async function handle<P extends Caller, M extends Tables>(call: Call<P, M>, person: P | undefined, input: object, means: object): Promise<unknown> {
  const { handler, endpoint, request, reply, after, ended, tell, visit } = call
  // Here and not before: a second sending of what was done is answered without it.
  if (endpoint.method !== 'GET') await call.spend(filesOf(endpoint, input, means))
  const common: CallContext = { request, reply, afterCommit: after.add, tell, lastEvent: () => void (ended.events = true), left: () => call.c.req.raw.signal }
  try {
    return await handler({ ...common, ...visit.given(person, after.add), ...means } as never, input as never)
  } catch (error) {
    if (error instanceof AppError && error.details.data !== undefined) error.details.data = visit.worded(error.details.data, person)
    throw error
  }
}
