import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generate } from 'otplib'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../packages/db/src/embedded.ts'

// What a person sees who runs `npm start`, on data folders of its own.

const children: ChildProcess[] = []
const folders: string[] = []
let port = 0

function freshFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-start-'))
  // Postgres may run as another user, who must be able to step in.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}
const folder = freshFolder()

beforeAll(async () => {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  port = (probe.address() as { port: number }).port
  probe.close()
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  for (const each of folders) rmSync(each, { recursive: true, force: true })
})

function start(settings: Record<string, string> = {}) {
  // With the address of a development server, nothing is built.
  const env = { ...process.env, DATABASE_URL: '', NODE_ENV: 'test', PORT: String(port), DATA_DIR: folder, DEV_PORTAL_URL: 'http://127.0.0.1:9', ...settings }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = async () => {
    while (child.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${settings.PORT ?? port}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.ok && said.includes('Ready:')) return
      await sleep(30)
    }
    throw new Error(`It ended: ${said}`)
  }
  return { child, ended, ready, said: () => said }
}

const call = async (host: string, target: string, body?: object, token = '') => {
  const { request } = await import('node:http')
  const sent = request({ host: '127.0.0.1', port, path: target, method: body ? 'POST' : 'GET', headers: { host, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) } })
  sent.end(body ? JSON.stringify(body) : undefined)
  const [response] = await once(sent, 'response')
  let text = ''
  for await (const part of response) text += part
  return { status: response.statusCode as number, body: JSON.parse(text) as { data: { token?: string; id?: string; state?: string; secret?: string } } }
}

/** By the one-time link that a start without an operator prints. */
function acceptInvitation(said: string, email: string) {
  const token = new RegExp(`http://console\\.localhost:${port}/accept-invitation\\?token=([\\w-]+)`).exec(said)?.[1]
  return call('console.localhost', '/api/platform/auth/accept-invitation', { token, name: 'Ann', email, password: 'Correct-horse7' })
}
async function firstOperator(said: string): Promise<string> {
  const { status, body } = await acceptInvitation(said, 'ann@portal.example')
  expect([status, body.data.token]).toEqual([200, expect.any(String)])
  const token = body.data.token!
  expect((await call('console.localhost', '/api/platform/locations', undefined, token)).status).toBe(403)
  const { secret = '' } = (await call('console.localhost', '/api/platform/auth/2fa/setup', { password: 'Correct-horse7' }, token)).body.data
  expect((await call('console.localhost', '/api/platform/auth/2fa/enable', { code: await generate({ secret }) }, token)).status).toBe(200)
  return token
}

test('from an empty folder to signed-in people, and every way in which a start is refused', async () => {
  const first = start()
  await first.ready()
  expect(first.said()).toContain(`http://southmain.localhost:${port}`)
  expect(first.said()).toContain('Accounts, all with the password Welcome1!')
  const password = 'Welcome1!'
  for (const slug of ['southmain', 'unioncross', 'alameda']) {
    for (const role of ['admin', 'manager', 'team']) {
      const { body } = await call(`${slug}.localhost`, '/api/auth/login', { email: `${role}@${slug}.example`, password, role })
      expect(body.data.token, `${role} of ${slug}`).toEqual(expect.any(String))
    }
  }
  const operator = await call('console.localhost', '/api/platform/auth/login', { email: 'operator@portal.example', password })
  expect(operator.body.data.token).toEqual(expect.any(String))

  const samePort = start({ DATA_DIR: freshFolder() })
  expect([await samePort.ended, samePort.said().trim()]).toEqual([1, `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`])
  const sameFolder = start({ PORT: '0' })
  expect(await sameFolder.ended).toBe(1)
  expect(sameFolder.said()).toContain('is in use by another running server')
  expect(sameFolder.said()).not.toMatch(/\n\s+at /)

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
}, 300_000)

test('a second start makes nothing anew; one that was killed is taken over; two signals of one Ctrl-C are one', async () => {
  const second = start()
  await second.ready()
  expect(second.said()).not.toContain('Accounts, all with')
  second.child.kill('SIGKILL')
  await second.ended

  const third = start()
  await third.ready()
  expect(third.said()).toContain('Took over the database')
  third.child.kill('SIGINT')
  third.child.kill('SIGINT')
  expect(await third.ended).toBe(0)
}, 300_000)

test('a database of one’s own does, with a role that may make roles and is no superuser', async () => {
  const own = await startEmbedded({ dataDir: freshFolder(), fast: true })
  const address = new URL(own.adminUrl)
  const admin = postgres(own.adminUrl, { max: 1, onnotice() {} })
  await admin.unsafe(`create role staff login createrole password 'secret'`)
  await admin.unsafe('create database own')
  await admin.end()
  const asAdmin = Object.assign(new URL(own.adminUrl), { pathname: '/own' }).href
  const superuser = start({ DATABASE_URL: asAdmin, DATA_DIR: freshFolder(), NODE_ENV: 'production', SECRET_KEY: 'a secret key of more than 32 characters' })
  expect([await superuser.ended, superuser.said()]).toEqual([1, expect.stringContaining('is a superuser')])

  Object.assign(address, { username: 'staff', password: 'secret', pathname: '/own' })
  const early = start({ DATABASE_URL: address.href, DATA_DIR: freshFolder() })
  expect([await early.ended, early.said()]).toEqual([1, expect.stringContaining('runs migrations/keeper.sql')])
  // As infra/README.md has it.
  const sql = postgres(asAdmin, { max: 1, onnotice() {} })
  await sql.unsafe(`set portal.server_role = 'staff'`)
  await sql.unsafe(readFileSync(path.join(import.meta.dirname, '../migrations/keeper.sql'), 'utf8')).simple()
  await sql.end()
  const server = start({ DATABASE_URL: address.href, DATA_DIR: freshFolder() })
  await server.ready()
  const operator = await firstOperator(server.said())
  const { data: { id } } = (await call('console.localhost', '/api/platform/locations', { slug: 'elm', name: 'Elm Street', timezone: 'America/Chicago', adminEmail: 'ann@elm.example' }, operator)).body
  await expect.poll(async () => (await call('console.localhost', `/api/platform/locations/${id}`, undefined, operator)).body.data.state, { timeout: 60_000 }).toBe('active')
  expect(await call('elm.localhost', '/api/saas/tenant/config')).toMatchObject({ status: 200, body: { tenant: { name: 'Elm Street' } } })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await own.stop()
}, 300_000)

test('in production there is no demo, and a link makes the first operator', async () => {
  const server = start({ NODE_ENV: 'production', DATA_DIR: freshFolder() })
  await server.ready()
  expect(server.said()).not.toContain('southmain')
  expect(server.said()).toContain('MAIL_FROM is Employee Portal <portal@localhost>')
  await firstOperator(server.said())
  const again = await acceptInvitation(server.said(), 'eve@portal.example')
  expect(again.status).toBe(400)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}, 300_000)

test.each([
  [{ PORT: 'many' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL should be postgres://'],
  [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }, 'The database at 127.0.0.1:1 does not answer (DATABASE_URL)'],
])('%j is refused in one sentence', async (settings, sentence) => {
  const server = start({ DATA_DIR: freshFolder(), ...settings })
  expect(await server.ended).toBe(1)
  expect(server.said()).toContain(sentence)
  expect(server.said()).not.toMatch(/\n\s+at /)
}, 60_000)
