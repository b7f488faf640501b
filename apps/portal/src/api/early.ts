/** What the page asked for before its code was here (`early/main.ts`). */
interface EarlyReplies {
  token: string
  at: number
  replies: Map<string, Promise<Response>>
}
const place = globalThis as { earlyReplies?: EarlyReplies }

/** As old as an answer may be when it is taken: what is asked for later wants to know how it is then. */
export const FRESH_MS = 10_000

/** Asks for these, for whoever this token is, in the language that they chose on this device. */
export function askEarly(token: string, urls: readonly string[], language?: string | null) {
  const headers = { Authorization: `Bearer ${token}`, ...(language && { 'Accept-Language': language }) }
  const replies = new Map(urls.map((url) => [url, fetch(url, { headers, credentials: 'include' })]))
  // Whoever takes a reply hears of its failure.
  for (const reply of replies.values()) reply.catch(() => {})
  place.earlyReplies = { token, at: Date.now(), replies }
}

/** What was asked for early and not taken yet. */
export const earlyUrls = (): ReadonlySet<string> => new Set(place.earlyReplies?.replies.keys())

/** The reply that is on its way already, once, for whom it was asked. */
export function takeEarly(url: string, token: string | null): Promise<Response> | undefined {
  const early = place.earlyReplies
  if (!early || early.token !== token || Date.now() - early.at > FRESH_MS) return undefined
  const reply = early.replies.get(url)
  early.replies.delete(url)
  return reply
}
