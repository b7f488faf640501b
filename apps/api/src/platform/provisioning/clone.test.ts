import { randomBytes } from 'node:crypto'
import { locationIdOf, wireLocationId } from '@portal/db'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { nounData } from '../../features/data.ts'
import { openConsole } from '../../testing/console.ts'
import { fileHashes, stateOf } from '../../testing/location-state.ts'
import { oneRowEach } from '../../testing/rows.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let owner: Awaited<ReturnType<ReturnType<typeof openConsole>['operator']>>
let support: typeof owner
let admin: Person
let media: string
const logoBytes = randomBytes(2_000)

beforeAll(async () => {
  world = await openWorld()
  const console = openConsole(world)
  ;[owner, support] = [await console.operator('owner'), await console.operator('support')]
  admin = await world.person(world.tenant, 'admin', { firstName: 'Wilhelmina', lastName: 'Quackenbush' })
  await oneRowEach(world.administrator, world.tenant, 'Theirs')
  const { id } = world.tenant
  ;[{ media }] = (await world.administrator.unsafe(`select media_id::text as media from ${id}.documents`)) as unknown as [{ media: string }]
  await world.administrator.unsafe(`
    update ${id}.settings set email_settings = '{"from":"letters@theirs.example"}', settings = settings || '{
      "voicebox":{"ownerIds":["${admin.id}"]}, "general":{"supportContact":"wilhelmina@theirs.example","tagline":"Pizza all day","weekStart":"monday"},
      "security":{"supportMayChange":true,"sessionHours":8}, "content":{"editors":"admin"}}'::jsonb;
    update ${id}.branding set primary_color = '#14532d';
    insert into ${id}.announcements (title, message, source, created_by) values ('Happy birthday Wilhelmina', 'Theirs automated', 'automated', '${admin.id}');
    insert into ${id}.media (kind, name, mime, extension, size, sha256, account_id) values ('image', 'Theirs face.jpg', 'image/jpeg', 'jpg', 1, 'x', '${admin.id}');
    insert into ${id}.knowledge_likely (source_id, text, made_by) select id, 'Theirs asked', 'answer' from ${id}.knowledge_sources limit 1`)
  await world.services.files.put(`${id}/media/${media}/original`, randomBytes(2_000_000), { type: 'application/octet-stream' })
  await world.services.files.put(`${id}/media/${media}/w400`, randomBytes(10), { type: 'application/octet-stream' })
  await world.services.files.put(`${id}/media/0198f0aa-0000-7000-8000-00000000000f/original`, randomBytes(10), { type: 'application/octet-stream' })
  await world.services.files.put(`${id}/brand/logo-none.png`, logoBytes, { type: 'image/png' })
})
afterAll(() => world?.close())
afterEach(() => vi.restoreAllMocks())

const source = () => wireLocationId(world.tenant.id)
async function begin(fields: Record<string, unknown> = {}) {
  const slug = `n-${randomBytes(5).toString('hex')}`
  const { data } = await owner.locations.create({ slug, name: 'North Side', timezone: 'America/Denver', adminEmail: 'first@north.example', cloneFrom: source(), ...fields } as never)
  const id = locationIdOf(data.id)
  world.owns(id)
  return { ...data, id, wire: data.id }
}
async function clone() {
  const made = await begin()
  await world.services.background.settled()
  expect(await support.locations.steps({ id: made.wire })).toMatchObject({ state: 'active' })
  return made
}
/** Made once: each test looks at another side of it. */
let shared: ReturnType<typeof clone> | undefined
const cloned = () => (shared ??= clone())
const linesOf = async (id: string, table: string) =>
  (await world.administrator.unsafe<{ line: string }[]>(`select t::text as line from ${id}."${table}" t`)).map(({ line }) => line)
const tables = Object.keys(nounData.clone)
const kept = tables.filter((table) => nounData.clone[table] === 'kept' || 'only' in (nounData.clone[table] as object))
/** Two of an announcement, one of a document, three each of a video and of the one on home: each row names its own. */
const filesOfContent = 9
/** They are the new location's own from the first day, or hold more than one thing. */
const ownOnes = ['settings', 'branding']

test('every table of the database says what comes of it', async () => {
  const rows = await world.administrator<{ name: string }[]>`select relname as name from pg_class where relnamespace = ${world.tenant.id}::regnamespace and relkind = 'r'`
  expect(rows.map(({ name }) => name).sort()).toEqual([...tables].sort())
})

test('the content comes whole, and of everything else not a row', async () => {
  const before = await stateOf(world, world.tenant)
  const copy = await cloned()
  const marked = async (table: string, id: string) => (await linesOf(id, table)).filter((line) => line.includes('Theirs')).length
  const comes: Record<string, number> = {}
  const wanted: Record<string, number> = {}
  for (const table of tables.filter((name) => !ownOnes.includes(name))) {
    comes[table] = await marked(table, copy.id)
    // The congratulations stay behind, and how people asked.
    const stays = table === 'announcements' || table === 'knowledge_likely' ? 1 : 0
    wanted[table] = table === 'media' ? filesOfContent : kept.includes(table) ? (await marked(table, world.tenant.id)) - stays : 0
  }
  expect(comes).toEqual(wanted)
  expect(Object.values(wanted).filter(Boolean).length).toBeGreaterThan(10)
  expect(await stateOf(world, world.tenant)).toEqual(before)
})

test('nothing of its people is anywhere in it: no name, no address, no id', async () => {
  const copy = await cloned()
  const people = await world.administrator.unsafe<{ id: string; email: string; username: string; first_name: string; last_name: string }[]>(
    `select id::text, email, username, first_name, last_name from ${world.tenant.id}.accounts`)
  const members = await world.administrator.unsafe<{ id: string; name: string; email: string }[]>(`select id::text, name, email from ${world.tenant.id}.team_members`)
  const theirs = [...people, ...members].flatMap((person) => Object.values(person)).filter((value) => value && value.length > 3)
  expect(theirs).toEqual(expect.arrayContaining([admin.id, 'Wilhelmina', 'Quackenbush']))
  const found: string[] = []
  for (const table of tables) {
    for (const line of await linesOf(copy.id, table)) {
      for (const value of [...theirs, 'letters@theirs.example', 'email_secret']) if (line.includes(value)) found.push(`${table}: ${value}`)
    }
  }
  expect(found).toEqual([])
  const accounts = await world.administrator.unsafe(`select email from ${copy.id}.accounts`)
  expect(accounts).toEqual([{ email: 'first@north.example' }])
})

test('brand and settings come, except what one place alone can have', async () => {
  const copy = await cloned()
  const [brand] = await world.administrator.unsafe(`select header_logo_text, primary_color from ${copy.id}.branding`)
  expect(brand).toEqual({ header_logo_text: 'North Side', primary_color: '#14532d' })
  const [row] = await world.administrator.unsafe(`select settings, email_settings, email_secret from ${copy.id}.settings`)
  expect(row).toMatchObject({
    settings: { general: { portalName: 'North Side', timezone: 'America/Denver', tagline: 'Pizza all day', weekStart: 'monday' }, security: { sessionHours: 8 }, content: { editors: 'admin' } },
    email_settings: {}, email_secret: null,
  })
  expect(row!.settings).not.toHaveProperty('voicebox')
  expect(row!.settings.general).not.toHaveProperty('supportContact')
  expect(row!.settings.security).not.toHaveProperty('supportMayChange')
  const [place] = await world.administrator`select custom_domain, timezone, name from platform.locations where id = ${copy.id}`
  expect(place).toEqual({ custom_domain: null, timezone: 'America/Denver', name: 'North Side' })
})

test('its files are the same, and its own: what is removed in one stays in the other', async () => {
  const copy = await cloned()
  const of = async (id: string) => Object.fromEntries(Object.entries(await fileHashes(world, { id })).filter(([key]) => key.startsWith('media/')))
  const { [`media/${media}/original`]: original, [`media/${media}/w400`]: small } = await of(world.tenant.id)
  expect(await of(copy.id)).toEqual({ [`media/${media}/original`]: original, [`media/${media}/w400`]: small })
  await world.services.files.remove([`${copy.id}/media/${media}/w400`])
  expect(Object.keys(await of(world.tenant.id))).toHaveLength(3)
  await world.administrator.unsafe(`delete from ${copy.id}.quick_links`)
  expect(await linesOf(world.tenant.id, 'quick_links')).toHaveLength(1)
})

test('it serves: its admin signs in, finds the content, and its log begins with itself', async () => {
  const copy = await cloned()
  const tenant = world.services.locations.byId(copy.id)!
  const first = await world.person(tenant, 'admin')
  expect((await first.benefits.list()).data).toMatchObject([{ title: 'Theirs benefits title' }])
  expect(await world.within(tenant, (db) => db.selectFrom('conversations').select('name').execute())).toEqual([{ name: 'Everyone' }])
  expect(JSON.stringify((await first.admin.logs()).data)).not.toContain('Theirs')
})

test('what would come is counted before, by support too; only an owner makes it', async () => {
  const { data } = await support.locations.clonePreview({ id: source() })
  expect(data.things).toContainEqual({ kind: 'benefits', count: 1 })
  expect(data.things).toContainEqual({ kind: 'announcements', count: 1 })
  const wanted = { slug: 'not-made', name: 'X', timezone: 'UTC', adminEmail: 'x@north.example', cloneFrom: source() }
  await expect(support.locations.create(wanted)).rejects.toMatchObject({ status: 403 })
  await expect(owner.locations.create({ ...wanted, cloneFrom: 'nobody' })).rejects.toMatchObject({ status: 400, body: { fields: { cloneFrom: expect.any(String) } } })
  await expect(support.locations.clonePreview({ id: 'nobody' })).rejects.toMatchObject({ status: 404 })
  const closed = await world.location('Closed')
  await world.administrator`update platform.locations set state = 'deletion_pending' where id = ${closed.id}`
  await expect(owner.locations.create({ ...wanted, cloneFrom: wireLocationId(closed.id) })).rejects.toMatchObject({ status: 409, body: { code: 'locations.state' } })
})

test('stopped in the middle it leaves no table, and goes on when it is tried again', { timeout: 60_000 }, async () => {
  const before = await stateOf(world, world.tenant)
  const { files } = world.services
  const put = files.put.bind(files)
  vi.spyOn(files, 'put').mockImplementation((key, ...more) => (key.endsWith('/w400') ? Promise.reject(new Error('The disk is full')) : put(key, ...more)))
  const made = await begin()
  await world.services.background.settled()
  expect((await support.locations.steps({ id: made.wire })).data[0]).toMatchObject({ name: 'copy', state: 'failed', error: 'The disk is full' })
  expect(await world.administrator`select 1 from pg_namespace where nspname = ${made.id}`).toEqual([])
  vi.restoreAllMocks()
  await owner.locations.retry({ id: made.wire })
  await world.services.background.settled()
  const { state, data } = await support.locations.steps({ id: made.wire })
  expect([state, data.map(({ name, state: how }) => `${name} ${how}`)]).toEqual(['active', ['copy done', 'icons done', 'invitation done', 'activate done']])
  expect(await stateOf(world, world.tenant)).toEqual(before)
})
