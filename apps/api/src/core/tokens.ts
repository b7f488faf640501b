import { createHmac, randomBytes, timingSafeEqual, createHash } from 'node:crypto'
import { CompactSign, compactVerify } from 'jose'
import { type Env, derivedKey } from './env.ts'

/** What the browser can read in its token: nothing secret, and nothing that the server believes. */
export interface SessionClaims {
  sub: string
  /** The session's own secret id; its hash is the key of the row. */
  sid: string
  /** The location, or `platform` for the console. */
  tid: string
  username: string
  email: string
  role: string
  /** Absolute end, seconds since 1970. Judged by the database, not here. */
  exp: number
  /** A visit of the platform's support: nobody's account. */
  support?: true
  /** Somebody who looks into a backup, at its own address. */
  preview?: true
  /** Of a shared tablet: its own token, or that of somebody's session on it, which browsers keep nothing of. */
  kiosk?: true
}

export type Tokens = ReturnType<typeof openTokens>

/** Tokens whose signature was checked lately. Whether their session still stands is asked of the database each time. */
const remembered = 5_000

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Signs and reads session tokens: compact JWS (RFC 7515), HS256 with a key derived for this alone. */
export function openTokens(env: Pick<Env, 'rootKeys'>) {
  const keys = env.rootKeys.map((root) => derivedKey(root, 'session-token'))
  const macKeys = env.rootKeys.map((root) => derivedKey(root, 'mac'))

  const checked = new Map<string, SessionClaims>()
  /** What an older key signed. */
  const old = new WeakSet<SessionClaims>()

  async function verify(token: string): Promise<SessionClaims | undefined> {
    for (const key of keys) {
      try {
        const { payload } = await compactVerify(token, key, { algorithms: ['HS256'] })
        const claims = JSON.parse(decoder.decode(payload)) as SessionClaims
        if (key !== keys[0]) old.add(claims)
        return claims
      } catch {
        // Not signed with this key.
      }
    }
    return undefined
  }

  const sign = (claims: SessionClaims) =>
    new CompactSign(encoder.encode(JSON.stringify(claims))).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(keys[0]!)

  return {
    sign,

    /** Claims that were read, signed with today's key; undefined where they are already. */
    renewed: async (claims: SessionClaims): Promise<string | undefined> => (old.has(claims) ? sign(claims) : undefined),

    /** The claims of a token that we signed, with today's key or the one before; undefined for anything else. */
    async read(token: string): Promise<SessionClaims | undefined> {
      const known = checked.get(token)
      if (known) return known
      const claims = await verify(token)
      if (!claims) return undefined
      if (checked.size >= remembered) checked.delete(checked.keys().next().value!)
      checked.set(token, claims)
      return claims
    },

    /** A keyed hash of parts that belong together: feed addresses, device marks. */
    mac: (purpose: string, ...parts: string[]) =>
      createHmac('sha256', macKeys[0]!).update(JSON.stringify([purpose, ...parts])).digest('base64url'),
    sameMac(mac: string, purpose: string, ...parts: string[]): boolean {
      return macKeys.some((key) => {
        const expected = createHmac('sha256', key).update(JSON.stringify([purpose, ...parts])).digest()
        const given = Buffer.from(mac, 'base64url')
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
  }
}

/** A secret for a link or a code: 256 bits, safe in an address. */
export const newSecret = (bytes = 32) => randomBytes(bytes).toString('base64url')
/** What is kept of a secret. It has too many bits to be guessed, so a plain hash is enough. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')
