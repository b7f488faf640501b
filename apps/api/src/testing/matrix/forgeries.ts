import { randomBytes } from 'node:crypto'
import { CompactSign } from 'jose'
import { type SessionClaims, hashSecret, newSecret } from '../../core/tokens.ts'
import type { World } from '../world.ts'

export const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as SessionClaims
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Tokens made of a good one that are no good; `weak` is a good one of somebody with fewer rights. */
export async function forgeriesOf({ services }: World, good: string, weak: string): Promise<Array<[name: string, token: string]>> {
  const claims = claimsOf(good)
  const [head = '', body = '', signature = ''] = good.split('.')
  const sign = (changed: Partial<SessionClaims>) => services.tokens.sign({ ...claims, ...changed })
  const strangersKey = new CompactSign(Buffer.from(JSON.stringify(claims))).setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
  return [
    ['a session nobody began', await sign({ sid: newSecret(25) })],
    ["the session's hash in place of its secret", await sign({ sid: hashSecret(claims.sid) })],
    ['signed with another key', await strangersKey.sign(randomBytes(32))],
    ['changed after signing', `${head}.${base64({ ...claimsOf(weak), role: claims.role })}.${signature}`],
    ['signature of another token', `${head}.${body}.${weak.split('.')[2]}`],
    ['not signed (alg none)', `${base64({ alg: 'none', typ: 'JWT' })}.${body}.`],
    ['another algorithm', `${base64({ alg: 'HS512', typ: 'JWT' })}.${body}.${signature}`],
  ]
}
