import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTenant } from '@portal/db'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { readEnv } from '../apps/api/src/core/env.ts'
import { openServices } from '../apps/api/src/open-services.ts'
import { sweepOrphans } from '../apps/api/src/shared/media/work.ts'
import { findEmbedded } from '../packages/db/src/embedded.ts'
import './browser/localhost-dns.ts'

// A server that is killed in the middle of uploads, again and again: what it has confirmed is there, and nothing else.

const partSize = 8 * 1024 * 1024
const rounds = process.env.PROVE ? 12 : 3
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-crash-'))
chmodSync(dataDir, 0o755)
let server: ChildProcess | undefined
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}
const port = await freePort()
const at = `http://southmain.localhost:${port}/api`

async function start(): Promise<void> {
  // With the address of a development server, nothing is built.
  const env = { ...process.env, DATABASE_URL: '', NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, DEV_PORTAL_URL: 'http://127.0.0.1:9', RATE_LIMITS: 'off' }
  server = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts')], { env, stdio: 'ignore' })
  const isReady = () => fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.body?.cancel().then(() => answer.ok), () => false)
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('The server ended')
    await sleep(50)
  }
}

async function kill(): Promise<void> {
  const gone = once(server!, 'exit')
  server!.kill('SIGKILL')
  await gone
}

let token = ''
type Reply = { data: Record<string, unknown> & { id: string } }
/** Undefined where the answer never came: nothing was promised then. */
async function call(method: string, target: string, body?: FormData | object): Promise<Reply | undefined> {
  const json = body && !(body instanceof FormData)
  const sent = fetch(at + target, {
    method, body: json ? JSON.stringify(body) : (body as FormData | undefined),
    headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
  })
  const answer = await sent.then(async (response) => ({ ok: response.ok, status: response.status, text: await response.text() }), () => undefined)
  if (!answer) return undefined
  if (!answer.ok) throw new Error(`${method} ${target}: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text) as Reply
}

const formOf = (fields: Record<string, string>, name: string, file: Uint8Array, fileName: string) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append(name, new Blob([Buffer.from(file)]), fileName)
  return form
}

const film = Buffer.concat([Buffer.from('0000001c667479706d703432000000006d70343269736f6d', 'hex'), randomBytes(partSize * 5)])
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Photos one after the other, until the server is gone. */
async function sendPhotos(confirmed: string[], onConfirmed: () => void): Promise<void> {
  for (let n = 0; ; n++) {
    const photo = await sharp({ create: { width: 300 + n, height: 200, channels: 3, background: { r: n % 255, g: 90, b: 40 } } }).jpeg().toBuffer()
    const reply = await call('POST', '/photos/upload', formOf({ category: 'teamEvents', title: `Photo ${n}` }, 'photos', photo, 'p.jpg'))
    if (!reply) return
    confirmed.push(...(reply.data as unknown as { id: string }[]).map(({ id }) => id))
    onConfirmed()
  }
}

/** A document whose end never comes. */
function sendHalf(): Promise<unknown> {
  const boundary = 'xxhalfxx'
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`)),
    pull: (controller) => sleep(5).then(() => controller.enqueue(randomBytes(64 * 1024))),
  })
  return fetch(`${at}/documents/upload`, {
    method: 'POST', body: stream, duplex: 'half', headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  } as RequestInit).catch(() => undefined)
}

/** The parts of the film that are missing, until all are there or the server is gone. */
async function sendParts(id: string, confirmed: Set<number>, onConfirmed: () => void): Promise<void> {
  for (let number = 1; (number - 1) * partSize < film.length; number++) {
    if (confirmed.has(number)) continue
    const part = film.subarray((number - 1) * partSize, number * partSize)
    if (!(await call('PUT', `/uploads/${id}/parts/${number}`, formOf({}, 'part', part, 'part')))) return
    confirmed.add(number)
    onConfirmed()
  }
}

const leftIn = (folder: string) => (existsSync(path.join(dataDir, folder)) ? readdirSync(path.join(dataDir, folder)) : [])

test('killed in the middle of uploads: what was confirmed is there, what was not leaves nothing', { timeout: 300_000 }, async () => {
  await start()
  const login = await call('POST', '/auth/login', { email: 'manager@southmain.example', password: 'Welcome1!', role: 'manager' })
  token = login!.data.token as string
  const upload = (await call('POST', '/uploads', { name: 'long.mp4', size: film.length, purpose: 'video' }))!.data.id
  const photos: string[] = []
  const parts = new Set<number>()
  let halfWritten = 0

  for (let round = 1; round <= rounds; round++) {
    let confirmations = 0
    const enough = Promise.withResolvers<void>()
    const onConfirmed = () => void (++confirmations >= 3 + (round % 3) && enough.resolve())
    const sending = [sendPhotos(photos, onConfirmed), sendParts(upload, parts, onConfirmed), sendHalf()]
    await enough.promise
    halfWritten += leftIn('tmp').length
    await kill()
    await Promise.all(sending)
    await start()
    await vi.waitFor(() => expect([leftIn('tmp'), leftIn('media/.parts')]).toEqual([[], []]), { timeout: 20_000 })
    expect((await call('GET', `/uploads/${upload}`))!.data.received).toEqual(expect.arrayContaining([...parts]))
    const listed = (await call('GET', '/photos?limit=5000'))!.data as unknown as { id: string }[]
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(photos))
  }
  expect(halfWritten).toBeGreaterThan(0)

  await sendParts(upload, parts, () => {})
  await call('POST', `/uploads/${upload}/complete`, { sha256: hash(film) })
  const [video] = (await call('POST', '/videos/upload', { category: 'training', title: 'Long', uploadIds: [upload] }))!.data as unknown as { url: string; id: string }[]

  // Files that a kill left between being stored and being named go with the sweep of a later night; no row lacks its file.
  const env = readEnv({ LOG_LEVEL: 'silent', ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, NODE_ENV: 'test' })
  const services = await openServices(env, { databaseUrl: findEmbedded(dataDir)! })
  try {
    const tenant = services.locations.find({ kind: 'location', slug: 'southmain' })!
    const swept = await sweepOrphans(services, tenant, new Date(Date.now() + 2 * 24 * 3600_000))
    const rows = await inTenant(services.lanes, tenant, 'read', (db) => db.selectFrom('media').select('id').execute())
    const stored = new Set<string>()
    for await (const { key } of services.files.list(`${tenant.id}/media`)) stored.add(key.split('/')[2]!)
    expect([...stored].sort()).toEqual(rows.map(({ id }) => id).sort())
    const bytes = await (await fetch(new URL(video!.url, at), { headers: { authorization: `Bearer ${token}` } })).arrayBuffer()
    expect(hash(new Uint8Array(bytes))).toBe(hash(film))
    console.log(`Killed ${rounds} times: ${photos.length} photos and ${parts.size} parts confirmed, 0 lost, ${halfWritten} half-written files gone, ${swept} unnamed files swept`)
  } finally {
    await services.close()
  }
})
