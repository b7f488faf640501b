import { readToken } from './token.ts'
import type { TokenPayload } from './token.ts'

/** Whose something is: a location and a person of it. Null for a token that can't be read. */
export function ownerOf(token: string | null): string | null {
  const { tid, sub } = token ? readToken(token) : ({} as TokenPayload)
  return tid && sub ? `${tid}/${sub}` : null
}
