import webPush from 'web-push'
import { AddressRefused, AddressUnknown, keepConnections, safeRequest } from '../network.ts'
import { type PushDevice, type PushMessage, type PushOutcome, type PushSender, unauthorizedStatuses } from './index.ts'
import { secondsToWait } from './retry-after.ts'
import { openTurns } from './turns.ts'

interface Options {
  publicKey: string
  privateKey: string
  /** `mailto:` or an address: whom a push service writes to when something is wrong. */
  subject: string
  allowPrivate: boolean
  timeoutMs?: number
  /** Certificate of a push service in tests. */
  ca?: string
}

/** A signature is good for twelve hours; the same one is sent for half of them. */
const signatureMs = 6 * 3600_000

/** Web push as it is: encrypted for the device (RFC 8291), signed by us (RFC 8292), over the guarded way out. */
export function openWebPush({ publicKey, privateKey, subject, allowPrivate, timeoutMs = 10_000, ca }: Options): PushSender {
  const kept = keepConnections()
  const turns = openTurns()
  const signatures = new Map<string, { authorization: string; at: number }>()

  /** Who we are, signed for one push service. */
  function authorizationFor(origin: string): string {
    const known = signatures.get(origin)
    if (known && Date.now() - known.at < signatureMs) return known.authorization
    const { Authorization: authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm')
    signatures.set(origin, { authorization, at: Date.now() })
    return authorization
  }

  const sealed = ({ endpoint, p256dh, auth }: PushDevice, { payload, ttl, urgent, topic }: PushMessage) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: ttl, urgency: urgent ? 'high' : 'normal', topic, contentEncoding: 'aes128gcm',
      headers: { Authorization: authorizationFor(new URL(endpoint).origin) },
    })

  return {
    async send(device: PushDevice, message: PushMessage): Promise<PushOutcome> {
      let details: ReturnType<typeof webPush.generateRequestDetails>
      try {
        details = await turns.take(() => sealed(device, message))
      } catch (error) {
        return { kind: 'refused', status: null, error: `The device's keys are no good: ${(error as Error).message}` }
      }
      try {
        const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]))
        const reply = await safeRequest(details.endpoint, { method: 'POST', headers, body: details.body ?? '', timeoutMs, allowPrivate, ca, kept, maxBytes: 10_000 })
        const { status } = reply
        if (status >= 200 && status < 300) return { kind: 'sent', status }
        if (status === 404 || status === 410) return { kind: 'gone', status }
        const error = reply.body.toString('utf8').slice(0, 200) || `The push service answered ${status}`
        if (status === 429 || status >= 500) return { kind: 'later', status, seconds: secondsToWait(reply.headers), error }
        return { kind: unauthorizedStatuses.includes(status) ? 'unauthorized' : 'refused', status, error }
      } catch (error) {
        // A name that is not found now says more of our own network than of the device.
        if (error instanceof AddressRefused && !(error instanceof AddressUnknown)) return { kind: 'refused', status: null, error: error.message }
        return { kind: 'later', status: null, seconds: null, error: `The push service did not answer: ${(error as Error).message}`.slice(0, 200) }
      }
    },
  }
}
