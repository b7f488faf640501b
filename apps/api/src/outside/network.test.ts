import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublic, safeAddress, safeRequest } from './network.ts'

const as = (...addresses: string[]) => async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('an address', () => {
  test.each([
    '127.0.0.1', '127.9.9.9', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1',
    '0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1', '::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1',
    '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1',
    '2001:0:1::1', '::127.0.0.1', 'fe80::1%eth0', 'localhost', '',
  ])('%s is not public', (address) => expect(isPublic(address)).toBe(false))
  test.each(['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1', '::ffff:8.8.8.8'])(
    '%s is public', (address) => expect(isPublic(address)).toBe(true))
})

describe('safeAddress', () => {
  test('gives the address that was judged', async () => {
    expect(await safeAddress('mail.example', { lookup: as('93.184.215.14') })).toEqual({ address: '93.184.215.14', family: 4 })
  })
  test('refuses a host with any private address, an unknown one, and literals in every spelling', async () => {
    await expect(safeAddress('evil.example', { lookup: as('93.184.215.14', '127.0.0.1') })).rejects.toThrow('evil.example is not a public address')
    await expect(safeAddress('nowhere.example', { lookup: async () => { throw new Error('ENOTFOUND') } })).rejects.toThrow('could not be found')
    await expect(safeAddress('empty.example', { lookup: as() })).rejects.toThrow('could not be found')
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '127.1', '[::1]', 'localhost']) {
      await expect(safeAddress(host), host).rejects.toThrow(/is not a public address|could not be found/)
    }
  })
  test('private ones are fine where they are allowed', async () => {
    expect(await safeAddress('127.0.0.1', { allowPrivate: true })).toEqual({ address: '127.0.0.1', family: 4 })
  })
})

describe('safeRequest', () => {
  let server: Server
  let base: string
  const seen: Array<{ url?: string; host?: string; authorization?: string }> = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push({ url: request.url, host: request.headers.host, authorization: request.headers.authorization })
      if (request.url === '/hang') return
      if (request.url === '/long') return void response.end('x'.repeat(2000))
      if (request.url === '/inside') return void response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
      if (request.url === '/away') return void response.writeHead(302, { location: `http://other.test:${(server.address() as AddressInfo).port}/there` }).end()
      response.end('hello')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    base = `http://shop.test:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const local = { allowPrivate: true, lookup: as('127.0.0.1') }

  test('connects to the judged address under the host’s own name', async () => {
    const reply = await safeRequest(`${base}/`, local)
    expect([reply.status, reply.body.toString(), seen.at(-1)!.host]).toEqual([200, 'hello', new URL(base).host])
  })
  test('refuses http, passwords and private addresses', async () => {
    await expect(safeRequest('http://example.com/')).rejects.toThrow('Only https')
    await expect(safeRequest('file:///etc/passwd')).rejects.toThrow('Only https')
    await expect(safeRequest('https://a:b@example.com/')).rejects.toThrow('password')
    await expect(safeRequest('https://127.0.0.1/')).rejects.toThrow('not a public address')
    await expect(safeRequest('https://[::ffff:127.0.0.1]/')).rejects.toThrow('not a public address')
  })
  test('a name that is public when it is judged and private when it is used gets nowhere', async () => {
    let asked = 0
    const rebinding = async () => (asked++ ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '192.0.2.1', family: 4 }])
    await expect(safeRequest(`${base}/`, { allowPrivate: true, lookup: rebinding, timeoutMs: 200 })).rejects.toThrow()
    expect(asked).toBe(1)
  })
  test('follows no redirect by itself, judges each hop, and tells secrets to one host alone', async () => {
    expect((await safeRequest(`${base}/inside`, local)).status).toBe(302)
    const onlyShop = { ...local, lookup: async (host: string) => [{ address: '127.0.0.1', family: 4 }].filter(() => host === 'shop.test') }
    await expect(safeRequest(`${base}/inside`, { ...onlyShop, maxRedirects: 1 })).rejects.toThrow('could not be found')
    await safeRequest(`${base}/away`, { ...local, maxRedirects: 1, headers: { authorization: 'secret' } })
    expect(seen.slice(-2).map(({ url, authorization }) => [url, authorization])).toEqual([['/away', 'secret'], ['/there', undefined]])
  })
  test('is limited in time and size', async () => {
    await expect(safeRequest(`${base}/hang`, { ...local, timeoutMs: 100 })).rejects.toThrow()
    await expect(safeRequest(`${base}/long`, { ...local, maxBytes: 1000 })).rejects.toThrow('too long')
  })
})
