import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { type Server, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import type { FileField } from '@portal/contract'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Staging, openStaging } from '../../outside/staging.ts'
import { testSandbox } from '../../testing/sandbox.ts'
import { boundary, formType, rawForm } from '../../testing/multipart.ts'
import type { HonoEnv } from './body.ts'
import { asRefusal, errorBody } from '../../core/errors.ts'
import { type Received, receiveFiles } from './receive-files.ts'

const limits = { imageMb: 25, documentMb: 100, videoMb: 2048 }
const fields: Record<string, FileField> = {
  photos: { accepts: 'image', max: 3 },
  documents: { accepts: 'document', max: 2, required: true, orUpload: 'uploadIds' },
  part: { accepts: 'any', max: 1 },
}

interface Answer {
  status: number
  body: { code?: string; error?: string; fields?: Record<string, string>; data?: unknown; value?: unknown; files?: Received['files']; bytes?: string }
}

let folder: string
const sandbox = testSandbox()
let staging: Staging
let server: Server
let origin: string
/** What a handler sees while the files are there. */
let during: (received: Received) => Promise<unknown> = async () => {}
let idleMs = 30_000
let ended = 0

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-upload-'))
  staging = openStaging(folder)
  const app = new Hono<HonoEnv>()
  app.post('/', async (c) => {
    try {
      await using received = await receiveFiles(c, fields, limits, { staging, sandbox }, 'here', idleMs)
      await during(received)
      return c.json({ value: received.value, files: received.files, bytes: Buffer.from(received.bytes).toString('base64') })
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) return c.json({ error: String(error) }, 500)
      return c.json(errorBody(refusal, 'test'), refusal.status)
    } finally {
      ended++
    }
  })
  server = createServer({ requestTimeout: 0 }, getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})
afterEach(async () => {
  during = async () => {}
  idleMs = 30_000
  // Whatever happened, nothing stays behind.
  for (let tries = 0; tries < 50 && (await leftovers()).length; tries++) await sleep(20)
  expect(await leftovers()).toEqual([])
})
const leftovers = () => readdir(path.join(folder, 'tmp'))

async function send(body: Uint8Array | string, type = formType): Promise<Answer> {
  const response = await fetch(origin, { method: 'POST', body: body as never, headers: { 'content-type': type } })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}
const text = (body: string, filename = 'rules.txt') => ({ field: 'documents', filename, body })

test('files wait on disk with size, kind, hash and a safe name, and are gone after the call', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png().toBuffer()
  let seen: Array<{ mode: number; bytes: Buffer }> = []
  during = async ({ files }) => {
    seen = await Promise.all(Object.values(files).flat().map(async ({ path }) => ({ mode: (await stat(path)).mode & 0o777, bytes: await readFile(path) })))
  }
  const { status, body } = await send(rawForm([
    { field: 'title', body: 'Rules' },
    { ...text('Wash your hands', '../../etc/Rules.txt') },
    { field: 'photos', filename: 'a.jpg', type: 'text/html', body: png },
    { field: 'photos', filename: 'b.png', body: png },
  ]))
  expect(status).toBe(200)
  expect(body.value).toEqual({ title: 'Rules' })
  expect(body.files).toEqual({
    documents: [{ field: 'documents', name: 'Rules.txt', size: 15, mime: 'text/plain', extension: 'txt', path: expect.any(String), sha256: createHash('sha256').update('Wash your hands').digest('hex') }],
    photos: [expect.objectContaining({ name: 'a.jpg.png', mime: 'image/png', extension: 'png', size: png.length }), expect.objectContaining({ name: 'b.png' })],
    part: [],
  })
  expect(seen.map(({ mode }) => mode)).toEqual([0o600, 0o600, 0o600])
  expect(seen.some(({ bytes }) => bytes.equals(png))).toBe(true)
  expect((await stat(path.join(folder, 'tmp'))).mode & 0o777).toBe(0o700)
})

test('the same form is the same for an idempotency key; another file or field is not', async () => {
  const hash = async (...parts: Parameters<typeof rawForm>[0]) => (await send(rawForm(parts))).body.bytes
  const first = await hash({ field: 'a', body: '1' }, { field: 'b', body: '2' }, text('x'))
  expect(await hash({ field: 'b', body: '2' }, text('x'), { field: 'a', body: '1' })).toBe(first)
  expect(await hash({ field: 'a', body: '1' }, { field: 'b', body: '2' }, text('y'))).not.toBe(first)
  expect(await hash({ field: 'a', body: '2' }, { field: 'b', body: '1' }, text('x'))).not.toBe(first)
})

test('what is not as declared is refused with its field', async () => {
  const cases: Array<[Parameters<typeof rawForm>[0], number, string, RegExp]> = [
    [[], 400, 'documents', /choose a file/],
    [[{ field: 'documents', body: 'not a file' }], 400, 'documents', /choose a file/],
    [[{ field: 'documents', filename: '', body: '' }], 400, 'documents', /choose a file/],
    [[text('')], 400, 'documents', /empty/],
    [[text('x'), { field: 'others', filename: 'x.txt', body: 'x' }], 400, 'others', /No file/],
    [[text('x'), { field: '__proto__', filename: 'x.txt', body: 'x' }], 400, '__proto__', /No file/],
    [[text('x'), text('y'), text('z')], 400, 'documents', /At most 2 files/],
    [[text('x'), { field: 'part', filename: 'a', body: '1' }, { field: 'part', filename: 'b', body: '2' }], 400, 'part', /At most 1 file/],
    [[text('x'), { field: 'title', body: '1' }, { field: 'title', body: '2' }], 400, 'title', /more than once/],
    [[{ field: 'uploadIds', body: ' [ ] ' }], 400, 'documents', /choose a file/],
  ]
  for (const [parts, status, field, words] of cases) {
    const answer = await send(rawForm(parts))
    expect([field, answer.status, answer.body.fields]).toEqual([field, status, { [field]: expect.stringMatching(words) }])
  }
})

test('a finished resumable upload stands in for a required file, in a form and in JSON', async () => {
  expect((await send(rawForm([{ field: 'uploadIds', body: '["0198c0de-0000-7000-8000-000000000000"]' }]))).status).toBe(200)
  const json = await send(JSON.stringify({ uploadIds: ['x'], title: 'Rules' }), 'application/json')
  expect([json.status, json.body.value, json.body.files]).toEqual([200, { uploadIds: ['x'], title: 'Rules' }, { photos: [], documents: [], part: [] }])
  expect((await send('{"uploadIds":[]}', 'application/json')).body.fields).toEqual({ documents: 'Please choose a file' })
  expect((await send('{}', 'application/json')).body.fields).toEqual({ documents: 'Please choose a file' })
  expect((await send('title=x', 'application/x-www-form-urlencoded')).status).toBe(415)
})

test('forms that are none are 400, whatever is wrong with them', async () => {
  const whole = rawForm([text('hello')])
  const broken: Array<[Uint8Array | string, string]> = [
    [whole, 'multipart/form-data'],
    [whole, 'multipart/form-data; boundary='],
    [whole, 'multipart/form-data; boundary=another'],
    [whole.subarray(0, whole.length - 30), formType],
    [whole.subarray(0, 60), formType],
    ['', formType],
    ['garbage', formType],
    [rawForm([text('x')], { ending: '' }), formType],
    [`--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${boundary}--\r\n`, formType],
    [`--${boundary}\r\n${'X-A: b\r\n'.repeat(5000)}\r\nx\r\n--${boundary}--\r\n`, formType],
    [rawForm(Array.from({ length: 500 }, (_, n) => ({ field: `f${n}`, body: '' }))), formType],
  ]
  for (const [body, type] of broken) {
    const answer = await send(body, type)
    expect([type, String(body).slice(0, 90), answer.body.error, answer.status]).toEqual([type, String(body).slice(0, 90), answer.body.error, 400])
  }
})

test('the fields of a form have a limit of 1 MB together', async () => {
  const quarter = 'x'.repeat(300_000)
  const answer = await send(rawForm([...Array.from({ length: 4 }, (_, n) => ({ field: `f${n}`, body: quarter })), text('x')]))
  expect([answer.status, answer.body.code]).toEqual([413, 'input.too_large'])
  expect((await send(rawForm([{ field: 'f', body: 'x'.repeat(1_100_000) }, text('x')]))).status).toBe(413)
  expect((await send(rawForm([{ field: 'f', body: quarter }, text('x')]))).status).toBe(200)
})

/** A request of any size, made while it is sent. */
async function sendStream(size: number, { field = 'documents', filename = 'large.txt', stopAt = Infinity } = {}) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: text/plain\r\n\r\n`
  const piece = Buffer.alloc(256 * 1024, 'fresh chicken ')
  const outgoing = httpRequest(origin, { method: 'POST', headers: { 'content-type': formType } })
  const answer = new Promise<Answer>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode!, body: JSON.parse(Buffer.concat(chunks).toString()) as Answer['body'] }))
    })
  })
  let goOn = () => {}
  for (const event of ['drain', 'close', 'response']) outgoing.on(event, () => goOn())
  answer.catch(() => {})
  outgoing.write(head)
  let sent = 0
  while (sent < size && sent < stopAt && !outgoing.destroyed) {
    if (!outgoing.write(piece)) await new Promise<void>((resolve) => { goOn = resolve })
    sent += piece.length
  }
  if (stopAt < Infinity) return { outgoing, answer }
  outgoing.end(`\r\n--${boundary}--\r\n`)
  return { outgoing, answer }
}

test('a limit holds while the bytes still come, and the refusal arrives', async () => {
  const begun = performance.now()
  const { answer } = await sendStream(400 * 1024 * 1024, { field: 'photos', filename: 'large.jpg' })
  const { status, body } = await answer
  expect([status, body.code, body.data]).toEqual([413, 'upload.too_large', { field: 'photos', name: 'large.jpg' }])
  expect(body.error).toBe('“large.jpg” is too large: at most 25 MB, please.')
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('a client that goes away leaves nothing', async () => {
  const before = ended
  const { outgoing } = await sendStream(50 * 1024 * 1024, { stopAt: 8 * 1024 * 1024 })
  await vi.waitFor(async () => expect(await leftovers()).toHaveLength(1))
  outgoing.destroy()
  await vi.waitFor(async () => expect([ended, await leftovers()]).toEqual([before + 1, []]))
})

test('a client that falls silent is told so and leaves nothing', async () => {
  idleMs = 200
  const { answer, outgoing } = await sendStream(50 * 1024 * 1024, { stopAt: 1024 * 1024 })
  const { status, body } = await answer
  expect([status, body.code]).toEqual([408, 'input.timeout'])
  outgoing.destroy()
})

test('a full disk is told in words', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(asRefusal(full)).toMatchObject({ status: 503, code: 'server.full' })
})

/** Sends a form whose one video is made while it is sent; in a process of its own, so that only the server is measured. */
const sender = `
const [origin, boundary, megabytes] = process.argv.slice(1)
const piece = Buffer.alloc(1024 * 1024, 7)
const head = '--' + boundary + '\\r\\nContent-Disposition: form-data; name="'
async function* body() {
  yield Buffer.from(head + 'documents"; filename="a.txt"\\r\\n\\r\\nx\\r\\n' + head + 'film"; filename="film.mp4"\\r\\n\\r\\n')
  yield Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.from([0, 0, 2, 0]), Buffer.from('isomiso2mp41')])
  for (let n = 0; n < megabytes; n++) yield piece
  yield Buffer.from('\\r\\n--' + boundary + '--\\r\\n')
}
const response = await fetch(origin, { method: 'POST', body: body(), duplex: 'half', headers: { 'content-type': 'multipart/form-data; boundary=' + boundary } })
process.stdout.write(await response.text())`

test('300 MB go through in flat memory', async () => {
  fields.film = { accepts: 'video', max: 1 }
  const run = async (megabytes: number) => {
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => { peak = Math.max(peak, process.memoryUsage().rss) }, 10)
    const begun = performance.now()
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', sender, origin, boundary, String(megabytes)])
    clearInterval(watch)
    const { files } = JSON.parse(stdout) as { files: Received['files'] }
    return { file: files.film![0]!, ms: Math.round(performance.now() - begun), delta: Math.round((peak - before) / 1024 / 1024) }
  }
  await run(20)
  const { file, ms, delta } = await run(300)
  delete fields.film
  process.stdout.write(`300 MB upload: ${ms} ms, peak RSS +${delta} MB\n`)
  expect(file).toMatchObject({ name: 'film.mp4', mime: 'video/mp4', size: 300 * 1024 * 1024 + 28 })
  expect(delta).toBeLessThan(100)
}, 60_000)

test('what a crash left behind goes after a day', async () => {
  const old = path.join(folder, 'tmp', 'old')
  const fresh = path.join(folder, 'tmp', 'fresh')
  for (const file of [old, fresh]) await writeFile(file, 'x')
  await utimes(old, new Date(), new Date(Date.now() - 25 * 3600_000))
  expect(await staging.sweep()).toBe(1)
  expect(await leftovers()).toEqual(['fresh'])
  await rm(fresh)
})
