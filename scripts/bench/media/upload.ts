import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { request } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Means, row } from './means.ts'

const MB = 1024 * 1024
const partSize = 8 * MB

/** A film by its first bytes; the rest does not compress. */
async function makeFilm(file: string, megabytes: number): Promise<void> {
  const piece = randomBytes(MB)
  async function* bytes() {
    yield Buffer.concat([Buffer.from('0000001c667479706d703432000000006d70343269736f6d', 'hex'), piece.subarray(24)])
    for (let n = 1; n < megabytes; n++) yield piece
  }
  await pipeline(Readable.from(bytes()), createWriteStream(file))
}

async function copied(from: string, to: string): Promise<number> {
  const start = performance.now()
  const copy = spawn('sh', ['-c', 'cat "$0" > "$1" && sync "$1"', from, to])
  await once(copy, 'exit')
  return (performance.now() - start) / 1000
}

const status = (pid: number) => `/proc/${pid}/status`
/** Begins to count the peak anew; only Linux tells it. */
function forgetPeak(pid: number): void {
  if (existsSync(status(pid))) writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
const memory = (pid: number, what: 'VmHWM' | 'VmRSS') =>
  existsSync(status(pid)) ? Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(status(pid), 'utf8'))![1]) / 1024 : Number.NaN

/** Seconds of a processor that it has used; a hundredth of one is the system's measure. */
function worked(pid: number): number {
  if (!existsSync(status(pid))) return Number.NaN
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / 100
}

async function send(address: string, method: string, target: string, token: string, body: Readable | string, headers: Record<string, string | number>) {
  const { hostname, port, host } = new URL(address)
  const sent = request({ host: '127.0.0.1', port, method, path: `/api${target}`, headers: { host: host || hostname, authorization: `Bearer ${token}`, ...headers } })
  const answered = once(sent, 'response')
  await (typeof body === 'string' ? sent.end(body) : pipeline(body, sent))
  const [response] = await answered
  let text = ''
  for await (const piece of response) text += piece
  if (response.statusCode >= 300) throw new Error(`${method} ${target}: ${response.statusCode} ${text}`)
  return JSON.parse(text) as { data: { id: string } }
}

const boundary = 'bench-boundary'
async function asForm(method: string, target: string, { address, token }: Means, field: string, file: string, range: { start: number; end: number }, fields: Record<string, string> = {}) {
  const texts = Object.entries(fields).map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')
  const head = `${texts}--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="film.mp4"\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  async function* bytes() {
    yield Buffer.from(head)
    yield* createReadStream(file, { ...range, highWaterMark: MB / 4 })
    yield Buffer.from(tail)
  }
  const length = Buffer.byteLength(head) + (range.end - range.start + 1) + tail.length
  return send(address, method, target, token, Readable.from(bytes()), { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': length })
}

async function inParts(means: Means, file: string, size: number) {
  const json = { 'content-type': 'application/json' }
  const post = (target: string, body: object) => send(means.address, 'POST', target, means.token, JSON.stringify(body), json)
  const { data: { id } } = await post('/uploads', { name: 'film.mp4', size, purpose: 'video' })
  for (let number = 1, start = 0; start < size; number++, start += partSize) {
    await asForm('PUT', `/uploads/${id}/parts/${number}`, means, 'part', file, { start, end: Math.min(start + partSize, size) - 1 })
  }
  await post(`/uploads/${id}/complete`, {})
  await post('/videos/upload', { category: 'training', title: 'Bench in parts', uploadIds: [id] })
}

/** Each way in which a large film comes: what it takes beside `plain`, the seconds of `cat`, and how the server's memory grows. */
async function measureWays(means: Means, store: string, file: string, megabytes: number, plain?: number): Promise<void> {
  const { size } = await stat(file)
  for (const [name, upload] of [
    ['one multipart call', () => asForm('POST', '/videos/upload', means, 'videos', file, { start: 0, end: size - 1 }, { category: 'training', title: 'Bench' })],
    ['resumable parts', () => inParts(means, file, size)],
  ] as const) {
    const before = memory(means.pid, 'VmRSS')
    forgetPeak(means.pid)
    const [start, idle] = [performance.now(), worked(means.pid)]
    await upload()
    const seconds = (performance.now() - start) / 1000
    const peak = memory(means.pid, 'VmHWM')
    row(`${name}, ${store}`, seconds.toFixed(1), (megabytes / seconds).toFixed(0), plain ? `${((plain / seconds) * 100).toFixed(0)} %` : '',
      (worked(means.pid) - idle).toFixed(1), before.toFixed(0), peak.toFixed(0), `+${(peak - before).toFixed(0)}`)
  }
}

/** Throughput of one large film, in one piece and in parts, beside `cat` to the same disk; and the server's memory. */
export async function measureUpload(means: Means, megabytes: number): Promise<void> {
  const file = path.join(means.dataDir, 'bench-film')
  await makeFilm(file, megabytes)
  row(`${megabytes} MB`, 'seconds', 'MB/s', 'of cat', 'server’s processor s', 'memory before MB', 'peak MB', 'more MB')
  // Twice: the first one finds the file's pages in memory or not, as the system likes.
  await copied(file, `${file}-copy`)
  const plain = await copied(file, `${file}-copy`)
  await rm(`${file}-copy`)
  row('cat to the same disk', plain.toFixed(1), (megabytes / plain).toFixed(0), '100 %', '', '', '', '')
  await measureWays(means, 'to the folder', file, megabytes, plain)
  await rm(file)
}

/** The same into a bucket on this machine, which is not what this measures: only the server's memory is. */
export async function measureBucket(means: Means, megabytes: number): Promise<void> {
  const file = path.join(means.dataDir, 'bench-film')
  await makeFilm(file, megabytes)
  await measureWays(means, 'to a bucket', file, megabytes)
  await rm(file)
}
