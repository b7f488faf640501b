import { readToken } from '../device/token.ts'

const PART = /^[\w-]{1,64}$/

/** Location and person of a token, as part of a store's name; null for whatever is not such a token, for support that looks around, and on a shared tablet. */
export function scopeOfToken(token: string): string | null {
  const { tid, sub, support, kiosk } = readToken(token)
  return !support && !kiosk && typeof tid === 'string' && typeof sub === 'string' && PART.test(tid) && PART.test(sub) ? `${tid}-${sub}` : null
}

/** The same from the header of a call. */
export function scopeOfHeader(authorization: string | null): string | null {
  const [, token] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? []
  return token ? scopeOfToken(token) : null
}
