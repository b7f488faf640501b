interface Remembered {
  etag: string
  body: unknown
}

const KEPT = 100
let owner: string | null = null
const bodies = new Map<string, Remembered>()

/** The last answers of this session by address, so that an unchanged list costs a 304. */
export const remembered = {
  get: (url: string, token: string | null) => (token === owner ? bodies.get(url) : undefined),
  set(url: string, token: string | null, answer: Remembered) {
    if (token !== owner) bodies.clear()
    owner = token
    bodies.delete(url)
    bodies.set(url, answer)
    const oldest = bodies.size > KEPT ? bodies.keys().next().value : undefined
    if (oldest !== undefined) bodies.delete(oldest)
  },
  clear: () => bodies.clear(),
}
