import dns from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import net from 'node:net'
import { expect, test } from 'vitest'
import './localhost-dns.ts'

test('fetch reaches a location under .localhost and keeps its name as Host', async () => {
  const server = createServer((request, response) => response.end(request.headers.host)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const host = `southmain.localhost:${port}`
  expect(await (await fetch(`http://${host}/`)).text()).toBe(host)
  server.close()
  server.closeAllConnections()
})

test('a plain socket reaches it too', async () => {
  const server = net.createServer((socket) => socket.end('hello')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = net.connect((server.address() as net.AddressInfo).port, 'a.b.LOCALHOST')
  const [data] = await once(socket, 'data')
  expect(String(data)).toBe('hello')
  server.close()
})

test('every form of lookup answers, and other names go to the system', async () => {
  const here = { address: '127.0.0.1', family: 4 }
  expect(await dns.promises.lookup('x.localhost')).toEqual(here)
  expect(await dns.promises.lookup('x.localhost', { all: true })).toEqual([here])
  expect(await new Promise((resolve) => dns.lookup('x.localhost', (_, address) => resolve(address)))).toBe('127.0.0.1')
  expect(await dns.promises.lookup('127.0.0.9')).toEqual({ address: '127.0.0.9', family: 4 })
  expect(await new Promise((resolve) => dns.lookup('127.0.0.9', 4, (_, address) => resolve(address)))).toBe('127.0.0.9')
  await expect(dns.promises.lookup('nothing.invalid')).rejects.toMatchObject({ code: expect.stringMatching(/^E/) })
})
