import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../server.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { readAll } from './body.ts'
import { bodyLimitMs } from './body-time.ts'

let world: World
let server: RunningServer
beforeAll(async () => {
  world = await openWorld({ PORT: '0', HOST: '127.0.0.1' })
  server = await startServer(world.services, undefined, { bodyMs: 400 })
})
afterAll(async () => {
  await server?.stop()
  await world?.close()
})

/** A body of which a byte comes now and then, for as long as it is taken. */
function dripping(method: string, target: string, host: string, { everyMs = 100, type = 'application/json', port = server.port } = {}) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('error', () => {}).on('data', (part) => (heard += part))
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: 10000\r\n\r\n{`)
  const drip = setInterval(() => socket.write(' '), everyMs)
  return new Promise<string>((resolve) => socket.once('close', () => {
    clearInterval(drip)
    resolve(heard)
  }))
}

test('a body that comes a byte at a time is given up after the whole time, not after a silence', async () => {
  let sent = 0
  const drip = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      sent++
      controller.enqueue(Buffer.from(' '))
    },
  })
  await expect(readAll(drip, 1000, 300)).rejects.toMatchObject({ status: 408, code: 'input.timeout' })
  expect(sent).toBeGreaterThan(2)
})

test.each<[string, string, string, string?]>([
  ['a call that nobody need sign in for', 'POST', '/api/auth/login'],
  ['a call that reads', 'GET', '/api/home'],
  ['a form for a call that takes none', 'GET', '/api/home', 'multipart/form-data; boundary=x'],
  ['an unknown address', 'POST', '/api/nothing'],
  ['a page', 'POST', '/'],
  ['the health of the server', 'GET', '/livez'],
  ['the polling of the socket', 'POST', '/socket.io/?EIO=4&transport=polling'],
])('a body that never ends is cut: %s', async (_, method, target, type) => {
  const hosts = [`${world.tenant.slug}.localhost`, 'console.localhost', 'nobody.localhost']
  await Promise.all(hosts.map((host) => dripping(method, target, host, { type })))
}, 20_000)

test.runIf(process.env.PROVE)('on a real server twenty of them are told and closed', async () => {
  const plain = await startServer(world.services)
  const began = performance.now()
  const heard = await Promise.all(Array.from({ length: 20 }, (_, index) =>
    dripping('POST', '/api/auth/login', index % 2 ? 'console.localhost' : `${world.tenant.slug}.localhost`, { everyMs: 8_000, port: plain.port })))
  expect(heard.filter((text) => !/^HTTP\/1\.1 (408|404)/.test(text))).toEqual([])
  expect(performance.now() - began).toBeLessThan(bodyLimitMs + 15_000)
  await plain.stop()
})
