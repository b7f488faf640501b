// One location at ten times each of its budgets: what its neighbour notices. Throws when a promise does not hold.
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { atOnce, perTime, stock } from '../../apps/api/src/shared/budgets.ts'
import { pickPort } from '../../packages/db/src/embedded/ports.ts'
import { startProduct } from '../product.ts'
import type { Ask, Flood } from './fair-shares/crowd.ts'

const measureMs = Number(process.env.BENCH_SECONDS ?? 10) * 1_000
const flooder = 'southmain.localhost'
const neighbour = 'unioncross.localhost'
/** p95 may be half as much again, and this much more: nobody feels it, and below it a measurement is noise. */
const floorMs = Number(process.env.BENCH_FLOOR ?? 15)
const times = 10
/** The floods to try again alone, by a part of their names. */
const only = process.env.BENCH_ONLY

const failures: string[] = []
const row = (...cells: Array<string | number>) => console.log(`| ${cells.join(' | ')} |`)
const p95 = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
interface Answer { status: number; ms: number; body: string }
function ask(port: number, host: string, { method, path: target, token, type, body }: Ask): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = http.request({
      agent, host: '127.0.0.1', port, method, path: target,
      headers: { host, ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) },
    }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - began, body: text })).once('error', reject)
    })
    sent.once('error', reject).end(body && Buffer.from(body, 'base64'))
  })
}
const json = (value: object) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(value)).toString('base64') })

async function signIn(port: number, host: string, role: string): Promise<string> {
  const { body } = await ask(port, host, { method: 'POST', path: '/api/auth/login', ...json({ email: `${role}@${host.split('.')[0]}.example`, password: 'Welcome1!', role }) })
  return (JSON.parse(body) as { data: { token: string } }).data.token
}

/** A neighbour's ordinary hour: two people who look and one who writes, with a breath between. */
async function measure(port: number, token: string): Promise<{ p95: number; count: number; refused: number }> {
  const until = performance.now() + measureMs
  const taken: number[] = []
  let refused = 0
  const person = async (asks: Ask[]) => {
    for (let index = 0; performance.now() < until; index++) {
      // As often as people search: their own budget is not what is measured.
      const { status, ms } = await ask(port, neighbour, index % 120 === 7 ? search : asks[index % asks.length]!)
      taken.push(ms)
      if (status >= 429) refused++
      await sleep(30)
    }
  }
  const read = (target: string): Ask => ({ method: 'GET', path: target, token })
  const search = read('/api/search?q=team')
  const event = { title: 'Shift', eventDate: '2031-02-01', isAllDay: true, category: 'marketing' }
  await Promise.all([
    person([read('/api/home'), read('/api/benefits'), read('/api/team')]),
    person([read('/api/announcements/active'), read('/api/documents'), read('/api/notifications')]),
    person([{ method: 'POST', path: '/api/calendar', token, ...json(event) }, read('/api/home')]),
  ])
  return { p95: p95(taken), count: taken.length, refused }
}

function form(field: string, name: string, bytes: Buffer, contentType = 'image/jpeg'): Pick<Ask, 'type' | 'body'> {
  const boundary = 'crowd'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${contentType}\r\n\r\n`
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]).toString('base64') }
}

async function underFlood(port: number, token: string, name: string, members: number, asks: Ask[]) {
  const before = await measure(port, token)
  const crowd: ChildProcess = fork(path.join(import.meta.dirname, 'fair-shares/crowd.ts'))
  await once(crowd, 'message')
  crowd.send({ port, host: flooder, members, asks } satisfies Flood)
  await sleep(2_000)
  const during = await measure(port, token)
  const answered = once(crowd, 'message') as Promise<[Array<[number, number]>]>
  crowd.send('stop')
  const [statuses] = await answered
  crowd.disconnect()
  // What is still queued from it is neither the next one's nor the quiet's.
  await sleep(3_000)
  const after = await measure(port, token)
  const quiet = Math.max(before.p95, after.p95)
  const most = quiet * 1.5 + floorMs
  // Without a crowd nothing is shown.
  const came = statuses.reduce((sum, [, count]) => sum + count, 0) >= members / 4
  const holds = came && during.p95 <= most && during.refused === 0
  if (!holds) failures.push(name)
  const told = statuses.toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status || 'cut'}`).join(', ')
  row(name, members, told, `${before.p95.toFixed(1)} and ${after.p95.toFixed(1)} ms`, `${during.p95.toFixed(1)} ms`, `${most.toFixed(1)} ms`, `${during.refused} of ${during.count}`, holds ? 'holds' : '**no**')
}

async function slowBodies(port: number) {
  const began = performance.now()
  const sockets = Array.from({ length: 20 }, (_, index) => {
    const socket = net.connect(port, '127.0.0.1').on('error', () => {})
    const host = index % 2 ? flooder : 'console.localhost'
    socket.write(`POST /api/${index % 2 ? '' : 'platform/'}auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`)
    const drip = setInterval(() => socket.write(' '), 8_000)
    socket.resume()
    return new Promise<boolean>((resolve) => {
      const late = setTimeout(() => resolve(false), 60_000)
      socket.once('close', () => {
        clearInterval(drip)
        clearTimeout(late)
        resolve(true)
      })
    })
  })
  const closed = (await Promise.all(sockets)).filter(Boolean).length
  if (closed < 20) failures.push('slow bodies')
  console.log(`20 bodies of a byte every 8 s, on both hosts: ${closed} closed after ${((performance.now() - began) / 1000).toFixed(0)} s at most`)
}

/** The database's processes stand still: connected, silent. */
async function stoppedDatabase(port: number, dataDir: string, token: string) {
  const first = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const others = execFileSync('ps', ['-o', 'pid=', '--ppid', String(first)], { encoding: 'utf8' }).split('\n').map(Number).filter(Boolean)
  const signal = (name: NodeJS.Signals) => [first, ...others].forEach((pid) => process.kill(pid, name))
  const asks: Record<string, [host: string, Ask]> = {
    'home page': [neighbour, { method: 'GET', path: '/api/home', token }],
    writing: [neighbour, { method: 'POST', path: '/api/calendar', token, ...json({ title: 'x', eventDate: '2031-02-01', isAllDay: true, category: 'marketing' }) }],
    'forgot password': [neighbour, { method: 'POST', path: '/api/auth/forgot-password', ...json({ email: 'a@b.example' }) }],
    'console sign-in': ['console.localhost', { method: 'POST', path: '/api/platform/auth/login', ...json({ email: 'a@b.example', password: 'x' }) }],
    readyz: [neighbour, { method: 'GET', path: '/readyz' }],
    livez: [neighbour, { method: 'GET', path: '/livez' }],
  }
  signal('SIGSTOP')
  try {
    const said = await Promise.all(Object.entries(asks).map(async ([name, [host, what]]) => ({ name, ...(await ask(port, host, what)) })))
    for (const { name, status, ms } of said) {
      const holds = name.endsWith('z') ? ms < 1_000 : ms < 5_000 && status === 503
      if (!holds) failures.push(`stopped database: ${name}`)
    }
    console.log(`Postgres stopped (SIGSTOP): ${said.map(({ name, status, ms }) => `${name} ${status} after ${(ms / 1000).toFixed(2)} s`).join(', ')}`)
  } finally {
    signal('SIGCONT')
  }
  const began = performance.now()
  while ((await ask(port, neighbour, asks['home page']![1])).status !== 200) {
    if (performance.now() - began > 30_000) throw new Error('The home page did not come back')
    await sleep(50)
  }
  console.log(`and answering again ${((performance.now() - began) / 1000).toFixed(2)} s after it goes on`)
}

/** Prints a row for each kind of flood. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-shares-'))
  chmodSync(dataDir, 0o755)
  const port = await pickPort()
  const product = await startProduct(String(port), dataDir, { RATE_LIMITS: 'on' })
  try {
    const token = await signIn(port, neighbour, 'manager')
    const [admin = '', manager = '', team = ''] = await Promise.all(['admin', 'manager', 'team'].map((role) => signIn(port, flooder, role)))
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const headshot = await sharp({ create: { width: 3000, height: 2400, channels: 3, background: '#000', noise } }).jpeg({ quality: 4 }).toBuffer()
    const { body: members } = await ask(port, flooder, { method: 'GET', path: '/api/team', token: manager })
    const member = /"id":"([0-9a-f-]{36})"/.exec(members)?.[1]
    const { body: announced } = await ask(port, flooder, { method: 'POST', path: '/api/announcements', token: manager, ...json({ title: 'Must read', message: 'Text', requires_ack: true }) })
    const announcement = /"id":"([0-9a-f-]{36})"/.exec(announced)?.[1]
    const { body: conversations } = await ask(port, flooder, { method: 'GET', path: '/api/chat/conversations', token: manager })
    const everyone = /"id":"([0-9a-f-]{36})"/.exec(conversations)?.[1]
    const staff = Buffer.from(`First name,Last name,E-mail\n${Array.from({ length: 2_000 }, (_, n) => `Ana,Diaz,ana${n}@crowd.example`).join('\n')}`)
    const all = (given: Omit<Ask, 'token'>): Ask[] => [admin, manager, team].map((each) => ({ ...given, token: each }))

    console.log(`${times} × the budget from one location; its neighbour's p95 may be 1.5 × what it is without (the slower of before and after), and ${floorMs} ms more`)
    row('flood', 'at once', 'answers to the crowd', 'before and after', 'during', 'may be', 'neighbour refused', '')
    row('---', '---', '---', '---', '---', '---', '---', '---')
    const flood = async (name: string, count: number, asks: Ask[]) => {
      if (!only || name.includes(only)) await underFlood(port, token, name, count * times, asks)
    }
    await flood('calls, signed in and not', atOnce.calls.location, [...all({ method: 'GET', path: '/api/home' }), ...Array.from({ length: 3 }, () => ({ method: 'GET', path: '/api/saas/tenant/config' }))])
    await flood('searches', atOnce.searches.location, all({ method: 'GET', path: '/api/search?q=te&limit=50' }))
    await flood('headshots of 7 megapixels', atOnce.files.location, all({ method: 'PUT', path: `/api/team/${member}/headshot`, ...form('headshot', 'a.jpg', headshot) }))
    await flood('uploads begun', stock.unfinishedUploads.person, all({ method: 'POST', path: '/api/uploads', ...json({ name: 'a*.mp4', size: 1_000_000, purpose: 'attachment' }) }))
    await flood('reminders', 10, [admin, manager].map((each) => ({ method: 'POST', path: `/api/announcements/${announcement}/remind`, token: each })))
    await flood('mails: people invited', 10, [{ method: 'POST', path: '/api/user_accounts', token: admin, ...json({ first_name: 'A', last_name: 'B', email: 'crowd*@a.example', role: 'team' }) }])
    await flood('sign-ins with wrong passwords', 30, [{ method: 'POST', path: '/api/auth/login', ...json({ email: 'crowd*@a.example', password: 'wrong', role: 'team' }) }])
    await flood('questions to the knowledge base', atOnce.questions.location, all({ method: 'POST', path: '/api/ai/ask', ...json({ question: 'How early do I have to cal out sick, and whom do I phone wen the managr is awy? *' }) }))
    await flood('messages', perTime.messages.person.points / 10, all({ method: 'POST', path: `/api/chat/conversations/${everyone}/messages`, ...json({ text: 'Hello *' }) }))
    await flood('lists of staff', atOnce.files.person, [{ method: 'POST', path: '/api/admin/roster/check', token: admin, ...form('file', 'staff.csv', staff, 'text/csv') }])
    await flood('sockets, signed in', atOnce.sockets.person * 3, all({ method: 'GET', path: '/socket.io/', socket: true }))
    await flood('sockets', atOnce.sockets.person, [{ method: 'GET', path: '/socket.io/?EIO=4&transport=polling' }])
    if (!only) {
      await slowBodies(port)
      await stoppedDatabase(port, dataDir, token)
    }
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  if (failures.length) throw new Error(`Does not hold: ${failures.join(', ')}`)
}

if (import.meta.main) await run()
