import { createECDH, randomBytes } from 'node:crypto'
import webPush from 'web-push'
import { expect, test } from 'vitest'
import { openWebPush } from './web-push.ts'

const keys = () => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}
const sender = openWebPush({ ...webPush.generateVAPIDKeys(), subject: 'mailto:ops@portal.example', allowPrivate: false })
const kindOf = async (endpoint: string) => (await sender.send({ endpoint, ...keys() }, { payload: '{}', ttl: 60, urgent: false })).kind

test('a service whose name is not found just now is tried again: our own network may be what fails', async () => {
  // A name that is nobody's, ever (RFC 6761).
  expect(await kindOf('https://push.invalid/x')).toBe('later')
})

test.each(['https://127.0.0.1/x', 'https://localhost/x', 'http://push.invalid/x'])('%s will never be taken', async (endpoint) => {
  expect(await kindOf(endpoint)).toBe('refused')
})
