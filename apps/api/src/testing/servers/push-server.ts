import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import ece from 'http_ece'

interface Answer {
  status: number
  retryAfter: string
}
interface Received {
  device: string
  headers: Record<string, string | string[] | undefined>
  /** Decrypted with the device's own key. */
  message: Record<string, string>
}

/** The keys that a browser gives with its subscription. */
export function browserKeys() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** A push service on this machine, and the browsers behind it: it answers as it is told and reads what came, as a browser would. */
export async function openPushServer() {
  const devices = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const received: Received[] = []
  const asked: string[] = []
  const answers = new Map<string, Array<number | Answer>>()
  const server = createServer((request, response) => {
    void (async () => {
      const device = request.url!.slice(1)
      const body = await buffer(request)
      const answer = answers.get(device)?.shift() ?? (devices.has(device) ? 201 : 404)
      const { status, retryAfter } = typeof answer === 'number' ? { status: answer, retryAfter: undefined } : answer
      asked.push(device)
      const keys = devices.get(device)
      if (keys && status === 201) {
        const clear = ece.decrypt(body, { version: 'aes128gcm', privateKey: keys.ecdh, dh: keys.ecdh.getPublicKey(), authSecret: keys.auth.toString('base64url') })
        received.push({ device, headers: request.headers, message: JSON.parse(clear.toString('utf8')) as Record<string, string> })
      }
      response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    received,
    /** Devices that were sent to, whatever the answer was. */
    asked,
    /** The next answers to this device, in their order; after them it takes everything. */
    answer: (device: string, ...those: Array<number | Answer>) => void answers.set(device, those),
    /** A browser that asks for push: what it would send to us. */
    device(name: string) {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      devices.set(name, { ecdh, auth })
      return { endpoint: `http://127.0.0.1:${port}/${name}`, keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') } }
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
