import { type AnyContract, type Endpoint, callsOf } from '@portal/contract'
import type { Context as HonoContext, Hono } from 'hono'
import type { HonoEnv } from './receiving/body.ts'
import { AppError, notFound } from '../core/errors.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** `/benefits/{id}` as the router writes it; `/calendar/{id}.ics` takes its ending as part of the value. */
const routePath = (path: string) =>
  path.replace(/\{(\w+)\}(?:\.(\w+))?/g, (_, name: string, ending?: string) => (ending ? `:${name}{[^/]+\\.${ending}}` : `:${name}`))
/** Fixed paths come before those with parameters. */
const fixedFirst = ([, a]: [string, Endpoint], [, b]: [string, Endpoint]) =>
  (a.path.match(/\{/g)?.length ?? 0) - (b.path.match(/\{/g)?.length ?? 0)

interface Answers {
  answer(c: HonoContext<HonoEnv>, endpoint: Endpoint, noun: string, call: string): Promise<Response>
  refuse(c: HonoContext<HonoEnv>, refusal: AppError): Response
}

/** Puts every call of a contract on the router. A known path with another method is 405, anything else 404. */
export function routeCalls(app: Hono<HonoEnv>, base: string, contract: AnyContract, { answer, refuse }: Answers) {
  const calls = callsOf(contract).sort(fixedFirst)
  for (const [name, endpoint] of calls) {
    const [noun = '', call = ''] = name.split('.')
    app.on(endpoint.method, base + routePath(endpoint.path), (c) => answer(c, endpoint, noun, call))
  }
  for (const [path, same] of Map.groupBy(calls, ([, endpoint]) => routePath(endpoint.path))) {
    const allowed = same.map(([, endpoint]) => endpoint.method)
    const others = methods.filter((method) => !allowed.includes(method))
    app.on([...others], base + path, (c) =>
      refuse(c, new AppError('call.method', { params: { method: c.req.method }, headers: { Allow: allowed.join(', ') } })))
  }
  app.all(`${base}/*`, (c) => refuse(c, notFound('call')))
}
