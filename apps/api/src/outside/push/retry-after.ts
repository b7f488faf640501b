import type { IncomingHttpHeaders } from 'node:http'

/** Whoever asks for more is asked again after this: news that is a day late is none. */
const mostSeconds = 3600

/**
 * How long a reply asks to be left alone (RFC 9110 section 10.2.3: seconds, or a date by the other side's own clock);
 * null when it does not say.
 */
export function secondsToWait({ 'retry-after': header, date }: IncomingHttpHeaders): number | null {
  if (!header) return null
  const now = date ? Date.parse(date) : NaN
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - (Number.isNaN(now) ? Date.now() : now)) / 1000
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 0), mostSeconds)
}
