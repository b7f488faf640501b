import type { Env } from './env.ts'

/** What a host name stands for. */
export type Site =
  | { kind: 'location'; slug: string }
  | { kind: 'custom'; domain: string }
  | { kind: 'console' }
  | { kind: 'apex' }
  | { kind: 'unknown' }

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Lower case, no port, no trailing dot; undefined when it is not a plain host name. */
export function canonicalHost(header: string | undefined): string | undefined {
  if (!header) return undefined
  const match = /^([a-z0-9.-]{1,253}?)\.?(?::\d{1,5})?$/i.exec(header)
  const host = match?.[1]?.toLowerCase()
  return host && host.split('.').every((part) => label.test(part)) ? host : undefined
}

/** Exact match below the portal's domain: `southmain.<domain>` is a location, `a.southmain.<domain>` is nobody. */
export function siteOf(host: string | undefined, domain: string): Site {
  if (!host) return { kind: 'unknown' }
  if (host === domain) return { kind: 'apex' }
  if (!host.endsWith(`.${domain}`)) return { kind: 'custom', domain: host }
  const name = host.slice(0, -domain.length - 1)
  if (name === 'console') return { kind: 'console' }
  return /^[a-z0-9-]{3,40}$/.test(name) ? { kind: 'location', slug: name } : { kind: 'unknown' }
}

/** The public address of a location, the console or the bare domain. */
export function publicUrl(env: Pick<Env, 'PORTAL_DOMAIN' | 'publicBase'>, name?: string, path = ''): string {
  const host = name ? `${name}.${env.PORTAL_DOMAIN}` : env.PORTAL_DOMAIN
  return `${env.publicBase.scheme}://${host}${env.publicBase.port}${path}`
}
