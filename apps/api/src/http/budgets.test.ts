import { setTimeout as sleep } from 'node:timers/promises'
import { type CallName, callsOf, contract, endpointOf } from '@portal/contract'
import { DatabaseSilent } from '@portal/db'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { atOnce, perTime, refusals, stock, turns } from '../shared/budgets.ts'
import { AppError, forbidden } from '../core/errors.ts'
import { openStorage } from '../shared/storage.ts'
import { type Person, Refused, type World, openWorld } from '../testing/world.ts'
import { type Asker, type Budgets, openBudgets } from './budgets.ts'

let world: World
let neighbour: Person
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'on' })
  neighbour = await world.person(await world.location('Next door'), 'manager')
})
afterAll(() => world?.close())

let budgets: Budgets
let letGo: () => void
let held: Promise<void>
let begun: number
beforeEach(() => {
  begun = 0
  budgets = openBudgets(world.services)
  held = new Promise((resolve) => (letGo = resolve))
})

const asker = (given: Partial<Asker> = {}): Asker => ({ location: 'a', account: 'anna', network: '192.0.2.1', path: '/', ...given })
const refusalOf = (work: Promise<unknown>) => work.then(() => 'nothing', (error: { status: number; code: string; message: string; details: { headers: Record<string, string> } }) =>
  [error.status, error.code, Number(error.details.headers['Retry-After']) > 0, /in \d+ (second|minute|hour)s?\.$/.test(error.message)])
const notSignedIn = () => new AppError('auth.required')
/** Fills a budget with calls that hang. */
const hang = (count: number, given: Partial<Asker>, call: Parameters<Budgets['within']>[1] = {}) =>
  Array.from({ length: count }, () => budgets.within(asker(given), call, () => (begun++, held)).catch(() => {}))

test('one person’s calls at once have an end; a colleague’s and a neighbour’s go on', async () => {
  const hanging = hang(atOnce.calls.person, {})
  await vi.waitFor(async () => expect(await refusalOf(budgets.within(asker(), {}, async () => {}))).toEqual([429, 'budget.calls', true, true]))
  for (const other of [{ account: 'ben' }, { location: 'b' }]) expect(await budgets.within(asker(other), {}, async () => 'done')).toBe('done')
  letGo()
  await Promise.all(hanging)
  expect(await budgets.within(asker(), {}, async () => 'done')).toBe('done')
}, 60_000)

test('a page of faces takes nothing of what its reader asks beside it, and has an end as well', async () => {
  const picture = endpointOf('media.get')
  const hanging = hang(atOnce.opened.person, {}, picture)
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toBe(atOnce.opened.person)
  expect(begun).toBeGreaterThan(100)
  expect(await refusalOf(budgets.within(asker(), picture, async () => {}))).toEqual([429, 'budget.opened', true, true])
  expect(await budgets.within(asker(), endpointOf('team.list'), async () => 'done')).toBe('done')
  expect(await budgets.within(asker({ account: 'ben' }), picture, async () => 'done')).toBe('done')
  // A file that is written for whoever asks is a call like any other.
  hanging.push(...hang(atOnce.calls.person, {}))
  expect(await refusalOf(budgets.within(asker(), endpointOf('eoi.exportCsv'), async () => {}))).toEqual([429, 'budget.calls', true, true])
  letGo()
  await Promise.all(hanging)
}, 60_000)

test('what a location opens at once has an end, whoever opens it; its calls go on', async () => {
  const picture = endpointOf('media.get')
  const hanging = Array.from({ length: atOnce.opened.location / 100 }, (_, index) => hang(100, { account: `person ${index}` }, picture)).flat()
  await new Promise((resolve) => setImmediate(resolve))
  expect(await refusalOf(budgets.within(asker({ account: 'one more' }), picture, async () => {}))).toEqual([429, 'budget.opened', true, true])
  expect(await budgets.within(asker({ account: 'one more' }), {}, async () => 'done')).toBe('done')
  letGo()
  await Promise.all(hanging)
})

test('a location’s calls at once have an end, whoever makes them; a refusal takes a moment', async () => {
  const hanging = Array.from({ length: atOnce.calls.location / 20 }, (_, index) => hang(20, { account: `person ${index}` })).flat()
  await new Promise((resolve) => setImmediate(resolve))
  const began = performance.now()
  expect(await refusalOf(budgets.within(asker({ account: 'one more' }), {}, async () => {}))).toEqual([429, 'budget.calls', true, true])
  expect(performance.now() - began).toBeGreaterThan(900)
  expect(await budgets.within(asker({ location: 'b' }), {}, async () => 'done')).toBe('done')
  letGo()
  await Promise.all(hanging)
})

test('whoever has not signed in is counted by the address, generously', async () => {
  const hanging = hang(300, { account: undefined })
  expect(await budgets.within(asker({ account: undefined }), {}, async () => 'in')).toBe('in')
  letGo()
  await Promise.all(hanging)
})

test('whoever has not signed in, from however many addresses, leaves those who have their places', async () => {
  const networks = ['203.0.113.1', '203.0.113.2', '203.0.113.3']
  const hanging = networks.flatMap((network) => hang(200, { account: undefined, network }))
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toBe(atOnce.calls.location)
  const crew = Array.from({ length: atOnce.calls.location / 20 }, (_, index) => hang(20, { account: `person ${index}` })).flat()
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toBe(2 * atOnce.calls.location)
  letGo()
  await Promise.all([...hanging, ...crew])
}, 60_000)

test('whoever has not signed in stands in a line of their own: who has is carried out after one or two of them', async () => {
  let done = 0
  const nameless = Array.from({ length: atOnce.calls.location }, () => budgets.inTurn(asker({ account: undefined }), async () => {
    await sleep(20)
    done++
  }))
  await sleep(50)
  expect(await budgets.inTurn(asker(), async () => 'done')).toBe('done')
  expect(done).toBeLessThan(100)
  // Together they have no more than one location alone.
  let [running, most] = [0, 0]
  const crew = Array.from({ length: 60 }, () => budgets.inTurn(asker(), async () => {
    most = Math.max(most, ++running)
    await sleep(20)
    running--
  }))
  await Promise.all([...nameless, ...crew])
  expect(most).toBeGreaterThan(turns.calls.perOwnerAmongOthers)
  expect(most).toBeLessThanOrEqual(turns.calls.perOwner)
}, 30_000)

test('with a silent database nobody of a location waits any more, whichever line they stand in', async () => {
  const silent = new DatabaseSilent('nothing was heard')
  const gone = Promise.withResolvers<never>()
  const held = Array.from({ length: turns.calls.perOwner }, () => budgets.inTurn(asker(), () => gone.promise).catch((error: unknown) => error))
  const waiting = [{}, { account: undefined }].map((who) => budgets.inTurn(asker(who), async () => 'begun').catch((error: unknown) => error))
  await sleep(700)
  gone.reject(silent)
  expect(new Set(await Promise.all([...held, ...waiting]))).toEqual(new Set([silent]))
})

test('searches that wait for their own location’s are told when to come back, and are no failure of the server', async () => {
  const hanging = hang(2, { account: 'carl' }, endpointOf('search.list'))
  await vi.waitFor(() => expect(begun).toBe(2), 10_000)
  expect(await refusalOf(budgets.within(asker(), endpointOf('search.list'), async () => {}))).toEqual([429, 'budget.searches', true, true])
  letGo()
  await Promise.all(hanging)
}, 30_000)

test('files on their way have an end for each person', async () => {
  const hanging = hang(atOnce.files.person, {}, endpointOf('uploads.part'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(await refusalOf(budgets.within(asker(), endpointOf('uploads.part'), async () => {}))).toEqual([429, 'budget.files', true, true])
  expect(await budgets.within(asker(), {}, async () => 'done')).toBe('done')
  letGo()
  await Promise.all(hanging)
})

test('whoever has not signed in keeps nobody from sending files: not who does so behind the same address, nor a crowd that is being refused', async () => {
  const hanging = hang(atOnce.files.location, { account: undefined }, endpointOf('uploads.part'))
  await vi.waitFor(() => expect(begun).toBe(atOnce.files.network))
  expect(await budgets.within(asker(), endpointOf('uploads.part'), async () => 'done')).toBe('done')
  letGo()
  await Promise.all(hanging)
  const refused = (network: string) => budgets.within(asker({ account: undefined, network }), endpointOf('uploads.part'), () => Promise.reject(notSignedIn())).catch(() => {})
  const networks = Array.from({ length: atOnce.files.location / atOnce.files.network }, (_, index) => `198.51.100.${index + 1}`)
  for (const network of networks) for (let index = 0; index < refusals.network; index++) await refused(network)
  const slowed = networks.flatMap((network) => Array.from({ length: atOnce.files.network }, () => refused(network)))
  await new Promise((resolve) => setImmediate(resolve))
  const began = performance.now()
  expect(await budgets.within(asker(), endpointOf('uploads.part'), async () => 'done')).toBe('done')
  // They are slowed down still, each behind its own address.
  expect(await refusalOf(budgets.within(asker({ account: undefined, network: networks[0]! }), endpointOf('uploads.part'), async () => {}))).toEqual([429, 'budget.files', true, true])
  await Promise.all(slowed)
  expect(performance.now() - began).toBeGreaterThan(refusals.delayMs * 0.9)
})

test('files have an end in an hour, however many come with a call; parts of an upload, calls without files and the neighbour go on', async () => {
  const spend = (name: CallName, location: string, files = 1) => budgets.spend(asker({ location, account: 'dana' }), endpointOf(name), files)
  // The portal sends each photo of a feast by itself; others send fifty at once.
  for (let index = 0; index < 500; index++) await spend('photos.upload', 'pictures')
  for (let left = perTime.files.person.points - 500; left > 0; left -= 50) await spend('photos.upload', 'pictures', Math.min(left, 50))
  expect(await spend('team.updateHeadshot', 'pictures').catch(({ status, code }) => [status, code])).toEqual([429, 'budget.files'])
  await spend('uploads.part', 'pictures')
  await budgets.spend(asker({ location: 'pictures', account: 'dana' }), endpointOf('benefits.create'), 0)
  await spend('team.updateHeadshot', 'next door')
}, 60_000)

test('what somebody changes has an end in a day, whatever it is; a colleague and the neighbour write on', async () => {
  const spend = (given: Partial<Asker> = {}) => budgets.spend(asker({ location: 'writers', ...given }), endpointOf('drafts.save'), 0)
  for (let index = 0; index < perTime.changes.person.points; index++) await spend()
  expect(await refusalOf(spend())).toEqual([429, 'budget.changes', true, true])
  for (const other of [{ account: 'ben' }, { location: 'b' }]) await spend(other)
  // Nothing of it stands in a table: it would tell how often somebody wrote who says no name.
  const kept = await world.administrator<Array<{ key: string }>>`select key from platform.rate_limits where key like '%changes%'`
  expect(kept).toEqual([])
}, 60_000)

test('signing in again and again uses up one address’s changes and nobody else’s', async () => {
  const location = 'console'
  const flooded = { location, account: undefined, network: '203.0.113.66' }
  const signIn = (given: Partial<Asker>) => budgets.spend(asker({ location, ...given }), endpointOf('auth.login'), 0)
  for (let index = 0; index < perTime.changes.location.points; index++) await signIn(flooded).catch(() => {})
  expect(await refusalOf(signIn(flooded))).toEqual([429, 'budget.changes', true, true])
  await signIn({ account: undefined })
  for (const name of ['drafts.save', 'auth.logout'] as const) await budgets.spend(asker({ location, account: 'ben', network: flooded.network }), endpointOf(name), 0)
  // A token with it is no way around.
  expect(await refusalOf(signIn({ ...flooded, account: 'ben' }))).toEqual([429, 'budget.changes', true, true])
}, 60_000)

test('signing out asks no budget, so that whoever wrote too much may still leave', async () => {
  const spend = (name: CallName) => budgets.spend(asker({ location: 'leavers' }), endpointOf(name), 0)
  for (let index = 0; index < perTime.changes.person.points; index++) await spend('drafts.save')
  expect(await refusalOf(spend('drafts.save'))).toEqual([429, 'budget.changes', true, true])
  await spend('auth.logout')
}, 60_000)

test('searching signed out uses up nothing of those who search', async () => {
  const spent: string[] = []
  const consume = vi.spyOn(world.services.limiter, 'consume').mockImplementation(async ({ name }) => void spent.push(name))
  const hanging = hang(atOnce.searches.location, { account: undefined }, endpointOf('search.list'))
  await vi.waitFor(() => expect(begun).toBe(atOnce.searches.location))
  expect(spent).toEqual([])
  expect(await budgets.within(asker(), endpointOf('search.list'), async () => 'found')).toBe('found')
  letGo()
  await Promise.all(hanging)
  consume.mockRestore()
})

test('who asks for what they may not have, again and again, is refused the slower; a colleague is not', async () => {
  const ask = async (account: string) => {
    const began = performance.now()
    await expect(budgets.within(asker({ account }), {}, () => Promise.reject(forbidden()))).rejects.toMatchObject({ status: 403 })
    return performance.now() - began
  }
  for (let index = 0; index < refusals.inARow; index++) await ask('anna')
  expect(await ask('anna')).toBeGreaterThan(refusals.delayMs * 0.9)
  expect(await ask('ben')).toBeLessThan(refusals.delayMs * 0.9)
  expect(await budgets.within(asker(), {}, async () => 'done')).toBe('done')
})

const isUsedUp = (code: string) => (error: unknown) => {
  expect(error).toBeInstanceOf(Refused)
  const { status, body, headers } = error as Refused
  expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([429, code, true])
  return true
}

test('searches: a person’s flood is refused in words, and goes on after the minute; the neighbour’s are answered', async () => {
  const person = await world.person(world.tenant, 'team')
  const flood = Array.from({ length: 10 }, async () => {
    for (let index = 0; index < 12; index++) await person.search.list({ q: 'fries' })
  })
  const refused = (await Promise.allSettled(flood)).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused as PromiseRejectedResult[]) isUsedUp('budget.searches')(reason)
  await neighbour.search.list({ q: 'fries' })
}, 60_000)

test('one after the other, too, a person’s searches of a minute have an end', async () => {
  const person = await world.person(world.tenant, 'team')
  for (let index = 0; index < perTime.searches.person.points; index++) await person.search.list({ q: 'fries' })
  expect(isUsedUp('budget.searches')(await person.search.list({ q: 'fries' }).catch((error: unknown) => error))).toBe(true)
  await neighbour.search.list({ q: 'fries' })
}, 60_000)

test('nobody is reminded of the same thing twice in an hour', async () => {
  const manager = await world.person(world.tenant, 'manager')
  const { data } = await manager.announcements.create({ title: 'Wash your hands', message: 'Always', requires_ack: true })
  const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const first = await manager.announcements.remind({ id: data.id }, key)
  // Sent again because the answer was lost, it is the same answer.
  expect(await manager.announcements.remind({ id: data.id }, key)).toEqual(first)
  const again = await manager.announcements.remind({ id: data.id }).catch((error: unknown) => error)
  expect(isUsedUp('budget.reminders')(again)).toBe(true)
  expect((again as Refused).body.error).toMatch(/just been reminded.* in \d+ minutes/)
}, 60_000)

test('announcements and messages to everybody have an end in an hour; the neighbour publishes on', async () => {
  const manager = await world.person(world.tenant, 'manager')
  const publish = (person: Person) => person.announcements.create({ title: 'Sale', message: 'Again' })
  for (let index = 0; index < perTime.broadcasts.person.points; index++) await publish(manager)
  expect(isUsedUp('budget.broadcasts')(await publish(manager).catch((error: unknown) => error))).toBe(true)
  expect((await publish(neighbour)).data.title).toBe('Sale')
}, 60_000)

test('questions at once have an end for a person, and one after the other in a time; a colleague asks on', async () => {
  const hanging = hang(atOnce.questions.person, {}, endpointOf('ai.ask'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(await refusalOf(budgets.within(asker(), endpointOf('ai.ask'), async () => {}))).toEqual([429, 'budget.questions', true, true])
  expect(await budgets.within(asker({ account: 'ben' }), endpointOf('ai.ask'), async () => 'done')).toBe('done')
  letGo()
  await Promise.all(hanging)
  const person = await world.person(world.tenant, 'team')
  for (let index = 0; index < perTime.questions.person.points; index++) await person.ai.ask({ question: 'Where do I park?' })
  expect(isUsedUp('budget.questions')(await person.ai.ask({ question: 'Where do I park?' }).catch((error: unknown) => error))).toBe(true)
  expect((await neighbour.ai.ask({ question: 'Where do I park?' })).data.mode).toBe('abstained')
}, 60_000)

test('backups by hand have an end in a day', async () => {
  const spend = (location: string) => budgets.spend(asker({ location, account: 'dana' }), endpointOf('admin.backup'), 0)
  for (let index = 0; index < perTime.backups.person.points; index++) await spend('kept')
  expect(await spend('kept').catch(({ status, code }) => [status, code])).toEqual([429, 'budget.backups'])
  await spend('next door')
})

test('a message with a picture draws on files as well, whether it comes with it or was sent before', async () => {
  const spent: string[] = []
  const counted: number[] = []
  const consume = vi.spyOn(world.services.limiter, 'consume').mockImplementation(async ({ name, times = 1 }) => {
    spent.push(name)
    if (name === 'files:person') counted.push(times)
  })
  const manager = await world.person(world.tenant, 'manager')
  const { conversations: [everyone] } = await manager.chat.conversations()
  const send = async (body: object, given?: object) => {
    spent.length = 0
    await manager.chat.send({ id: everyone!.id, ...body } as never, given).catch(() => {})
    return [...new Set(spent.map((name) => name.split(':')[0]))].sort()
  }
  expect(await send({ text: 'Hello' })).toEqual(['changes', 'messages'])
  expect(await send({ text: 'Look' }, { files: { attachment: [{ name: 'a.txt', bytes: 'Words' }] } })).toEqual(['changes', 'files', 'messages'])
  expect(await send({ text: 'Look', uploadIds: [crypto.randomUUID(), crypto.randomUUID()] })).toEqual(['changes', 'files', 'messages'])
  // Each of them is one.
  expect(counted).toEqual([1, 2])
  consume.mockRestore()
}, 60_000)

test('who may not remind uses up nobody’s reminder', async () => {
  const manager = await world.person(world.tenant, 'manager')
  const team = await world.person(world.tenant, 'team')
  const { data } = await manager.announcements.create({ title: 'Close the fridge', message: 'Always', requires_ack: true })
  for (let index = 0; index < 3; index++) await expect(team.announcements.remind({ id: data.id })).rejects.toMatchObject({ status: 403 })
  await manager.announcements.remind({ id: data.id })
}, 60_000)

test('unfinished uploads of one person have an end, in number and in bytes, also those that are complete', async () => {
  const person = await world.person(world.tenant, 'manager')
  const begin = (size = 10) => person.uploads.create({ name: 'a.pdf', size, purpose: 'document' })
  const made = []
  for (let index = 0; index < stock.unfinishedUploads.person; index++) made.push(await begin())
  await world.within(world.tenant, (db) => db.updateTable('uploads').set({ state: 'complete' }).where('account_id', '=', person.id).execute())
  isUsedUp('budget.uploads')(await begin().catch((error: unknown) => error))
  await person.uploads.cancel({ id: made[0]!.data.id })
  await begin()
  await world.within(world.tenant, (db) => db.updateTable('uploads').set({ size: 2 ** 31 }).where('account_id', '=', person.id).execute())
  await person.uploads.cancel({ id: made[1]!.data.id })
  isUsedUp('budget.uploads')(await begin().catch((error: unknown) => error))
}, 60_000)

test('unfinished uploads of a location have an end, whoever began them', async () => {
  const tenant = await world.location('Many phones')
  const [one, another] = [await world.person(tenant, 'manager'), await world.person(tenant, 'manager')]
  const begin = (person: Person) => person.uploads.create({ name: 'a.pdf', size: 10, purpose: 'document' })
  const first = await begin(one)
  await world.within(tenant, (db) => db.updateTable('uploads').set({ size: stock.unfinishedBytes.location }).execute())
  expect(isUsedUp('budget.uploads')(await begin(another).catch((error: unknown) => error))).toBe(true)
  await one.uploads.cancel({ id: first.data.id })
  await begin(another)
}, 60_000)

test('a location keeps so many bytes and no more, and has room again when some are removed', async () => {
  const person = await world.person(await world.location('Full house'), 'manager')
  const room = openStorage(world.services.lanes, 5_000_000)
  const { data } = await person.uploads.create({ name: 'a.pdf', size: 4_000_000, purpose: 'document' })
  await expect(room.promise(person.tenant, 2_000_000)).rejects.toMatchObject({ status: 413, code: 'budget.storage' })
  await person.uploads.cancel({ id: data.id })
  await world.within(person.tenant, (db) => db.deleteFrom('uploads').execute())
  await room.promise(person.tenant, 2_000_000)
  await expect(room.promise(neighbour.tenant, 6_000_000)).rejects.toMatchObject({ status: 413 })
})

test('an upload that nobody can use any more takes no room', async () => {
  const person = await world.person(await world.location('Given up'), 'manager')
  const room = openStorage(world.services.lanes, 5_000_000)
  await person.uploads.create({ name: 'a.pdf', size: 4_000_000, purpose: 'document' })
  await expect(room.promise(person.tenant, 2_000_000)).rejects.toMatchObject({ status: 413, code: 'budget.storage' })
  await world.within(person.tenant, (db) => db.updateTable('uploads').set({ expires_at: new Date(Date.now() - 1000) }).execute())
  await room.promise(person.tenant, 2_000_000)
})

test('what is public draws on no budget of those who have signed in', () => {
  const open = callsOf(contract).filter(([, { access }]) => 'public' in access)
  expect(open.filter(([, { draws, files }]) => draws || files)).toEqual([])
})

test('every budget is drawn on', () => {
  const drawn = callsOf(contract).flatMap(([, { draws, files }]) => draws ?? (files ? 'files' : []))
  // Whatever changes something draws on `changes`, without saying so.
  expect(new Set([...drawn, 'changes'])).toEqual(new Set([...Object.keys(perTime), 'nothing']))
})
