import { rowRules } from '../kit/row-rules.ts'
import type { Access } from '../kit/endpoint.ts'
import { type AnyContract, callsOf, contract, platformContract } from '../index.ts'

function words(access: Access): string {
  if ('public' in access) return `anyone (${access.public})`
  const who = 'operator' in access ? `operator ${access.operator}` : 'editor' in access ? 'editor' : access.role
  const own = 'own' in access && access.own ? `, own: ${rowRules[access.own]}` : ''
  return `${who}${own}${'halfway' in access && access.halfway ? ', halfway' : ''}`
}

/** Who may make which call, one line each: a change of rights shows in review as a changed line. */
export function accessSnapshot(): string {
  const lines = (base: string, calls: AnyContract) =>
    callsOf(calls).map(([, { method, path, access }]) => `${method.padEnd(6)} ${base}${path}  ${words(access)}`)
  return `${[...lines('/api', contract), '', ...lines('console /api', platformContract)].join('\n')}\n`
}
