import { randomBytes, randomUUID } from 'node:crypto'
import { json, locationIdOf, newLocationId, wireLocationId } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole } from '../../testing/console.ts'
import { keepFromOthers } from '../../testing/used-locations.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
let console: ReturnType<typeof openConsole>
let owner: Awaited<ReturnType<ReturnType<typeof openConsole>['operator']>>
let support: typeof owner
beforeAll(async () => {
  world = await openWorld()
  console = openConsole(world)
  owner = await console.operator('owner')
  support = await console.operator('support')
})
afterAll(() => world?.close())

const rejects = (call: Promise<unknown>, status: number, code: string) =>
  expect(call).rejects.toEqual(expect.objectContaining({ status, body: expect.objectContaining({ code }) }))
const freshSlug = () => `t-${randomBytes(5).toString('hex')}`
const logOf = (id: string) => world.services.platform.db.selectFrom('operator_log')
  .select(['event', 'operator_id', 'before', 'after']).where('location_id', '=', locationIdOf(id)).orderBy('id').execute()
const auditOf = (tenant: World['tenant']) => world.within(tenant, (db) =>
  db.selectFrom('audit_log').select(['event', 'actor_kind', 'actor_name']).where('event', 'like', 'platform.%').orderBy('id').execute())

async function create(fields: Record<string, unknown> = {}) {
  const { data } = await owner.locations.create({ slug: freshSlug(), name: 'Blue Door', timezone: 'America/Denver', adminEmail: 'ann.lee@blue.example', ...fields } as never)
  world.owns(locationIdOf(data.id))
  return data
}

test('a location is made in steps: the reply comes at once, the steps tell the rest, then it serves', async () => {
  const made = await create({ branding: { header_logo_text: 'Blue Door', primary_color: '#123456' } })
  expect(made).toMatchObject({ state: 'provisioning', name: 'Blue Door', timezone: 'America/Denver', branding: null })
  await world.services.background.settled()
  const { data: steps, state } = await support.locations.steps({ id: made.id })
  expect(state).toBe('active')
  expect(steps.map((step) => [step.name, step.state])).toEqual(
    ['schema', 'brand', 'content', 'icons', 'people', 'invitation', 'activate'].map((name) => [name, 'done']),
  )
  expect(steps.every((step) => step.started_at && step.finished_at && !step.error)).toBe(true)
  const { data } = await support.locations.get({ id: made.id })
  expect(data).toMatchObject({ state: 'active', failed_step: null, branding: { header_logo_text: 'Blue Door', primary_color: '#123456', secondary_color: '#e31837' } })
  const config = await (await world.send(`${made.slug}.localhost`, 'GET', '/api/saas/tenant/config')).json() as { tenant: object }
  expect(config.tenant).toMatchObject({ name: 'Blue Door', header_logo_text: 'Blue Door', timezone: 'America/Denver', primary_color: '#123456' })

  const tenant = world.services.locations.byId(locationIdOf(made.id))!
  const inside = await world.within(tenant, async (db) => ({
    mails: await db.selectFrom('mails').select(['to_address', 'template', 'text']).execute(),
    admin: await db.selectFrom('accounts').select(['email', 'role', 'first_name', 'last_name', 'password_hash']).execute(),
    examples: await db.selectFrom('benefits').select('is_example').execute(),
    links: await db.selectFrom('quick_links').select('is_example').execute(),
  }))
  expect(inside.mails).toEqual([{ to_address: 'ann.lee@blue.example', template: 'invite', text: expect.stringContaining(`http://${made.slug}.localhost:3000/reset-password?token=`) }])
  expect(inside.admin).toEqual([{ email: 'ann.lee@blue.example', role: 'admin', first_name: 'Ann', last_name: 'Lee', password_hash: null }])
  expect(inside.examples.length).toBe(3)
  expect(inside.examples.every((row) => row.is_example)).toBe(true)
  // The ways to the portal's own pages stay when the examples go.
  expect(inside.links.length).toBeGreaterThan(3)
  expect(inside.links.some((row) => row.is_example)).toBe(false)
  expect((await logOf(made.id)).map((row) => [row.event, row.operator_id])).toEqual([['location.created', owner.id]])
})

test('steps come as events while they are done, and the stream ends by itself', async () => {
  const made = await create()
  const response = await support.raw('GET', `/api/platform/locations/${made.id}/steps`, { headers: { accept: 'text/event-stream' } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const said = (await response.text()).split('\n\n').filter((event) => event.startsWith('data: ')).map((event) => JSON.parse(event.slice(6)))
  expect(said.at(-1)).toMatchObject({ success: true, state: 'active' })
  const anonymous = await console.anyone.raw('GET', `/api/platform/locations/${made.id}/steps`, { headers: { accept: 'text/event-stream' } })
  expect(anonymous.status).toBe(401)
})

test('the same key twice makes one location', async () => {
  const body = JSON.stringify({ slug: freshSlug(), name: 'Once', timezone: 'UTC', adminEmail: 'a@once.example' })
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const [a, b] = await Promise.all([1, 2].map(async () => {
    const response = await owner.raw('POST', '/api/platform/locations', { body, headers })
    return { status: response.status, ...(await response.json()) as { data: { id: string } } }
  }))
  world.owns(locationIdOf(a!.data.id))
  expect([a!.status, b!.status]).toEqual([201, 201])
  expect(a!.data.id).toBe(b!.data.id)
  await world.services.background.settled()
  expect((await logOf(a!.data.id)).filter((row) => row.event === 'location.created')).toHaveLength(1)
})

test.each(['ab', 'www', 'console', 'api', 'xn--abc', '-abc', 'abc-', 'a b c', 'ünion', 'a'.repeat(41)])('%j is not a slug', async (slug) => {
  expect((await support.locations.slugCheck({ slug })).data).toMatchObject({ available: false, reason: expect.any(String) })
  const refused = await owner.locations.create({ slug, name: 'X', timezone: 'UTC', adminEmail: 'a@b.example' }).catch((error) => error)
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['slug']])
})

test('a location that is open and has no backup of the last night is counted, and found', async () => {
  const { db } = world.services.platform
  const mark = `lack-${randomBytes(4).toString('hex')}`
  const named = async (name: string, fields: object = {}) => {
    const { id } = await world.location(`${mark} ${name}`)
    // A backup of it is nobody else's.
    keepFromOthers(id)
    await db.updateTable('locations').set({ created_at: new Date(Date.now() - 40 * 3_600_000), ...fields }).where('id', '=', id).execute()
    return id
  }
  const backup = (id: string, hours: number, state: 'succeeded' | 'failed') =>
    db.insertInto('backups').values({ location_id: id, kind: 'nightly', state, created_at: new Date(Date.now() - hours * 3_600_000) }).execute()
  await backup(await named('with'), 20, 'succeeded')
  await named('suspended', { state: 'suspended' })
  await named('new', { created_at: new Date() })
  expect((await support.locations.list({ q: mark, backup: 'missing' })).data).toEqual([])
  const late = await named('late')
  await backup(late, 44, 'succeeded')
  await backup(late, 20, 'failed')
  await named('without')
  const { data, without_backup: lacking } = await support.locations.list({ q: mark, backup: 'missing' })
  expect(data.map(({ name }) => name)).toEqual([`${mark} late`, `${mark} without`])
  expect(lacking).toBeGreaterThanOrEqual(2)
  expect((await support.locations.list({ q: mark })).total).toBe(5)
})

test('a slug is checked as it is typed: free, taken, resting for 90 days after a deletion, free again', async () => {
  const slug = freshSlug()
  expect((await support.locations.slugCheck({ slug: slug.toUpperCase() })).data).toEqual({ slug, available: true, reason: null, code: null })
  const made = await create({ slug })
  await world.services.background.settled()
  expect((await support.locations.slugCheck({ slug })).data.available).toBe(false)
  const set = (deleted_at: Date) => world.services.platform.db.updateTable('locations').set({ state: 'deleted', deleted_at }).where('id', '=', locationIdOf(made.id)).execute()
  await set(new Date(Date.now() - 89 * 86_400_000))
  expect((await support.locations.slugCheck({ slug })).data.reason).toContain('90 days')
  await rejects(owner.locations.create({ slug, name: 'X', timezone: 'UTC', adminEmail: 'a@b.example' }), 400, 'input.invalid')
  await set(new Date(Date.now() - 91 * 86_400_000))
  expect((await support.locations.slugCheck({ slug })).data.available).toBe(true)
  const again = await create({ slug })
  expect(again.id).not.toBe(made.id)
  await world.services.background.settled()
})

test('of two who want a slug at once, one gets it', async () => {
  const slug = freshSlug()
  const tries = await Promise.allSettled([create({ slug }), create({ slug }), create({ slug })])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const attempt of tries) if (attempt.status === 'rejected') expect([400, 409]).toContain(attempt.reason.status)
  await world.services.background.settled()
})

test('suspended: 423 with the public text on every call at once, and back', async () => {
  const tenant = await world.location('Paused Kitchen')
  const admin = await world.person(tenant, 'admin')
  const id = wireLocationId(tenant.id)
  await admin.auth.verify()
  const { data } = await owner.locations.suspend({ id, reason: 'unpaid', publicMessage: 'Back on Monday.' })
  expect(data).toMatchObject({ state: 'suspended', reason: 'unpaid', public_message: 'Back on Monday.' })
  for (const [method, path] of [['GET', '/auth/verify'], ['POST', '/auth/login'], ['GET', '/saas/tenant/config'], ['GET', '/home'], ['GET', '/all-data/essential']] as const) {
    const response = await admin.raw(method, `/api${path}`)
    expect([path, response.status, await response.json()]).toEqual([path, 423, expect.objectContaining({ code: 'tenant.suspended', error: 'Back on Monday.' })])
  }
  await rejects(owner.locations.suspend({ id, reason: 'again', publicMessage: 'x' }), 409, 'locations.state')
  await owner.locations.resume({ id })
  await admin.auth.verify()
  expect((await logOf(id)).map((row) => row.event)).toEqual(['location.suspended', 'location.resumed'])
  expect(await auditOf(tenant)).toEqual([
    { event: 'platform.location.suspended', actor_kind: 'operator', actor_name: owner.name },
    { event: 'platform.location.resumed', actor_kind: 'operator', actor_name: owner.name },
  ])
})

test('name, time zone and domain are changed with their version; the location’s settings follow', async () => {
  const tenant = await world.location('Old Name')
  const id = wireLocationId(tenant.id)
  const { data } = await owner.locations.update({ id, version: 1, name: 'New Name', timezone: 'America/Denver', customDomain: 'Staff.Example.com' })
  expect(data).toMatchObject({ name: 'New Name', timezone: 'America/Denver', version: 2, custom_domain: { domain: 'staff.example.com', verified: false, record: { name: '_portal.staff.example.com' } } })
  await expect(owner.locations.update({ id, version: 1, name: 'Late' })).rejects.toMatchObject({ status: 409, body: { code: 'locations.stale', data: { name: 'New Name', version: 2 } } })
  await rejects(owner.locations.update({ id, customDomain: 'x.localhost.example' , timezone: 'Mars/Base' } as never), 400, 'input.invalid')
  const { tenant: config } = await world.speaker(tenant).saas.config()
  expect(config).toMatchObject({ name: 'New Name', timezone: 'America/Denver' })
  expect((await logOf(id)).at(-1)).toMatchObject({ event: 'location.updated', before: { name: 'Old Name' }, after: { name: 'New Name' } })
})

test('a brand is changed for a location, in both logs', async () => {
  const tenant = await world.location('Painted')
  const id = wireLocationId(tenant.id)
  const { data } = await owner.locations.updateBranding({ id, primary_color: '#225544', header_logo_text: 'Painted' })
  expect(data.branding).toMatchObject({ primary_color: '#225544', header_logo_text: 'Painted' })
  expect((await world.speaker(tenant).saas.config()).tenant.primary_color).toBe('#225544')
  await rejects(owner.locations.updateBranding({ id, version: 1, primary_color: '#111111' }), 409, 'locations.stale')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v64H0z" fill="#225544"/></svg>'
  const logo = await owner.locations.updateLogo({ id } as never, { files: { logo: [{ name: 'logo.svg', type: 'image/svg+xml', bytes: svg }] } })
  expect(logo.data.branding?.header_logo_url).toMatch(new RegExp(`^http://${tenant.slug}\\.localhost:3000/brand/logo\\?v=`))
  expect((await logOf(id)).map((row) => row.event)).toEqual(['branding.updated', 'branding.logo_updated'])
  const audits = await world.within(tenant, (db) => db.selectFrom('audit_log').select(['event', 'actor_kind']).orderBy('id').execute())
  expect(audits).toEqual(['branding.updated', 'branding.logo_updated'].map((event) => ({ event, actor_kind: 'operator' })))
})

test('more people are invited at once than the catalogue has connections', async () => {
  const tenant = await world.location()
  const emails = Array.from({ length: 8 }, (_, index) => `ann.${index}@${tenant.slug}.example`)
  await Promise.all(emails.map((email) => owner.locations.invite({ id: wireLocationId(tenant.id), email })))
  const { mails } = await world.within(tenant, async (db) => ({ mails: await db.selectFrom('mails').select('to_address').execute() }))
  expect(mails.map((mail) => mail.to_address).sort()).toEqual(emails)
})

test('an admin is invited by mail; somebody with a lesser account is not made one', async () => {
  const tenant = await world.location('Inviting')
  const id = wireLocationId(tenant.id)
  const email = `boss-${randomBytes(3).toString('hex')}@x.example`
  await owner.locations.invite({ id, email })
  await owner.locations.invite({ id, email })
  const { mails, tokens } = await world.within(tenant, async (db) => ({
    mails: await db.selectFrom('mails').select('to_address').execute(),
    tokens: await db.selectFrom('one_time_tokens').select('kind').execute(),
  }))
  expect([mails.length, tokens]).toEqual([2, [{ kind: 'invite' }]])
  const team = await world.person(tenant, 'team')
  await rejects(owner.locations.invite({ id, email: team.email }), 400, 'input.invalid')
  expect(await auditOf(tenant)).toHaveLength(2)
})

test('the list is searched, filtered, sorted and paged', async () => {
  const mark = randomBytes(4).toString('hex')
  const names = ['Cedar', 'Apple', 'Birch'].map((tree) => `${tree} ${mark}`)
  const tenants = []
  for (const name of names) tenants.push(await world.location(name))
  const people = [5, 1, 9]
  for (const [index, { id }] of tenants.entries()) {
    await world.services.platform.db.updateTable('locations').set({ people: people[index] }).where('id', '=', id).execute()
  }
  const list = async (query: object) => {
    const { data, total } = await support.locations.list({ q: mark, ...query })
    return [data.map((row) => row.name.split(' ')[0]), total]
  }
  expect(await list({})).toEqual([['Apple', 'Birch', 'Cedar'], 3])
  expect(await list({ sort: '-name' })).toEqual([['Cedar', 'Birch', 'Apple'], 3])
  expect(await list({ sort: '-people' })).toEqual([['Birch', 'Cedar', 'Apple'], 3])
  expect(await list({ limit: 2, offset: 2 })).toEqual([['Cedar'], 3])
  expect(await list({ offset: 50 })).toEqual([[], 3])
  await owner.locations.suspend({ id: wireLocationId(tenants[1]!.id), reason: 'x', publicMessage: 'y' })
  expect(await list({ state: 'suspended' })).toEqual([['Apple'], 1])
  expect(await list({ q: tenants[0]!.slug })).toEqual([['Cedar'], 1])
  expect(await list({ q: '%' })).toEqual([[], 0])
  await rejects(support.locations.list({ sort: 'password' } as never), 400, 'input.invalid')
})

test('unknown, malformed and spare ids are one and the same 404', async () => {
  const bodies = []
  for (const id of [randomUUID(), 'nonsense', '%00']) {
    const response = await support.raw('GET', `/api/platform/locations/${id}`)
    const { requestId: _, ...body } = await response.json() as { requestId: string }
    bodies.push([response.status, body])
  }
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  expect(bodies[0]![0]).toBe(404)
})

test('support reads and changes nothing: each refusal leaves the location as it was', async () => {
  const tenant = await world.location('Untouched')
  const id = wireLocationId(tenant.id)
  const before = (await support.locations.get({ id })).data
  const attempts = [
    () => support.locations.create({ slug: freshSlug(), name: 'X', timezone: 'UTC', adminEmail: 'a@b.example' }),
    () => support.locations.update({ id, name: 'X' }), () => support.locations.updateBranding({ id, primary_color: '#111111' }),
    () => support.locations.suspend({ id, reason: 'x', publicMessage: 'y' }), () => support.locations.resume({ id }),
    () => support.locations.retry({ id }), () => support.locations.invite({ id, email: 'a@b.example' }),
  ]
  for (const attempt of attempts) await rejects(attempt(), 403, 'access.denied')
  expect((await support.locations.get({ id })).data).toEqual(before)
  expect(await logOf(id)).toEqual([])
})

test('suspended without words, its people read the built-in ones, each in their own language', async () => {
  const tenant = await world.location('Wordless Kitchen')
  const id = wireLocationId(tenant.id)
  for (const publicMessage of ['', '  ', undefined]) {
    const { data } = await owner.locations.suspend({ id, reason: 'unpaid', publicMessage })
    expect(data).toMatchObject({ state: 'suspended', public_message: null })
    for (const [language, onPage] of [['en', 'This portal is paused at the moment. Your manager knows more.'], ['es', 'Este portal está en pausa por ahora. Tu gerente sabe más.']] as const) {
      const read = async (path: string) => (await world.send(`${tenant.slug}.localhost`, 'GET', path, { headers: { 'accept-language': language } })).text()
      expect(await read('/')).toContain(onPage)
      // The app has the sentence by its code, in the language of whoever reads it.
      expect(JSON.parse(await read('/api/home'))).toMatchObject({ code: 'tenant.suspended', params: { message: null } })
    }
    await owner.locations.resume({ id })
  }
  expect((await logOf(id)).filter(({ event }) => event === 'location.suspended')).toHaveLength(3)
})

test('the operators’ log can be read and filtered, and not be changed by anybody', async () => {
  const tenant = await world.location('Logged')
  const id = wireLocationId(tenant.id)
  await owner.locations.suspend({ id, reason: 'secret reason', publicMessage: 'y' })
  const { data, total } = await support.logs.list({ target: tenant.slug })
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({
    event: 'location.suspended', actor: { id: owner.id, name: owner.name, kind: 'operator' }, after: { reason: 'secret reason' },
    location: { id, slug: tenant.slug, name: 'Logged' }, request_id: expect.any(String),
  })
  expect((await support.logs.list({ target: tenant.slug, event: 'resumed' })).data).toEqual([])
  expect((await support.logs.list({ target: tenant.slug, to: '2020-01-01' })).total).toBe(0)
  const { db } = world.services.platform
  await expect(db.deleteFrom('operator_log').execute()).rejects.toThrow('permission denied')
  await expect(db.updateTable('operator_log').set({ event: 'x' }).execute()).rejects.toThrow('permission denied')
})

test('what the keeper of the logs notes is the portal’s own, about tables that no location of the list is called by', async () => {
  const { db } = world.services.platform
  const [gone, aside] = [newLocationId(), newLocationId()]
  await db.insertInto('operator_log').values([
    { event: 'location.tables_dropped', location_id: gone }, { event: 'location.tables_set_aside', location_id: world.tenant.id, after: json({ as: aside }) },
  ]).execute()
  const portal = { id: null, name: 'The portal', kind: 'system' }
  const dropped = (await support.logs.list({ location: wireLocationId(gone) })).data
  expect(dropped).toMatchObject([{ actor: portal, location: null, target: { kind: 'location', id: wireLocationId(gone), name: gone } }])
  const kept = (await support.logs.list({ location: wireLocationId(world.tenant.id), event: 'set_aside' })).data
  expect(kept).toMatchObject([{ actor: portal, location: { slug: world.tenant.slug }, target: null, after: { as: aside } }])
  await db.insertInto('operator_log').values({ event: 'operator.sign_in_failed', location_id: gone, request_id: 'r' }).execute()
  const [refused] = (await support.logs.list({ location: wireLocationId(gone), event: 'sign_in_failed' })).data
  expect(refused).toMatchObject({ actor: { id: null, name: 'Nobody signed in', kind: 'anonymous' } })
})

test('who has no name in the operators’ log is found by the words that stand for them, in either language', async () => {
  const gone = newLocationId()
  await world.services.platform.db.insertInto('operator_log').values([
    { event: 'location.tables_dropped', location_id: gone }, { event: 'location.domain_lost', location_id: gone, operator_name: 'The portal', request_id: 'r' },
    { event: 'backup.made', location_id: gone, operator_name: 'Command line' }, { event: 'operator.sign_in_failed', location_id: gone, request_id: 'r' },
  ]).execute()
  const by = async (actor: string) => (await support.logs.list({ location: wireLocationId(gone), actor })).data.map(({ event }) => event).sort()
  for (const words of ['The portal', 'El portal']) expect(await by(words), words).toEqual(['location.domain_lost', 'location.tables_dropped'])
  expect(await by('ortal'), 'which is a part of no name').toEqual([])
  for (const words of ['Command line', 'linea de comandos']) expect(await by(words), words).toEqual(['backup.made'])
  for (const words of ['Nobody signed in', 'Nadie con sesión']) expect(await by(words), words).toEqual(['operator.sign_in_failed'])
  expect(await by(owner.name)).toEqual([])
})

test('the days of the operators’ log are those of whoever asks', async () => {
  const mark = randomBytes(6).toString('hex')
  // The evening of the 8th in New York.
  await world.services.platform.db.insertInto('operator_log').values({ event: 'operator.signed_in', operator_name: mark, at: new Date('2026-03-09T03:30:00Z') }).execute()
  const on = async (day: string, timezone?: string) => (await support.logs.list({ actor: mark, from: day, to: day, ...(timezone && { timezone }) })).total
  expect([await on('2026-03-08'), await on('2026-03-09')]).toEqual([0, 1])
  expect([await on('2026-03-08', 'America/New_York'), await on('2026-03-09', 'America/New_York')]).toEqual([1, 0])
  for (const timezone of ['Mars/Base', '+05:00', "UTC'; drop"]) await rejects(support.logs.list({ timezone }), 400, 'input.invalid')
})

test('one whose migration failed can be looked after: its page needs none of the tables that are not there yet', async () => {
  const tenant = await world.location('Left Behind')
  const id = wireLocationId(tenant.id)
  await owner.locations.invite({ id, email: 'fig@behind.example' })
  const { data: { schema_version: newest, branding, invitation } } = await owner.locations.get({ id })
  expect([branding, invitation]).toEqual([expect.objectContaining({ header_logo_text: expect.any(String) }), expect.objectContaining({ email: 'fig@behind.example' })])
  const version = (schema_version: number) => world.services.platform.db.updateTable('locations').set({ schema_version }).where('id', '=', tenant.id).execute()
  const rename = (table: string, column: string, to: string) => world.administrator.unsafe(`alter table ${tenant.id}.${table} rename column ${column} to ${to}`)
  await version(newest! - 1)
  await rename('branding', 'corners', 'later')
  await rename('mails', 'provider_id', 'later')
  try {
    expect((await support.locations.get({ id })).data).toMatchObject({ state: 'active', schema_version: newest! - 1, branding: null, invitation: null })
    expect((await owner.locations.suspend({ id, reason: 'broken', publicMessage: 'Back soon.' })).data).toMatchObject({ state: 'suspended', branding: null })
  } finally {
    await rename('branding', 'later', 'corners')
    await rename('mails', 'later', 'provider_id')
    await version(newest!)
  }
  expect((await owner.locations.resume({ id, reason: 'mended' })).data).toMatchObject({ state: 'active', branding, invitation })
})
