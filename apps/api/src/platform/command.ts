import { type PlatformCallName, platformEndpointOf } from '@portal/contract'
import { commandLineName } from '@portal/contract/platform/events'
import { inPlatform } from '@portal/db'
import { parseBody, parseQuery } from '../http/input.ts'
import type { Services } from '../core/services.ts'
import { platformHandlers } from './index.ts'
import type { Operator } from './sessions.ts'

/** As the log names it. */
export const byCommandLine = { id: null, name: commandLineName, email: '' }

/** Whoever may run commands on the server may do what an owner may. */
const commandLine = {
  ...byCommandLine, id: null as unknown as string, level: 'owner', two_factor_enabled: false, app_enabled: false, mustEnrol: false, sessionId: '', needsRenewal: false,
  expiresAt: new Date(8.64e15),
} satisfies Operator

/** Left out, a value is not sent at all. */
export const given = (fields: Record<string, unknown>) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

type Handler = (context: unknown, input: unknown) => Promise<{ data: unknown }>

/**
 * Does what a call of the console does, by the same handler, with the same checks and the same rows in the log.
 * @throws AppError as the call would be refused
 */
export async function runAsCommand<T>(services: Services, name: PlatformCallName, input: Record<string, unknown>): Promise<T> {
  const endpoint = platformEndpointOf(name)
  const [noun = '', call = ''] = name.split('.')
  const handler = (platformHandlers as unknown as Record<string, Record<string, Handler>>)[noun]![call]!
  const { id, ...rest } = input
  const asQuery = () => parseQuery(endpoint, new URLSearchParams(Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)]))))
  const parsed = { ...(id === undefined ? {} : { id }), ...(endpoint.body ? parseBody(endpoint, rest) : asQuery()) }
  const after: Array<() => unknown> = []
  const request = { id: null, network: '127.0.0.1', userAgent: 'command line', device: null, clientTime: null, ahead: false, byItself: false, language: null, allLanguages: false, host: '' }
  const reply = await inPlatform(services.platform, 'write', (db, tenantOf) =>
    handler({
      db, tenantOf, services, request, operator: commandLine, reply: { headers: new Headers() },
      afterCommit: (work: () => unknown) => void after.push(work), lastEvent() {},
    }, parsed))
  for (const work of after) await work()
  return reply.data as T
}
