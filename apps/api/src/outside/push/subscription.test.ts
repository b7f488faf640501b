import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusedSubscription } from './subscription.ts'

const browser = () => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}
const at = (...addresses: string[]) => async () => addresses.map((address) => ({ address }))
const fieldsOf = async (endpoint: string, { keys = browser(), allowPrivate = false, find = at('142.250.1.1') } = {}) =>
  Object.keys((await refusedSubscription({ endpoint, keys }, { allowPrivate, find })) ?? {})

test('what browsers say is taken, also while their service cannot be looked up', async () => {
  const endpoints = ['https://fcm.googleapis.com/fcm/send/abc', 'https://updates.push.services.mozilla.com/wpush/v2/x', 'https://web.push.apple.com/QB', 'https://wns2-par02p.notify.windows.com/w/?token=x']
  for (const endpoint of endpoints) expect([endpoint, await fieldsOf(endpoint)]).toEqual([endpoint, []])
  expect(await fieldsOf('https://fcm.googleapis.com/x', { find: () => Promise.reject(new Error('ENOTFOUND')) })).toEqual([])
})

test.each([
  'https://127.0.0.1/x', 'https://10.1.2.3/x', 'https://8.8.8.8/x', 'https://[::1]/x', 'https://[2606:4700::1111]/x', 'https://2130706433/x', 'https://0x7f.1/x',
  'https://localhost/x', 'https://localhost./x', 'https://push.localhost/x', 'https://printer.local/x', 'https://db.internal/x', 'https://intranet/x', 'http://fcm.googleapis.com/x',
  'https://user:pass@fcm.googleapis.com/x',
])('%s is no push service', async (endpoint) => {
  expect(await fieldsOf(endpoint)).toEqual(['subscription.endpoint'])
})

test('a name that stands for a private address, among others too, is refused', async () => {
  for (const find of [at('10.0.0.8'), at('142.250.1.1', '192.168.1.4'), at('::ffff:127.0.0.1')]) {
    expect(await fieldsOf('https://push.example.com/x', { find })).toEqual(['subscription.endpoint'])
  }
})

test('keys of another length, or that are no point of the curve, are refused by their field', async () => {
  const { p256dh, auth } = browser()
  const point = Buffer.from(p256dh, 'base64url')
  const off = Buffer.from(point)
  off[40]! ^= 1
  const wrong = ['BPk', point.subarray(0, 64).toString('base64url'), Buffer.concat([point, Buffer.alloc(1)]).toString('base64url'), off.toString('base64url'), Buffer.alloc(65).toString('base64url')]
  for (const key of wrong) expect(await fieldsOf('https://web.push.apple.com/x', { keys: { p256dh: key, auth }, allowPrivate: true })).toEqual(['subscription.keys.p256dh'])
  for (const key of ['abc', randomBytes(15).toString('base64url'), randomBytes(17).toString('base64url')]) {
    expect(await fieldsOf('https://web.push.apple.com/x', { keys: { p256dh, auth: key } })).toEqual(['subscription.keys.auth'])
  }
})
