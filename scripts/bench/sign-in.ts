// A whole shift signs in at once: do they all get in, and does everybody else notice?
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../../packages/db/src/embedded.ts'

const shift = Number(process.env.BENCH_SIGN_INS ?? 300)
const password = 'Right-Horse-1'
const limitMs = 250

interface Place {
  port: number
  host: string
  token: string
  emails: string[]
}

const agent = new http.Agent({ keepAlive: true, maxSockets: shift + 16 })
const at = (sorted: number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
const percentiles = (times: number[]) => {
  const sorted = [...times].sort((a, b) => a - b)
  return { calls: times.length, p50: at(sorted, 0.5), p95: at(sorted, 0.95), max: sorted.at(-1) ?? 0 }
}
const row = (...cells: Array<string | number>) => console.log(`| ${cells.join(' | ')} |`)
const ms = (time: number) => `${time.toFixed(1)} ms`

function call({ port, host }: Place, method: string, target: string, headers: Record<string, string>, body?: string): Promise<{ status: number; ms: number }> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, host: '127.0.0.1', port, method, path: target, headers: { host, ...headers } }, (response) => {
      response.resume().once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - start }))
    })
    request.once('error', reject)
    request.end(body)
  })
}

const signIn = (place: Place, email: string, given = password) =>
  call(place, 'POST', '/api/auth/login', { 'content-type': 'application/json' }, JSON.stringify({ email, password: given, role: 'team' }))

/** Reads the home page in four loops until told to stop. */
async function readAlong(place: Place, until: Promise<unknown>) {
  let over = false
  const ended = until.then(() => void (over = true))
  const times: number[] = []
  const loop = async () => {
    while (!over) {
      const { status, ms: time } = await call(place, 'GET', '/api/home', { authorization: `Bearer ${place.token}` })
      if (status !== 200) throw new Error(`The home page answered ${status}`)
      times.push(time)
    }
  }
  await Promise.all([loop(), loop(), loop(), loop(), ended])
  return percentiles(times)
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

async function startPlace(): Promise<{ place: Place; child: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'sign-in/server.ts'), [String(shift), password], { env: process.env })
  const place = await new Promise<Place>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Place))
    child.once('exit', (code) => reject(new Error(`The bench server ended with ${code}`)))
  })
  return { place, child }
}

/** Wrong passwords and unknown addresses by turns: their medians must not tell which is which. */
async function guesses(place: Place) {
  const wrong: number[] = []
  const unknown: number[] = []
  for (const [index, email] of place.emails.slice(0, 24).entries()) {
    wrong.push((await signIn(place, email, 'Wrong-Horse-1')).ms)
    unknown.push((await signIn(place, `nobody${index}@test.example`, 'Wrong-Horse-1')).ms)
  }
  return { wrong: percentiles(wrong), unknown: percentiles(unknown) }
}

export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startEmbedded({ dataDir: folder, fast: true })
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url
  const { place, child } = await startPlace()
  try {
    await readAlong(place, pause(500))
    const quiet = await readAlong(place, pause(2000))
    const start = performance.now()
    const all = Promise.all(place.emails.map((email) => signIn(place, email)))
    const [busy, signIns] = await Promise.all([readAlong(place, all), all])
    const took = performance.now() - start
    const failed = signIns.filter(({ status }) => status !== 200)
    const { wrong, unknown } = await guesses(place)

    row('what', 'calls', 'p50', 'p95', 'slowest')
    row('---', '---', '---', '---', '---')
    for (const [what, measured] of Object.entries({
      'home page, nothing else going on': quiet, [`home page while ${shift} sign in at once`]: busy,
      'sign-in, all at once': percentiles(signIns.map(({ ms: time }) => time)), 'wrong password': wrong, 'unknown address': unknown,
    })) row(what, measured.calls, ms(measured.p50), ms(measured.p95), ms(measured.max))
    console.log(`${shift - failed.length} of ${shift} signed in within ${(took / 1000).toFixed(1)} s (${os.cpus().length} cores)`)
    if (failed.length) throw new Error(`${failed.length} could not sign in: ${[...new Set(failed.map(({ status }) => status))].join(', ')}`)
    if (busy.p95 > limitMs) throw new Error(`Other calls took ${ms(busy.p95)} at p95 meanwhile; they may take ${limitMs} ms`)
  } finally {
    agent.destroy()
    const exited = new Promise((resolve) => child.once('exit', resolve))
    if (child.connected) child.disconnect()
    await exited
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
