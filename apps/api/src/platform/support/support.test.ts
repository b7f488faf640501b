import { type Endpoint, callsOf, contract } from '@portal/contract'
import { wireLocationId } from '@portal/db'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant } from '../../core/locations.ts'
import { openConsole } from '../../testing/console.ts'
import { oneRowEach } from '../../testing/rows.ts'
import { picture } from '../../testing/sample-files.ts'
import { keepFromOthers } from '../../testing/used-locations.ts'
import { visitor } from '../../testing/visitor.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { idsOf } from '../../testing/writes/place.ts'
import { succeed } from '../../testing/writes/recipes.ts'

let world: World
let console: ReturnType<typeof openConsole>
type Operator = Awaited<ReturnType<ReturnType<typeof openConsole>['operator']>>
let owner: Operator
let helper: Operator
beforeAll(async () => {
  world = await openWorld()
  console = openConsole(world)
  owner = await console.operator('owner', { password: 'An-owner-with-1' })
  helper = await console.operator('support')
})
afterAll(() => world?.close())

const reason = 'Photos do not show for Maria, ticket 4711'
const refused = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) })
const idOf = ({ id }: Tenant) => wireLocationId(id)
const callsOfSupport = (trait: Endpoint['support']) => callsOf(contract).filter(([, { support }]) => support === trait)
const logOf = (tenant: Tenant) => world.within(tenant, async (db) =>
  (await db.selectFrom('audit_log').select(['event', 'actor_kind', 'actor_name', 'after']).where('event', 'like', 'platform.support.%').orderBy('seq').execute()))
const operatorLogOf = (tenant: Tenant) => world.services.platform.db.selectFrom('operator_log').select(['event', 'operator_name', 'after'])
  .where('location_id', '=', tenant.id).where('event', 'like', 'support.%').orderBy('id').execute()
const allow = (admin: Person, supportMayChange: boolean) => admin.admin.settingsUpdate({ settings: { security: { supportMayChange } } })
const alter = (id: string, fields: object) => world.services.platform.db.updateTable('support_visits').set(fields).where('id', '=', id).execute()

async function place(name = 'Visited Kitchen') {
  const tenant = await world.location(name)
  return { tenant, admin: await world.person(tenant, 'admin') }
}

/** The operator begins, follows the link, and is inside. */
async function inside(tenant: Tenant, { by = helper, mayChange = false, minutes = 30 } = {}) {
  const { data: visit } = await by.support.begin({ id: idOf(tenant), reason, minutes, mayChange })
  const link = new URL(visit.url)
  const { data } = await world.speaker(tenant).auth.support({ token: link.hash.replace('#support=', '') })
  return { visit, link, ...world.speaker(tenant, data.token) }
}

test('an operator says why, follows a link that works once, and is seen by the location from then on', async () => {
  const { tenant, admin } = await place()
  const bellOf = async (person: Person) => {
    const reply = await person.notifications.list({})
    return 'notifications' in reply ? reply.notifications : []
  }
  for (const short of ['', 'because', '  why   ']) await expect(helper.support.begin({ id: idOf(tenant), reason: short })).rejects.toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } })
  await expect(helper.support.begin({ id: idOf(tenant), reason, minutes: 61 })).rejects.toMatchObject(refused(400, 'input.invalid'))

  const before = Date.now()
  const inner = await inside(tenant)
  expect(inner.link.host).toBe(`${tenant.slug}.localhost:3000`)
  expect([inner.link.pathname, inner.link.search]).toEqual(['/access', ''])
  expect(Date.parse(inner.visit.expires_at) - before).toBeGreaterThan(29 * 60_000)
  const used = inner.link.hash.replace('#support=', '')
  await expect(world.speaker(tenant).auth.support({ token: used })).rejects.toMatchObject(refused(400, 'auth.link_invalid'))

  const { data: me } = await inner.auth.verify()
  expect(me).toMatchObject({ role: 'admin', support: { operator: helper.name, reason, mayChange: false, until: inner.visit.expires_at } })
  expect((await logOf(tenant)).map(({ event, actor_kind, actor_name }) => [event, actor_kind, actor_name])).toEqual([
    ['platform.support.begun', 'operator', helper.name], ['platform.support.entered', 'operator', helper.name],
  ])
  expect((await logOf(tenant))[0]!.after).toMatchObject({ reason, mayChange: false })
  expect(await operatorLogOf(tenant)).toEqual([{ event: 'support.begun', operator_name: helper.name, after: expect.objectContaining({ reason }) }])
  expect((await bellOf(admin))[0]).toMatchObject({ type: 'support', title: 'The platform’s support is looking around', message: expect.stringContaining(reason) })
  // Members and managers are told nothing.
  const team = await world.person(tenant, 'team')
  expect(await bellOf(team)).toEqual([])
  expect((await admin.admin.supportVisits()).data).toMatchObject([{ operator: helper.name, reason, mayChange: false, ended_at: null }])
  await expect(team.admin.supportVisits()).rejects.toMatchObject(refused(403, 'access.denied'))
})

test('its admins find a visit in their notifications at once, also at night; looking around leaves no row but that somebody came', async () => {
  const { tenant, admin } = await place()
  // 23:00 there.
  world.clock.set('2054-11-21T04:00:00Z')
  try {
    const inner = await inside(tenant)
    await inner.about.list({})
    await world.work()
    expect(await admin.notifications.list({})).toMatchObject({ notifications: [{ type: 'support' }] })
    expect((await logOf(tenant)).map(({ event }) => event)).toEqual(['platform.support.begun', 'platform.support.entered'])
  } finally {
    world.clock.set(new Date().toISOString())
  }
})

test('a link that lay about, or is for another location, lets nobody in', async () => {
  const { tenant } = await place()
  const other = await place('Other')
  const tokenOf = (url: string) => new URL(url).hash.replace('#support=', '')
  const { data: old } = await helper.support.begin({ id: idOf(tenant), reason })
  await alter(old.id, { created_at: new Date(Date.now() - 11 * 60_000) })
  await expect(world.speaker(tenant).auth.support({ token: tokenOf(old.url) })).rejects.toMatchObject(refused(400, 'auth.link_invalid'))
  const { data: here } = await helper.support.begin({ id: idOf(tenant), reason })
  await expect(world.speaker(other.tenant).auth.support({ token: tokenOf(here.url) })).rejects.toMatchObject(refused(400, 'auth.link_invalid'))
  const both = await Promise.allSettled([1, 2].map(() => world.speaker(tenant).auth.support({ token: tokenOf(here.url) })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('where a migration did not go through, neither a visit nor an invitation is begun that leads to a closed door', async () => {
  const { tenant } = await place('Behind')
  keepFromOthers(tenant.id)
  const versionIs = (by: number) => world.services.platform.db.updateTable('locations').set((eb) => ({ schema_version: eb('schema_version', '+', by) })).where('id', '=', tenant.id).execute()
  await versionIs(-1)
  const closed = refused(409, 'locations.behind')
  await expect(helper.support.begin({ id: idOf(tenant), reason })).rejects.toMatchObject({ ...closed, body: { error: expect.stringContaining('under Versions') } })
  await expect(owner.locations.invite({ id: idOf(tenant), email: 'new@behind.example' })).rejects.toMatchObject(closed)
  await expect(owner.locations.invitationLink({ id: idOf(tenant), email: 'new@behind.example' })).rejects.toMatchObject(closed)
  expect((await helper.support.list({ location: idOf(tenant) })).data).toEqual([])
  await versionIs(+1)
  await owner.locations.invite({ id: idOf(tenant), email: 'new@behind.example' })
  await helper.support.begin({ id: idOf(tenant), reason })
})

test('a visit looks at content and settings, and neither at people’s words nor at anything of an account', async () => {
  const { tenant, admin } = await place()
  const rows = await oneRowEach(world.administrator, tenant, 'row')
  const inner = await visitor(world, tenant)
  const failed: string[] = []
  for (const [name, endpoint] of callsOfSupport('look')) {
    const statuses = new Set<number>()
    for (const id of endpoint.path.includes('{id}') ? rows.ids : ['']) {
      const query = { 'calendar.range': '?startDate=2026-11-01&endDate=2026-11-30' }[name as string] ?? ''
      const reply = await inner.raw('GET', `/api${endpoint.path.replace('{id}', id).replace('{variant}', 'original')}${query}`)
      await reply.arrayBuffer()
      statuses.add(reply.status)
    }
    if ([...statuses].some((status) => status >= 500 || status === 403) || (!endpoint.path.includes('{id}') && !statuses.has(200))) failed.push(`${name}: ${[...statuses].join()}`)
  }
  expect(failed).toEqual([])
  const asked = await Promise.allSettled([
    inner.chat.conversations(), inner.voicebox.list({}), inner.eoi.list({}), inner.drafts.list({}), inner.shiftNotes.list({}), inner.search.list({ q: 'a' }),
    inner.admin.emailLog({}), inner.ai.unanswered({}), inner.profile.mine(), inner.auth.sessions(), inner.auth.offlineKey(),
    inner.auth.changePassword({ currentPassword: 'x', newPassword: 'A-new-password1' }), inner.auth.twoFactorSetup({ password: 'x' }), inner.auth.passkeyOptions(),
    inner.notifications.subscribe({ subscription: { endpoint: 'https://push.example/1', keys: { p256dh: 'AA', auth: 'AA' } } } as never),
    inner.announcements.markSeen({ ids: rows.ids.slice(0, 1) }), inner.admin.endSupportVisit({ id: inner.visitId }),
    inner.userAccounts.setPassword({ id: admin.id } as never),
  ])
  for (const one of asked) expect(one).toMatchObject({ status: 'rejected', reason: refused(403, 'support.off_limits') })
  await expect(inner.about.order({ ids: [] })).rejects.toMatchObject(refused(403, 'support.read_only'))
})

test('whose file it is decides: content is shown, what somebody noted is not there', async () => {
  const { tenant, admin } = await place()
  const inner = await visitor(world, tenant)
  const files = async (field: string) => ({ [field]: [{ name: 'a.png', bytes: await picture(300, 200).png().toBuffer() }] })
  const { data: note } = await admin.shiftNotes.create({ text: 'This one leaks' }, { files: await files('photo') as never })
  const { data: photos } = await admin.photos.upload({ title: 'Team', category: 'teamEvents' } as never, { files: await files('photos') as never })
  const photo = [photos].flat()[0] as unknown as { url: string }
  const statusOf = async (who: { raw: Person['raw'] }, url: string) => (await who.raw('GET', url)).status
  expect([await statusOf(admin, note.photo!.url), await statusOf(inner, note.photo!.url)]).toEqual([200, 404])
  expect([await statusOf(admin, photo.url), await statusOf(inner, photo.url)]).toEqual([200, 200])
})

test('it changes things only where both the visit and the location say so, and each change is in the log under the operator’s name', async () => {
  const { tenant, admin } = await place()
  await expect(helper.support.begin({ id: idOf(tenant), reason, mayChange: true })).rejects.toMatchObject(refused(409, 'support.changes_off'))
  await allow(admin, true)
  const inner = await inside(tenant, { mayChange: true })
  await inner.about.create({ title: 'Put right', description: 'By support', category: 'overview' } as never)
  await inner.admin.settingsUpdate({ settings: { general: { tagline: 'Put right' } } })
  await expect(inner.admin.settingsUpdate({ settings: { security: { sessionHours: 100 } } })).rejects.toMatchObject(refused(403, 'support.off_limits'))
  const { data: log } = await admin.admin.logs({ limit: 3 })
  expect(log.map(({ event, actor }) => [event, actor.kind, actor.name])).toEqual([
    ['settings.changed', 'operator', helper.name], ['platform.support.changed', 'operator', helper.name], ['platform.support.entered', 'operator', helper.name],
  ])
  // Taken back while it goes on: at once.
  await allow(admin, false)
  await expect(inner.admin.settingsUpdate({ settings: { general: { tagline: 'Again' } } })).rejects.toMatchObject(refused(403, 'support.read_only'))
  expect((await inner.auth.verify()).data.support).toMatchObject({ mayChange: false })
})

test('everything that a visit may change works, and leaves a row', async () => {
  const furnished = async () => {
    const tenant = await world.location()
    const { rows } = await oneRowEach(world.administrator, tenant, 'row')
    await world.within(tenant, (db) => db.updateTable('settings').set({ settings: JSON.stringify({ security: { supportMayChange: true } }) as never }).execute())
    await world.services.locations.refresh(tenant.id)
    return { tenant, callers: [(await visitor(world, tenant, { mayChange: true })) as unknown as Person], idOf: idsOf(rows), prepared: {} }
  }
  let here = await furnished()
  const withoutRow: string[] = []
  const done: string[] = []
  const countOf = async () => (await world.administrator.unsafe<[{ n: number }]>(`select count(*)::int as n from ${here.tenant.id}.audit_log where actor_kind = 'operator'`))[0].n
  for (const [name, endpoint] of callsOfSupport('change')) {
    const before = await countOf()
    // Files are drawn in a process of their own, which other tests do; of settings the first generated ones are not the visitor's.
    if (name === 'saas.updateLogo' || name === 'admin.settingsUpdate') continue
    if (!(await succeed(here, name))) continue
    done.push(name)
    if ((await countOf()) === before) withoutRow.push(name)
    // What one call took away the next one may need.
    if (endpoint.method === 'DELETE') here = await furnished()
  }
  expect(withoutRow).toEqual([])
  expect(done.length).toBeGreaterThanOrEqual(16)
  for (const [name, { transaction }] of callsOfSupport('change')) expect([name, transaction]).not.toEqual([name, 'manual'])
}, 120_000)

test('it is over when its time is, when the operator ends it, when the location does, and when its operator may not visit any more', async () => {
  const { tenant, admin } = await place()
  const gone = async (inner: { auth: Person['auth'] }) => expect(inner.auth.verify()).rejects.toMatchObject(refused(401, 'auth.required'))

  const late = await inside(tenant)
  await alter(late.visit.id, { expires_at: new Date(Date.now() - 1000) })
  await gone(late)

  const ended = await inside(tenant)
  expect((await helper.support.end({ id: ended.visit.id })).data.ended_at).not.toBeNull()
  await gone(ended)

  const sentOut = await inside(tenant)
  const { data: told } = await admin.admin.endSupportVisit({ id: sentOut.visit.id })
  await gone(sentOut)
  // Told again to who lost the answer; what the operator ended is not the location's to end.
  expect((await admin.admin.endSupportVisit({ id: sentOut.visit.id })).data).toEqual(told)
  await expect(admin.admin.endSupportVisit({ id: ended.visit.id })).rejects.toMatchObject({ status: 404 })

  const left = await inside(tenant)
  await left.auth.logout()
  await gone(left)
  expect((await logOf(tenant)).filter(({ event }) => event === 'platform.support.ended').map(({ actor_name }) => actor_name)).toEqual([helper.name, admin.name, helper.name])
  expect((await operatorLogOf(tenant)).filter(({ event }) => event === 'support.ended')).toHaveLength(3)

  const promoted = await console.operator('support')
  const first = await inside(tenant, { by: promoted })
  await owner.operators.update({ id: promoted.id, level: 'owner' })
  await gone(first)
  const leaver = await console.operator('owner')
  const second = await inside(tenant, { by: leaver })
  await owner.operators.update({ id: leaver.id, is_active: false })
  await gone(second)
  await owner.operators.update({ id: leaver.id, is_active: true })
  await gone(second)
  const removed = await console.operator('support')
  const third = await inside(tenant, { by: removed })
  await owner.operators.remove({ id: removed.id })
  await gone(third)
  // By whose act it was, in both logs; who is over already is not told again.
  expect((await logOf(tenant)).filter(({ event }) => event === 'platform.support.ended').slice(3).map(({ actor_name }) => actor_name)).toEqual([owner.name, owner.name, owner.name])
  expect((await operatorLogOf(tenant)).filter(({ event }) => event === 'support.ended')).toHaveLength(6)
  const all = (await owner.support.list({ location: idOf(tenant) })).data
  expect(all).toHaveLength(7)
  expect(all[0]).toMatchObject({ operator: { id: null, name: removed.name }, reason, ended_at: expect.any(String) })
})

test('whoever loses their visits at several locations is told of in one order of these, whichever they began with', async () => {
  const places = [await place(), await place(), await place()].map(({ tenant }) => tenant).sort((a, b) => (a.id < b.id ? 1 : -1))
  const leaver = await console.operator('support')
  for (const tenant of places) await inside(tenant, { by: leaver })
  await owner.operators.update({ id: leaver.id, is_active: false })
  // As they were written: several in one millisecond have ids in any order.
  const told = await world.administrator<{ id: string }[]>`
    select location_id as id from platform.operator_log where event = 'support.ended' and location_id in ${world.administrator(places.map(({ id }) => id))} order by ctid`
  expect(told.map(({ id }) => id)).toEqual(places.map(({ id }) => id).reverse())
})

test('an operator’s new password and second factor end their visits with their sessions, and the links that nobody has followed', async () => {
  const { tenant } = await place()
  const password = 'An-operator-with-1'
  const me = await console.operator('support', { password })
  const { secret } = (await me.auth.twoFactorSetup({ password })).data
  const code = (seconds: number) => generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) + seconds })
  const newPassword = 'Another-horse-8'
  const endings: Array<[string, () => Promise<unknown>]> = [
    ['password', () => me.auth.changePassword({ currentPassword: password, newPassword })],
    ['an app comes', async () => me.auth.twoFactorEnable({ code: await code(-30) })],
    ['an app goes', async () => me.auth.twoFactorDisable({ password: newPassword, code: await code(0) })],
  ]
  for (const [what, end] of endings) {
    const inner = await inside(tenant, { by: me })
    const { data: unused } = await me.support.begin({ id: idOf(tenant), reason })
    const others = await inside(tenant)
    await inner.auth.verify()
    await end()
    await expect(inner.auth.verify(), what).rejects.toMatchObject(refused(401, 'auth.required'))
    await expect(world.speaker(tenant).auth.support({ token: new URL(unused.url).hash.replace('#support=', '') }), what).rejects.toMatchObject(refused(400, 'auth.link_invalid'))
    await others.auth.verify()
    const ended = await world.services.platform.db.selectFrom('support_visits').select('ended_by').where('id', 'in', [inner.visit.id, unused.id]).execute()
    expect(ended, what).toEqual([{ ended_by: 'rights' }, { ended_by: 'rights' }])
    // The link as well: its beginning stands in the log.
    expect((await logOf(tenant)).filter(({ event }) => event === 'platform.support.ended').slice(-2).map(({ actor_name }) => actor_name), what).toEqual([me.name, me.name])
  }
  expect((await operatorLogOf(tenant)).filter(({ event }) => event === 'support.ended')).toHaveLength(6)
})

test('a location that is closed is not visited, and another location’s admin ends nothing', async () => {
  const { tenant } = await place()
  const other = await place('Other')
  const inner = await inside(tenant)
  await expect(other.admin.admin.endSupportVisit({ id: inner.visit.id })).rejects.toMatchObject({ status: 404 })
  expect((await other.admin.admin.supportVisits()).data).toEqual([])
  await owner.locations.suspend({ id: idOf(tenant), reason: 'unpaid', publicMessage: 'Back soon.' })
  await expect(inner.auth.verify()).rejects.toMatchObject(refused(423, 'tenant.suspended'))
  await expect(helper.support.begin({ id: idOf(tenant), reason })).rejects.toMatchObject(refused(409, 'locations.state'))
})

test('a visit that may change things takes a quick link of home away, and no announcement', async () => {
  const { tenant, admin } = await place()
  const { data: link } = await admin.home.createQuickLink({ label: 'Menu', link: '/documents' })
  const { data: said } = await admin.home.createAnnouncement({ title: 'Closed on Monday', message: 'For the fair' })
  await allow(admin, true)
  const inner = await inside(tenant, { mayChange: true })
  await inner.home.remove({ id: link.id })
  await expect(inner.home.remove({ id: said.id })).rejects.toMatchObject(refused(403, 'support.off_limits'))
  const { data } = await admin.home.get()
  expect([data.quickLinks.some(({ id }) => id === link.id), data.announcements.map(({ id }) => id)]).toEqual([false, [said.id]])
})

test('whose day is for managers alone is not for support to know, in whichever list it stands', async () => {
  const { tenant, admin } = await place()
  const [, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: tenant.timezone }).format(world.clock.now()).split('-').map(Number)
  const born = { birth_month: month!, birth_day: day! }
  await world.within(tenant, (db) => db.insertInto('team_members').values([{ name: 'Ana Open', ...born }, { name: 'Dee Discreet', ...born, celebrate: 'private' }]).execute())
  await admin.announcements.generate()
  await world.work()
  const inner = await visitor(world, tenant)
  const lists = async ({ announcements, ai }: Pick<Person, 'announcements' | 'ai'>) => (await Promise.all([
    announcements.celebrations({}), announcements.list({}), announcements.active({}), ai.items({}),
  ])).map((reply) => ['Ana Open', 'Dee Discreet'].filter((name) => JSON.stringify(reply).includes(name)))
  const [both, one] = [['Ana Open', 'Dee Discreet'], ['Ana Open']]
  expect(await lists(admin)).toEqual([both, both, both, []])
  expect(await lists(inner)).toEqual([one, one, one, []])
})
