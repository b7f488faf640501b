import { type Socket, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../server.ts'
import { boundary, formType } from '../../testing/multipart.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let server: RunningServer
let manager: Person
let team: Person
beforeAll(async () => {
  world = await openWorld({ PORT: '0', HOST: '127.0.0.1' })
  server = await startServer(world.services)
  manager = await world.person(world.tenant, 'manager')
  team = await world.person(world.tenant, 'team')
})
afterAll(async () => {
  await server?.stop()
  await world?.close()
})

const MB = 1024 * 1024
const piece = Buffer.alloc(64 * 1024, 'fresh chicken ')

interface Request {
  path: string
  token?: string
  type: string
  head?: string
  /** Of the whole body; chunked when there is none. */
  length?: number
}

/** The bytes of a body after its head, each waiting until the system has taken it. */
async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.write(bytes) || socket.destroyed) return
  await new Promise<void>((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })
}

/** Sends everything before it reads a word, as browsers do; tells what came and how the connection ended. */
async function sendAll({ path, token, type, head = '', length }: Request, size: number) {
  const socket = connect({ port: server.port, host: '127.0.0.1' }).pause()
  let failed: string | undefined
  socket.on('error', (error: NodeJS.ErrnoException) => (failed = error.code))
  const lines = [
    `POST ${path} HTTP/1.1`, `Host: ${world.tenant.slug}.localhost`, `Content-Type: ${type}`,
    length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`, ...(token ? [`Authorization: Bearer ${token}`] : []),
  ]
  await write(socket, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`))
  const framed = (bytes: Buffer) =>
    length === undefined ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]) : bytes
  if (head) await write(socket, framed(Buffer.from(head)))
  for (let sent = head.length; sent < size && !socket.destroyed; sent += piece.length) await write(socket, framed(piece.subarray(0, size - sent)))
  if (length === undefined && !socket.destroyed) await write(socket, Buffer.from('0\r\n\r\n'))
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part)).resume()
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  const [headers = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n')
  return { status: Number(headers.split(' ')[1]), headers, body: body ? (JSON.parse(body) as { error: string; code: string }) : undefined, failed }
}

const video = `--${boundary}\r\nContent-Disposition: form-data; name="videos"; filename="film.mp4"\r\n\r\n`
const document = `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n`
const upload = '/api/videos/upload'

test.each<[string, () => Request, number, string]>([
  ['nobody is signed in', () => ({ path: upload, type: formType, length: 20 * MB }), 401, 'auth.required'],
  ['the right is missing', () => ({ path: upload, type: formType, length: 20 * MB, token: team.token }), 403, 'access.denied'],
  ['a JSON is too large by what it says of itself', () => ({ path: '/api/benefits', type: 'application/json', length: 20 * MB, token: manager.token }), 413, 'input.too_large'],
  ['a JSON is too large and does not say it', () => ({ path: '/api/benefits', type: 'application/json', token: manager.token }), 413, 'input.too_large'],
  ['a file is too large', () => ({ path: '/api/photos/upload', type: formType, head: document, length: 40 * MB, token: manager.token }), 413, 'upload.too_large'],
  ['the field takes no files', () => ({ path: '/api/photos/upload', type: formType, head: video, length: 20 * MB, token: manager.token }), 400, 'input.invalid'],
  ['no such call', () => ({ path: '/api/nothing', type: formType, length: 20 * MB, token: manager.token }), 404, 'call.not_found'],
])('%s: the sentence reaches a client that sends everything first', async (_, request, status, code) => {
  const asked = request()
  const answer = await sendAll(asked, asked.length ?? 20 * MB)
  expect(answer).toMatchObject({ status, body: { code, error: expect.stringMatching(/^[A-Z“].{8,}/) }, failed: undefined })
  expect(answer.headers).toMatch(/^connection: close$/im)
})

test('who reads at once has the sentence at once, and what is sent without end is cut', async () => {
  const socket = connect({ port: server.port, host: '127.0.0.1' })
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (part) => (text += part))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await write(socket, Buffer.from(`POST ${upload} HTTP/1.1\r\nHost: ${world.tenant.slug}.localhost\r\nContent-Type: ${formType}\r\nContent-Length: ${10_000 * MB}\r\n\r\n`))
  await expect.poll(() => text).toMatch(/^HTTP\/1\.1 401 [^]*"auth\.required"[^]*}$/)
  expect(socket.closed).toBe(false)
  let sent = 0
  for (; sent < 1000 * MB && !socket.destroyed; sent += piece.length) await write(socket, piece)
  await closed
  expect(sent).toBeLessThan(200 * MB)
})

test('a small refusal keeps the connection', async () => {
  const socket = connect({ port: server.port, host: '127.0.0.1' })
  let text = ''
  socket.on('data', (part) => (text += part))
  const ask = () => socket.write(`POST /api/benefits HTTP/1.1\r\nHost: ${world.tenant.slug}.localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`)
  for (const count of [1, 2]) {
    ask()
    await expect.poll(() => text.match(/HTTP\/1\.1 401/g)?.length).toBe(count)
    await expect.poll(() => text.match(/"auth\.required"/g)?.length).toBe(count)
  }
  expect(text).not.toMatch(/^connection: close$/im)
  socket.destroy()
})
