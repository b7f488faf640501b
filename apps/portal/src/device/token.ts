/** What the readable part of a token tells; the server decides all of it anew. */
export interface TokenPayload {
  sub?: string
  /** The session's own secret id. */
  sid?: string
  /** The location. */
  tid?: string
  username?: string
  email?: string
  role?: string
  exp?: number
  /** The platform's support in a visit. */
  support?: true
  /** Somebody's turn at a shared tablet. */
  kiosk?: true
}

/** Reads a token without checking it: for the name to show while the profile can't be fetched. */
export function readToken(token: string): TokenPayload {
  try {
    const part = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof payload === 'object' && payload !== null ? payload : {}
  } catch {
    return {}
  }
}

/** The user name, or what stands before the @. */
export const nameFromToken = ({ username, email }: TokenPayload) => username || email?.split('@')[0] || ''
