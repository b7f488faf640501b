import { readToken } from './token.ts'

async function hashOf(text: string | undefined): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(hash))).replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
}

/** What the server knows this token's session by: made of its secret, and tells nothing of it. */
export const sessionOf = (token: string) => hashOf(readToken(token).sid)

/** Whose token it is, to know them again by: it tells nothing of them. */
export const accountOf = (token: string) => hashOf(readToken(token).sub)
