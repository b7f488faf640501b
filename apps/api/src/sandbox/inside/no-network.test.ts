import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

let asked = 0
const server = createServer((_, response) => {
  asked++
  response.end('x')
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const ways = [
  `fetch('http://127.0.0.1:PORT/')`,
  `new Promise((done, fail) => http.get('http://127.0.0.1:PORT/', done).on('error', fail))`,
  `new Promise((done, fail) => net.connect(PORT, '127.0.0.1', done).on('error', fail))`,
  `new Promise((done, fail) => new net.Socket().connect(PORT, '127.0.0.1', done).on('error', fail))`,
  `import('node:net').then(({ connect }) => new Promise((done, fail) => connect(PORT, '127.0.0.1', done).on('error', fail)))`,
  `new Promise((done, fail) => tls.connect(PORT, '127.0.0.1', done).on('error', fail))`,
  `dns.promises.lookup('localhost')`,
  `new Promise((done, fail) => dgram.createSocket('udp4').send('x', PORT, '127.0.0.1', (error) => (error ? fail(error) : done())))`,
  `new Promise((done) => net.createServer().listen(0, done))`,
  `Promise.resolve().then(() => process.binding('tcp_wrap'))`,
  `Promise.resolve().then(() => childProcess.execSync('true'))`,
]
const run = async (way: string, take: boolean) => {
  const { port } = server.address() as AddressInfo
  const program = `
    import childProcess from 'node:child_process'
    import dgram from 'node:dgram'
    import dns from 'node:dns'
    import http from 'node:http'
    import net from 'node:net'
    import tls from 'node:tls'
    import { takeNetworkAway } from ${JSON.stringify(path.join(import.meta.dirname, 'no-network.ts'))}
    if (${take}) takeNetworkAway()
    process.on('uncaughtException', () => { console.log('refused'); process.exit() })
    const said = await (async () => ${way.replaceAll('PORT', String(port))})().then(() => 'reached', () => 'refused')
    console.log(said)
    process.exit()`
  return (await promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '-e', program])).stdout.trim()
}

test('there is no way to a socket, a name or another program', async () => {
  expect(await Promise.all(ways.map(async (way) => [way, await run(way, true)]))).toEqual(ways.map((way) => [way, 'refused']))
  expect(asked).toBe(0)
  // The same without it: the ways are real ones.
  expect([await run(ways[0]!, false), await run(ways[2]!, false), await run(ways[6]!, false)]).toEqual(['reached', 'reached', 'reached'])
})
