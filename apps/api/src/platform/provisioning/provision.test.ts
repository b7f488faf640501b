import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openConsole } from '../../testing/console.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { countAll, countOf, wireLocationId } from '@portal/db'
import { type ProvisionRequest, beginProvisioning } from './begin.ts'
import { openLocationFiles } from './location-files.ts'
import { provision } from './provision.ts'
import { type Step, demoPassword, steps } from './steps.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
afterEach(() => vi.restoreAllMocks())

const freshSlug = () => `p-${randomBytes(5).toString('hex')}`
async function begin(request: Partial<ProvisionRequest> = {}) {
  const id = await world.services.platform.transaction((db) =>
    beginProvisioning(world.services, db, { slug: freshSlug(), name: 'Maple Kitchen', timezone: 'America/Chicago', adminEmail: 'boss@maple.example', ...request }))
  world.owns(id)
  return id
}
const stateOf = async (id: string) =>
  (await world.services.platform.db.selectFrom('locations').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

const tables = [
  'branding', 'settings', 'home_welcome', 'quick_links', 'announcements', 'about_items', 'benefits', 'development_items',
  'calendar_events', 'photos', 'videos', 'home_video', 'team_members', 'accounts', 'mails', 'one_time_tokens',
] as const
/** How many rows a location has in each table that provisioning writes. */
async function rowsOf(id: string) {
  const tenant = world.services.locations.byId(id)!
  return world.within(tenant, async (db) => {
    const counts: Record<string, number> = {}
    for (const table of tables) {
      const [row] = await db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('rows')).execute()
      counts[table] = Number(row!.rows)
    }
    return counts
  })
}

/** The steps, of which one throws at this moment. */
const plan = (name: string, moment: 'before' | 'during' | 'after'): Step[] => steps.map((step) => {
  if (step.name !== name) return step
  return {
    ...step,
    async run(context) {
      if (moment === 'before') throw new Error('killed')
      const save: typeof context.save = (work) => context.save(async (both) => {
        await work(both)
        if (moment === 'during') throw new Error('killed')
      })
      await step.run({ ...context, save })
      throw new Error('killed')
    },
  }
})

test('provisioned twice, also at the same moment, a location is made once', async () => {
  const id = await begin()
  await Promise.all([provision(world.services, id), provision(world.services, id)])
  const once = await rowsOf(id)
  expect(once).toMatchObject({ branding: 1, settings: 1, home_welcome: 1, quick_links: 6, accounts: 1, mails: 1, one_time_tokens: 1 })
  await provision(world.services, id)
  expect(await rowsOf(id)).toEqual(once)
})

test.each(steps.flatMap(({ name }) => (['before', 'during', 'after'] as const).map((moment) => [name, moment] as const)))(
  'stopped at the step %s, %s its writing, it goes on and ends complete', async (name, moment) => {
    const id = await begin()
    await expect(provision(world.services, id, plan(name, moment))).rejects.toThrow('killed')
    await provision(world.services, id)
    expect(await stateOf(id)).toBe('active')
    expect(await rowsOf(id)).toEqual({
      branding: 1, settings: 1, home_welcome: 1, quick_links: 6, announcements: 2,
      about_items: 4, benefits: 3, development_items: 2, calendar_events: 2, photos: 4, videos: 1, home_video: 0,
      team_members: 1, accounts: 1, mails: 1, one_time_tokens: 1,
    })
  },
)

test('two processes that go on at once share the steps: each is done by one of them', async () => {
  const id = await begin()
  const other = await openWorld()
  try {
    await Promise.all([provision(world.services, id), provision({ ...other.services }, id)])
  } finally {
    await other.close()
  }
  expect((await rowsOf(id)).mails).toBe(1)
})

test('a process that was told nothing of a location goes on with it from any step', async () => {
  const other = await openWorld()
  try {
    for (const { name } of steps) {
      const id = await begin()
      await expect(provision(world.services, id, plan(name, 'before'))).rejects.toThrow('killed')
      await provision(other.services, id)
      expect([name, await stateOf(id)]).toEqual([name, 'active'])
    }
  } finally {
    await other.close()
  }
})

test('what failed says at which step and why, and goes on from there when it is tried again', async () => {
  const failed = await begin()
  await expect(provision(world.services, failed, plan('content', 'before'))).rejects.toThrow('killed')
  const owner = await openConsole(world).operator('owner')
  const { data } = await owner.locations.get({ id: wireLocationId(failed) })
  expect(data).toMatchObject({ state: 'provisioning', failed_step: 'content' })
  const { data: seen } = await owner.locations.steps({ id: wireLocationId(failed) })
  expect(seen.find((step) => step.name === 'content')).toMatchObject({ state: 'failed', error: 'killed' })
  await owner.locations.retry({ id: wireLocationId(failed) })
  await world.services.background.settled()
  expect(await stateOf(failed)).toBe('active')
})

test('one that a stop of the server takes its means away from has not failed, which a start would leave alone', async () => {
  const id = await begin()
  const stopping = await openWorld()
  const work = Promise.withResolvers<void>()
  const cut = provision(stopping.services, id, [{ ...steps[0]!, run: () => work.promise }]).catch((error: Error) => error.message)
  vi.spyOn(stopping.services.sandbox, 'close').mockImplementationOnce(async () => {
    work.reject(new Error('The bucket does not answer'))
    await cut
  })
  await stopping.close()
  expect(await cut).toBe('The bucket does not answer')
  const { data } = await (await openConsole(world).operator('owner')).locations.get({ id: wireLocationId(id) })
  expect(data).toMatchObject({ state: 'provisioning', failed_step: null })
  await provision(world.services, id)
  expect(await stateOf(id)).toBe('active')
})

test('nobody gets in before it is open: its address is nobody’s', async () => {
  const slug = freshSlug()
  const id = await begin({ slug })
  await expect(provision(world.services, id, plan('activate', 'before'))).rejects.toThrow('killed')
  const response = await world.send(`${slug}.localhost`, 'GET', '/api/saas/tenant/config')
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'tenant.unknown'])
})

test('a demo location has its people, its accounts and its own brand', async () => {
  const { db } = world.services.platform
  await db.updateTable('locations').set({ slug: null }).where('slug', '=', 'southmain').execute()
  const id = await begin({ slug: 'southmain', name: undefined, timezone: undefined, adminEmail: undefined, demo: true })
  await provision(world.services, id)
  const tenant = world.services.locations.byId(id)!
  expect(tenant).toMatchObject({ slug: 'southmain', name: 'Juniper Hen South Main', timezone: 'America/New_York' })
  expect(await rowsOf(id)).toMatchObject({ team_members: 40, accounts: 38, mails: 0, announcements: 9, quick_links: 8, about_items: 8, benefits: 11, development_items: 10, calendar_events: 17, photos: 8, videos: 2, home_video: 1 })
  const { branding, linked, admin, numbers, strangers, roles, readers, confirmed } = await world.within(tenant, async (tx) => ({
    branding: await tx.selectFrom('branding').select(['header_logo_text', 'logo_hash']).executeTakeFirstOrThrow(),
    linked: await tx.selectFrom('team_members').select(['name', 'birth_month', 'birth_day']).where('account_id', 'is not', null).orderBy('name').execute(),
    admin: await tx.selectFrom('accounts').select('password_hash').where('role', '=', 'admin').executeTakeFirstOrThrow(),
    roles: await tx.selectFrom('accounts').select(['role', countAll().as('count')]).groupBy('role').orderBy('role').execute(),
    readers: await tx.selectFrom('announcement_receipts').innerJoin('accounts', 'accounts.id', 'account_id').select('email').distinct().execute(),
    confirmed: await tx.selectFrom('announcement_receipts').innerJoin('announcements', 'announcements.id', 'announcement_id')
      .select(['title', countAll().as('seen'), countOf('acknowledged_at').as('confirmed')]).where('requires_ack', '=', true).groupBy('title').execute(),
    strangers: await tx.selectFrom('accounts').select('email').where('last_login_at', 'is', null).execute(),
    numbers: await tx.selectFrom('profiles').select(['phone', 'phone_for']).orderBy('phone').execute(),
  }))
  // Whoever looks around finds colleagues to call.
  expect(numbers).toEqual([
    { phone: '(336) 555-0112', phone_for: 'team' }, { phone: '(336) 555-0147', phone_for: 'team' }, { phone: '(336) 555-0168', phone_for: 'managers' },
  ])
  expect(branding).toEqual({ header_logo_text: 'Juniper Hen', logo_hash: expect.any(String) })
  expect(linked).toContainEqual({ name: 'Denise Calloway', birth_month: 3, birth_day: 14 })
  expect(linked).toHaveLength(38)
  expect(roles).toEqual([{ role: 'admin', count: 1 }, { role: 'manager', count: 8 }, { role: 'team', count: 29 }])
  // Colleagues have read what it announced; those whom one signs in as have it before them.
  expect(readers.length).toBeGreaterThan(20)
  expect(readers.map(({ email }) => email).filter((email) => /^(admin|manager|team)@/.test(email!))).toEqual([])
  expect(confirmed).toHaveLength(1)
  expect(confirmed[0]!.confirmed).toBeGreaterThan(5)
  expect(confirmed[0]!.seen).toBeGreaterThan(confirmed[0]!.confirmed)
  expect(strangers).toEqual([])
  expect(await world.services.passwords.verify(admin.password_hash, demoPassword, 'platform')).toBe(true)
})

test('without demo, a location with an address of the demo’s has none of its people and content', async () => {
  await world.services.platform.db.updateTable('locations').set({ slug: null }).where('slug', '=', 'unioncross').execute()
  const id = await begin({ slug: 'unioncross' })
  await provision(world.services, id)
  const accounts = await world.within(world.services.locations.byId(id)!, (db) => db.selectFrom('accounts').select('email').execute())
  expect(accounts).toEqual([{ email: 'boss@maple.example' }])
  const starter = await begin()
  await provision(world.services, starter)
  expect(await rowsOf(id)).toEqual(await rowsOf(starter))
})

test('a file that is wrong is named with the place in it', async () => {
  const files = openLocationFiles('southmain')
  vi.spyOn(JSON, 'parse').mockReturnValueOnce({ ...(await files.tenant()), branding: { header_logo_text: 'A', primary_color: 'red', secondary_color: '#000', background_color: '#fff' } })
  await expect(files.tenant()).rejects.toThrow('tenants/southmain/tenant.json at branding.primary_color: Please enter a color as #RRGGBB')
  await expect(openLocationFiles('nobody-here').tenant()).rejects.toThrow("tenants/nobody-here/tenant.json can't be read")
  expect(() => openLocationFiles('../etc')).toThrow('not a folder name')
})
