// A location that nobody has touched, with an admin, a manager and somebody of the team: for tests that fill one.
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { findEmbedded } from '../packages/db/src/embedded.ts'
import './browser/localhost-dns.ts'

export interface FreshLocation {
  slug: string
  address: string
  /** `admin@<slug>.example` and so on; all with the demo's password. */
  emailOf: Record<'admin' | 'manager' | 'team', string>
}

const password = 'Welcome1!'
type Reply = { data: Record<string, string>; error?: string }

async function ask(address: string, method: string, path: string, body?: object, token?: string): Promise<Reply> {
  const response = await fetch(`${address}/api${path}`, {
    method, headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }, body: body && JSON.stringify(body),
  })
  const reply = (await response.json()) as Reply
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(reply)}`)
  return reply
}

/** The secret of the mail that invited the first admin: it goes to that person alone, so it is read where it lies. */
async function invitation(dataDir: string, slug: string): Promise<string> {
  const url = findEmbedded(dataDir)
  if (!url) throw new Error(`No database runs in ${dataDir}`)
  const sql = postgres(url, { max: 1 })
  try {
    const [location] = await sql<{ id: string }[]>`select id from platform.locations where slug = ${slug}`
    const [mail] = await sql<{ text: string }[]>`select text from ${sql(`${location!.id}.mails`)} where template = 'invite'`
    return /[?&]token=([\w-]+)/.exec(mail?.text ?? '')![1]!
  } finally {
    await sql.end()
  }
}

/** A one-time password must be changed before anything else. */
async function settle(address: string, email: string): Promise<void> {
  const { data: { token } } = await ask(address, 'POST', '/auth/login', { email, password: `${password}once`, role: 'team' })
  await ask(address, 'PUT', '/auth/change-password', { currentPassword: `${password}once`, newPassword: password }, token)
}

/** Makes it by the console, as an operator does, on a server whose demo data is there. */
export async function freshLocation(port: string, dataDir: string, slug: string): Promise<FreshLocation> {
  const atConsole = `http://console.localhost:${port}`
  const address = `http://${slug}.localhost:${port}`
  const emailOf = { admin: `admin@${slug}.example`, manager: `manager@${slug}.example`, team: `team@${slug}.example` }
  const { data: { token: operator } } = await ask(atConsole, 'POST', '/platform/auth/login', { email: 'operator@portal.example', password })
  const { data: { id } } = await ask(atConsole, 'POST', '/platform/locations', { slug, name: 'Maple Wing', timezone: 'America/Chicago', adminEmail: emailOf.admin }, operator)
  for (let tries = 0; ; tries++) {
    const { data } = await ask(atConsole, 'GET', `/platform/locations/${id}`, undefined, operator)
    if (data.state === 'active') break
    if (tries > 600) throw new Error(`${slug} is ${data.state} still`)
    await sleep(100)
  }
  await ask(address, 'POST', '/auth/reset-password', { token: await invitation(dataDir, slug), newPassword: password })
  const { data: { token: admin } } = await ask(address, 'POST', '/auth/login', { email: emailOf.admin, password, role: 'admin' })
  for (const role of ['manager', 'team'] as const) {
    await ask(address, 'POST', '/user_accounts', { email: emailOf[role], firstName: role === 'team' ? 'Tess' : 'Manu', lastName: 'Fresh', role, password: `${password}once` }, admin)
    await settle(address, emailOf[role])
  }
  return { slug, address, emailOf }
}
