import net from 'node:net'
import fc from 'fast-check'

// Bytes that are nearly HTTP, and some that are not at all.

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'PRI', 'get', 'G\0T', '', 'PROPFIND', 'X'.repeat(300), 'G\u00e9T']
const targets = [
  '/', '/api/saas/tenant/config', '/api/auth/login', '/api/home', '//', '/%', '/%00', '/%E0%A4%A', '/..%2f..%2fetc/passwd', '/../../etc/passwd', '/api/../api/home', '*', 'http://evil.example/api/home', 'https://[::1]/', 'console.localhost:443', '/api/home?a=%', '/api/home#x', '/\u00ff', '/a b', '',
  `/${'a'.repeat(9000)}`, `/api/benefits?q=${'x'.repeat(20_000)}`, '/api/benefits/\\..\\x', '/socket.io/?EIO=4&transport=websocket', '/socket.io/?EIO=4&transport=polling', '/manifest.webmanifest', '/assets/%2e%2e/%2e%2e/package.json', '/livez', '/readyz', '/?__proto__[a]=1', '/.env', '/api/docs', '/api/openapi.json',
]
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 ', 'http/1.1', 'HTTP/9.9', '', 'ICE/1.0', 'HTTP/1.1\0']
const lines = [
  'Content-Length: 5', 'Content-Length: -1', 'Content-Length: 1e3', 'Content-Length: 99999999999999999999', 'Content-Length: 5\r\nContent-Length: 6', 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked, identity', 'Transfer-Encoding: gzip', 'Transfer-Encoding: xchunked', 'Transfer-Encoding: chunked\r\nContent-Length: 4',
  'Connection: close', 'Connection: keep-alive', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x', 'Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__', 'Upgrade: websocket', 'Expect: 100-continue', 'Expect: the-unexpected', 'Content-Type: application/json', 'Content-Type: multipart/form-data; boundary=x',
  'Authorization: Bearer a.b.c', 'Authorization: \u00ff', 'Cookie: __Host-portal=%', `Cookie: ${'a=b; '.repeat(2000)}`, 'X: a\r\n b', ': no name', 'No colon', 'Sp ace: 1', 'X\0Y: 1', 'X: \0', 'X: \u00ff\u00fe', `Big: ${'b'.repeat(15_000)}`, `Bigger: ${'b'.repeat(40_000)}`, 'Range: bytes=0-,0-,0-,0-', 'X-Forwarded-For: 127.0.0.1', 'X-Forwarded-Host: console.localhost', 'If-None-Match: *', 'Accept-Encoding: \u0001', 'Idempotency-Key: \u00ff', '__proto__: x', 'constructor: x',
]
const bodies = ['', '{}', '{"a":1}', '5\r\nhello\r\n0\r\n\r\n', '-1\r\nx\r\n', 'ffffffffffffffff\r\n', '5;ext=\0\r\nhello\r\n', '0\r\nTrailer: x\r\n\r\n', '0\r\n\r\nGET /api/home HTTP/1.1\r\nHost: smuggled\r\n\r\n', '--x\r\n\r\n', '\0'.repeat(100), 'x'.repeat(5000), '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n']
const ends = ['\r\n', '\n', '\r', '\n\n', '\r\n\r\n', '\0', '']

/** Requests as they go over the wire, mostly for `host`. */
export const rawRequests = (host: string): fc.Arbitrary<Buffer> => {
  const hosts = fc.oneof({ weight: 12, arbitrary: fc.constant(`Host: ${host}`) }, { weight: 1, arbitrary: fc.constantFrom('Host:', 'Host: a\r\nHost: b', 'host: CONSOLE.localhost', 'Host: \u00ff', 'X: y', `Host: ${'h'.repeat(3000)}`) })
  const shaped = fc.record({
    method: fc.oneof({ weight: 7, arbitrary: fc.constantFrom('GET', 'POST', 'PUT') }, { weight: 2, arbitrary: fc.constantFrom(...methods) }),
    target: fc.constantFrom(...targets),
    version: fc.oneof({ weight: 9, arbitrary: fc.constant('HTTP/1.1') }, { weight: 1, arbitrary: fc.constantFrom(...versions) }),
    host: hosts,
    headers: fc.array(fc.constantFrom(...lines), { maxLength: 2 }),
    // None, announced, or bytes that nobody announced: those are the next request, if they are anything.
    body: fc.oneof(
      { weight: 4, arbitrary: fc.constant(['', '']) },
      { weight: 4, arbitrary: fc.constantFrom(...bodies).map((text) => [`Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text, 'latin1')}`, text]) },
      { weight: 2, arbitrary: fc.constantFrom(...bodies).map((text) => ['', text]) },
    ),
    end: fc.oneof({ weight: 20, arbitrary: fc.constant('\r\n') }, { weight: 1, arbitrary: fc.constantFrom(...ends) }),
    cut: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) }),
  }).map(({ method, target, version, host: hostLine, headers, body: [announced, body], end, cut }) => {
    const bytes = Buffer.from([`${method} ${target} ${version}`, hostLine, ...headers, ...(announced ? [announced] : [])].join(end) + end + end + body, 'latin1')
    return bytes.subarray(0, Math.ceil(bytes.length * cut))
  })
  const noise = fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes))
  return fc.oneof({ weight: 20, arbitrary: shaped }, { weight: 1, arbitrary: noise })
}

interface Patience {
  /** How long to wait for a first byte before hanging up, and how long for another one after the last. */
  first?: number
  next?: number
}

/** Sends bytes and gives back what comes. A server that waits for more is told that no more will come. */
export function exchange(port: number, bytes: Buffer, { first = 400, next = 60 }: Patience = {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const parts: Buffer[] = []
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(Buffer.concat(parts).toString('latin1'))
    }
    const hangUp = () => {
      socket.end()
      timer = setTimeout(finish, 200)
    }
    let timer = setTimeout(hangUp, first)
    socket.on('data', (part) => {
      parts.push(part)
      clearTimeout(timer)
      timer = setTimeout(finish, next)
    })
    for (const over of ['error', 'end', 'close']) socket.on(over, finish)
    socket.on('connect', () => socket.write(bytes))
  })
}

/** The status of each reply in what a connection gave back. */
export const statusesIn = (text: string) => [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map((match) => Number(match[1]))
