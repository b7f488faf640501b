import { readToken } from './token.ts'

/** What the server knows this token's session by: made of its secret, and tells nothing of it. */
export async function sessionOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(readToken(token).sid))
  return btoa(String.fromCharCode(...new Uint8Array(hash))).replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
}
