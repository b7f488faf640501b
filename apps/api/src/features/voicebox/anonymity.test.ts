import { randomBytes, randomInt } from 'node:crypto'
import { enqueue } from '@portal/db'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'

// Somebody has everything: each row of the location and of the queue with the transaction that it stands in and its place on
// the disk, every file, mail and line of the log. Twenty people have said 200 things without a name, beside what people do
// all day. Whoever tries to tell who said what from all that must be right no more often than by guessing.

const people = 20
const hours = 10

interface Post {
  id: string
  reference: string
  author: string
  code: string
  hour: number
}
interface Row {
  table: string
  /** The transaction that wrote it. */
  xmin: number
  place: string
  text: string
}

let world: World
let staff: Person[]
let admin: Person
const posts: Post[] = []
const named: Array<{ id: string; author: string }> = []
let log = ''
let dump: Row[]

const mark = (n: number) => `What was said ${n} ${randomBytes(6).toString('hex')}`
const anyOrder = <T>(all: readonly T[]) => all.map((one) => [randomInt(1 << 30), one] as const).toSorted(([a], [b]) => a - b).map(([, one]) => one)

/** What somebody does around something that they say without a name: a draft of it before, a note and something with their name after. */
async function oneTurn(person: Person, hour: number) {
  const message = mark(posts.length)
  // As the portal saves it, each time under a key of its own.
  const save = (given: object) => person.drafts.save({ form_type: 'voicebox', title: 'Draft', payload: { message }, ...given }, { headers: { 'idempotency-key': crypto.randomUUID() } })
  const { data: draft } = await save({ payload: { message: message.slice(0, -1) } })
  await save({ id: draft.id, version: draft.version })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { data } = await person.voicebox.submit({ category: 'concern', subject: 'Something', message, is_anonymous: true, nonce: randomBytes(32).toString('hex'), draft_id: draft.id }, { headers })
  posts.push({ id: data.id, reference: data.reference, author: person.id, code: data.follow_up_code!, hour })
  await person.shiftNotes.create({ text: 'The walk-in is warm' }, { headers: { 'idempotency-key': crypto.randomUUID() } })
  const own = await person.voicebox.submit({ category: 'idea', subject: 'With my name', message: 'A second fan over the grill.', nonce: randomBytes(32).toString('hex') })
  named.push({ id: own.data.id, author: person.id })
  await person.notifications.updatePreferences({ newPhotos: randomInt(2) === 1 }, { headers: { 'idempotency-key': crypto.randomUUID() } })
}

/** Every row of a schema, as whoever holds the database sees it. */
async function rowsIn(schema: string): Promise<Row[]> {
  const tables = await world.administrator.unsafe<Array<{ name: string }>>(`select relname as name from pg_class where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p') order by 1`)
  const all: Row[] = []
  for (const { name } of tables) {
    const rows = await world.administrator.unsafe<Array<{ xmin: string; place: string; text: string }>>(`select t.xmin::text, t.ctid::text as place, t::text as text from ${schema}."${name}" t order by t.ctid`)
    all.push(...rows.map(({ xmin, ...row }) => ({ ...row, table: name, xmin: Number(xmin) })))
  }
  return all
}

beforeAll(async () => {
  world = await openWorld({}, { logTo: { write: (line) => void (log += line) } })
  world.clock.set('2026-11-22T08:10:00Z')
  admin = await world.person(world.tenant, 'admin')
  staff = await Promise.all(Array.from({ length: people }, () => world.person(world.tenant, 'team')))
  for (let hour = 0; hour < hours; hour += 1) {
    for (const person of anyOrder(staff)) {
      await oneTurn(person, hour)
      world.clock.advance(60_000 + randomInt(60_000))
    }
    // A day has room for a hundred notes.
    await world.within(world.tenant, (db) => db.deleteFrom('shift_notes').execute())
    // Two of each hour go on writing, and are answered.
    for (const { id, code } of anyOrder(posts.filter((post) => post.hour === hour)).slice(0, 2)) {
      await admin.voicebox.setStatus({ id, status: 'acknowledged', message: 'Tell us more' })
      await world.anyone.voicebox.followUp({ code, message: 'There is more to it.' })
    }
    // The last hour is not over when everything is taken.
    if (hour === hours - 1) break
    world.clock.set(new Date(Date.parse('2026-11-22T09:10:00Z') + hour * 3_600_000))
    await world.within(world.tenant, (db) => enqueue(db, { task: 'voicebox.tell' }))
    await world.work()
  }
  await world.services.background.settled()
  dump = [...(await rowsIn(world.tenant.id)), ...(await rowsIn('jobs')), ...(await rowsIn('platform')), ...(await rowsIn(world.queue.schema))]
}, 240_000)
afterAll(() => world?.close())

const isStaff = (text: string) => staff.filter(({ id }) => text.includes(id)).map(({ id }) => id)
const rowOf = (id: string) => dump.find(({ table, text }) => table === 'voicebox_submissions' && text.includes(id))!
/** Rows that say whose they are. */
const tied = () => dump.flatMap((row) => (isStaff(row.text).length === 1 && row.table !== 'accounts' ? [{ ...row, author: isStaff(row.text)[0]! }] : []))

const share = (hits: number, of: number) => `${hits} of ${of} (${((100 * hits) / of).toFixed(1)} %)`
/**
 * What guessing among twenty gives, and as much more as chance does once in forty million times: hits are distributed as
 * Poisson(10), of which 33 or more are 2.5e-8. Six looks in every run of every commit are many.
 */
const most = 32
/** Pairs of an hour's posts, in all hours: by chance half of them stand in the order in which they were written. */
const pairs = (hours * people * (people - 1)) / 2
/** How far chance gets away from that half, once in twenty million times (5.5 deviations of Kendall's count). */
const astray = 5.5 * Math.sqrt((hours * people * (people - 1) * (2 * people + 5)) / 72)

/** Whoever wrote the row nearest to it in time. */
function nearest(xmin: number, among: ReturnType<typeof tied>, without: string): string | undefined {
  const [first] = among.filter(({ text }) => !text.includes(without)).toSorted((a, b) => Math.abs(a.xmin - xmin) - Math.abs(b.xmin - xmin))
  return first?.author
}

test('there is something to look at', () => {
  expect([posts.length, named.length]).toEqual([200, 200])
  expect(dump.filter(({ table }) => table === 'voicebox_submissions')).toHaveLength(400)
  expect(dump.filter(({ table }) => table === 'idempotency_keys').length).toBeGreaterThanOrEqual(400)
  expect(tied().length).toBeGreaterThan(600)
})

test('no row names a post and anybody of the staff', () => {
  const both = dump.filter(({ text }) => isStaff(text).length && posts.some(({ id, reference }) => text.includes(id) || text.includes(reference)))
  expect(both).toEqual([])
})

test('nothing tells what was said, its code or its nonce but the row itself, which tells only the first', () => {
  const said = dump.filter(({ text }) => text.includes('What was said'))
  expect(new Set(said.map(({ table }) => table))).toEqual(new Set(['voicebox_submissions']))
  expect(dump.filter(({ text }) => posts.some(({ code }) => text.includes(code)))).toEqual([])
})

test('every time of a post is a full hour', async () => {
  const rows = await world.within(world.tenant, (db) => db.selectFrom('voicebox_submissions').select(['created_at', 'updated_at', 'written_at', 'history', 'submitted_by', 'assignee_id']).where('is_anonymous', '=', true).execute())
  const own = rows.flatMap(({ created_at, history }) => [created_at, ...(history as Array<{ at: string; by: string | null }>).filter(({ by }) => !by).map(({ at }) => new Date(at))])
  expect(own.filter((at) => at.getTime() % 3_600_000)).toEqual([])
  expect(rows.filter(({ written_at, submitted_by, assignee_id }) => written_at ?? submitted_by ?? assignee_id)).toEqual([])
})

test('keys for sending once, drafts, the log of acts and the limits hold nothing of it', () => {
  const of = (...tables: string[]) => dump.filter(({ table }) => tables.includes(table))
  expect(of('idempotency_keys').filter(({ text }) => text.includes('/voicebox'))).toEqual([])
  expect(of('drafts')).toEqual([])
  expect(of('audit_log').filter(({ text }) => /voicebox/.test(text))).toEqual([])
  expect(of('rate_limits', 'work_done').filter(({ text }) => /voicebox\.submit|voicebox:/.test(text))).toEqual([])
})

test('the files and the log of the server hold nothing of it', async () => {
  const files = (await readdir(world.env.DATA_DIR, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const texts = await Promise.all(files.map((entry) => readFile(path.join(entry.parentPath, entry.name), 'latin1')))
  for (const { id, reference, code } of posts) {
    expect(texts.some((text) => text.includes(id) || text.includes(reference) || text.includes(code))).toBe(false)
    expect(log.includes(reference) || log.includes(code)).toBe(false)
  }
  expect(log).not.toContain('What was said')
  expect(log).not.toContain('/voicebox/submit')
})

test('the nearest transaction tells who wrote what has a name, and of what has none no more than guessing', () => {
  const among = tied()
  const known = named.filter(({ id, author }) => nearest(rowOf(id).xmin, among, id) === author).length
  const guessed = posts.filter(({ id, author }) => nearest(rowOf(id).xmin, among, id) === author).length
  console.log(`Nearest transaction: ${share(known, named.length)} with a name, ${share(guessed, posts.length)} without one`)
  // The attack itself is good.
  expect(known / named.length).toBeGreaterThan(0.8)
  expect(guessed).toBeLessThanOrEqual(most)
})

/**
 * The order of an hour's posts laid beside the order in which people did something else in it: how many stand in the same
 * place, and how many pairs in the same order. Places alone would not find an order that is one off, or the reverse.
 */
function byRank(orderOf: (post: Post) => string): { hits: number; inOrder: number } {
  let hits = 0
  let inOrder = 0
  for (let hour = 0; hour < hours; hour += 1) {
    // As it happened: what comes with it (notes, settings, what has a name) tells this order to whoever has everything.
    const acted = posts.filter((post) => post.hour === hour)
    const ordered = acted.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
    const ranks = acted.map((post) => ordered.indexOf(post))
    hits += ranks.filter((rank, index) => rank === index).length
    inOrder += ranks.flatMap((rank, index) => ranks.slice(index + 1).filter((later) => later > rank)).length
  }
  return { hits, inOrder }
}
const padded = (place: string) => place.replaceAll(/\d+/g, (digits) => digits.padStart(8, '0'))

test.each([
  ['ids', (post: Post) => post.id],
  ['references', (post: Post) => post.reference],
  ['places on the disk', (post: Post) => padded(rowOf(post.id).place)],
  ['transactions', (post: Post) => `${padded(String(rowOf(post.id).xmin))} ${padded(rowOf(post.id).place)}`],
  ['hashes of codes', (post: Post) => rowOf(post.id).text.split(',').find((part) => /^[0-9a-f]{64}$/.test(part)) ?? ''],
] as const)('the order of their %s is not that in which they were written', (what, orderOf) => {
  const { hits, inOrder } = byRank(orderOf)
  console.log(`By the order of ${what}: ${share(hits, posts.length)} in their place, ${share(inOrder, pairs)} of the pairs in order`)
  expect(hits).toBeLessThanOrEqual(most)
  expect(Math.abs(inOrder - pairs / 2)).toBeLessThanOrEqual(astray)
})

test('an order that tells would be found, also where no post stands in its own place', () => {
  const place = (post: Post) => posts.indexOf(post)
  const key = (rank: number) => String(rank).padStart(4, '0')
  expect(byRank((post) => key(place(post)))).toEqual({ hits: posts.length, inOrder: pairs })
  expect(byRank((post) => key(posts.length - place(post)))).toEqual({ hits: 0, inOrder: 0 })
  // The first of each hour comes last: every other post is one place off.
  const shifted = byRank((post) => (place(post) % people === 0 ? key(9999) : key(place(post))))
  expect(shifted.hits).toBe(0)
  expect(shifted.inOrder - pairs / 2).toBeGreaterThan(astray)
})

test('of the hour that is not over, all posts stand in one transaction', () => {
  const pending = posts.filter(({ hour }) => hour === hours - 1).map(({ id }) => rowOf(id).xmin)
  expect(new Set(pending).size).toBe(1)
  // Each hour that is over in one of its own, long after its last post.
  expect(new Set(posts.map(({ id }) => rowOf(id).xmin)).size).toBe(hours)
})

/** What every counter of the database stands at. */
async function counters() {
  const rows = await world.administrator.unsafe<Array<{ name: string; last: string | null }>>(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences where schemaname in ('${world.tenant.id}', 'jobs', 'platform', '${world.queue.schema}')`)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

test('no counter moves with a post: a gap among the numbers of what has a name would tell when somebody wrote', async () => {
  expect(Object.keys(await counters()).length).toBeGreaterThan(0)
  const moved = async () => {
    const before = await counters()
    await staff[0]!.voicebox.submit({ category: 'concern', subject: 'Something', message: mark(posts.length), is_anonymous: true, nonce: randomBytes(32).toString('hex') })
    await world.services.background.settled()
    return Object.entries(await counters()).filter(([name, last]) => last !== before[name])
  }
  // What other locations do meanwhile moves the server's own now and then; a post that does would move it each time.
  await expect.poll(moved).toEqual([])
})
