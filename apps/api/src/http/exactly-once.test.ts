import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OutcomeUnknown, type TenantDb, inSeconds } from '@portal/db'
import { AppError } from '../core/errors.ts'
import { openTokens } from '../core/tokens.ts'
import { insertMedia, mediaKey, storeFile, withStored } from '../shared/media/media.ts'
import { sweepOrphans } from '../shared/media/work.ts'
import { openCutting } from '../testing/servers/cutting.ts'
import { picture } from '../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { type Transact, inOneTransaction, inStages } from './exactly-once.ts'
import { hashBody } from './idempotency.ts'

let way: Awaited<ReturnType<typeof openCutting>>
let world: World
let manager: Person
let admin: Person
let photo: Buffer
beforeAll(async () => {
  way = await openCutting(process.env.TEST_DATABASE_URL!)
  world = await openWorld({ DATABASE_URL: way.url, DATABASE_DIRECT_URL: process.env.TEST_DATABASE_URL! })
  manager = await world.person(world.tenant, 'manager')
  admin = await world.person(world.tenant, 'admin')
  photo = await picture().jpeg().toBuffer()
})
afterAll(async () => {
  await world?.close()
  await way?.close()
})

type Send = (key: string) => Promise<Response>
const json = (who: Person, method: string, path: string, body: object): Send => (key) =>
  who.raw(method, `/api${path}`, { body: JSON.stringify(body), headers: { 'content-type': 'application/json', 'idempotency-key': key } })
const form = (who: Person, method: string, path: string, fields: Record<string, string>, field: string): Send => (key) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append(field, new File([new Uint8Array(photo)], 'a.jpg'))
  return who.raw(method, `/api${path}`, { body, headers: { 'idempotency-key': key } })
}
const answerOf = async (response: Response) => ({ status: response.status, body: (await response.json()) as Record<string, unknown> })
const announcement = (title: string) => ({ title, message: 'Doors open at six.', type: 'announcement' })

describe('requests under one key', () => {
  test('ten equal ones at once, of a call that prepares first, get ten equal answers for one effect', async () => {
    const send = json(manager, 'POST', '/announcements', announcement('Ten at once'))
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, async () => answerOf(await send(key))))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]!.status).toBe(201)
    expect((await manager.announcements.list({ q: 'Ten at once' })).total).toBe(1)
  })

  test('ten equal uploads at once leave one picture and one file', async () => {
    const before = await filesThere()
    const send = form(manager, 'POST', '/photos/upload', { title: 'Ten uploads', category: 'teamEvents' }, 'photos')
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, async () => answerOf(await send(key))))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await manager.photos.list({ q: 'Ten uploads' })).total).toBe(1)
    expect(await filesThere()).toBe(before + 1)
  })

  test('another query is another request', async () => {
    const { data: event } = await manager.calendar.create({ title: 'Huddle', eventDate: '2026-12-01', isAllDay: true, recurrence: 'FREQ=DAILY;COUNT=5', category: 'southMain' })
    const headers = { 'idempotency-key': randomUUID() }
    const one = await manager.raw('DELETE', `/api/calendar/${event.id}?occurrence=2026-12-02&scope=this`, { headers })
    expect(one.status).toBe(200)
    expect((await manager.raw('DELETE', `/api/calendar/${event.id}?scope=this&occurrence=2026-12-02`, { headers })).status).toBe(200)
    const all = await answerOf(await manager.raw('DELETE', `/api/calendar/${event.id}?scope=all`, { headers }))
    expect(all).toMatchObject({ status: 409, body: { code: 'idempotency.mismatch' } })
  })

  /** A key as a process leaves it that is killed while it prepares. */
  const leave = (key: string, lease: { leased_until: unknown; created_at?: unknown }) =>
    world.within(world.tenant, async (db) => {
      const known = await db.selectFrom('idempotency_keys').select(['method', 'path', 'body_hash']).where('status', 'is not', null).orderBy('created_at', 'desc').executeTakeFirstOrThrow()
      await db.insertInto('idempotency_keys').values({ ...known, account_id: manager.id, key, owner: randomUUID(), ...lease } as never).execute()
    })

  test.each([
    ['whose lease has run out', { leased_until: inSeconds(-1) }],
    ['that an earlier version left without a lease', { leased_until: null, created_at: inSeconds(-120) }],
    ['whose owner dies while it is waited for', { leased_until: inSeconds(1) }],
  ])('a key %s is taken over', async (_, lease) => {
    const title = `Taken over ${randomUUID()}`
    const send = json(manager, 'POST', '/announcements', announcement(title))
    await send(randomUUID())
    const key = randomUUID()
    await leave(key, lease)
    expect((await send(key)).status).toBe(201)
    expect((await manager.announcements.list({ q: title })).total).toBe(2)
  })

  test('a key that somebody else is at work under is told as under way, and when to ask again', async () => {
    const send = json(manager, 'POST', '/announcements', announcement('Under way'))
    await send(randomUUID())
    const key = randomUUID()
    await leave(key, { leased_until: inSeconds(60) })
    const response = await send(key)
    expect(await answerOf(response)).toMatchObject({ status: 409, body: { code: 'idempotency.in_progress' } })
    expect(response.headers.get('retry-after')).toBe('2')
  })

  test('nothing of a body is kept by which its password could be found, and it is known again once the root key was changed', async () => {
    const password = 'Right-Horse-1'
    const cook = await world.person(world.tenant, 'team', { password })
    const { services } = world
    const body = { pin: '4821', password }
    const [first, later, earlier] = [randomUUID(), randomUUID(), randomUUID()]
    const send = json(cook, 'PUT', '/profile/pin', body)
    expect((await send(first)).status).toBe(200)
    const row = (key: string) => world.within(world.tenant, (db) =>
      db.selectFrom('idempotency_keys').select(['body_hash', 'status']).where('account_id', '=', cook.id).where('key', '=', key).executeTakeFirstOrThrow())
    const plain = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
    expect(await row(first)).toEqual({ body_hash: expect.stringMatching(/^[\w-]{43}$/), status: 200 })
    expect((await row(first)).body_hash).not.toBe(plain)
    const other = await world.person(world.tenant, 'team', { password })
    expect((await json(other, 'PUT', '/profile/pin', body)(later)).status).toBe(200)
    expect((await world.within(world.tenant, (db) => db.selectFrom('idempotency_keys').select('account_id').where('body_hash', 'in', (w) =>
      w.selectFrom('idempotency_keys as mine').select('mine.body_hash').where('mine.key', '=', first)).execute())).length).toBe(1)

    const rotated = hashBody({ tokens: openTokens({ rootKeys: [randomBytes(32), ...services.env.rootKeys] }) }, cook.id, Buffer.from(JSON.stringify(body)))
    expect([rotated.bodyHash === (await row(first)).body_hash, rotated.sameBody((await row(first)).body_hash), rotated.sameBody((await row(first)).body_hash.replace(/^../, 'xx'))]).toEqual([false, true, false])
    // As a release from before kept it.
    await world.within(world.tenant, (db) => db.updateTable('idempotency_keys').set({ key: earlier, body_hash: plain }).where('account_id', '=', cook.id).where('key', '=', first).execute())
    expect((await send(earlier)).status).toBe(200)
    expect((await json(cook, 'PUT', '/profile/pin', { ...body, pin: '1111' })(earlier)).status).toBe(409)
  })

  test('what was refused may be tried again under its key', async () => {
    const key = randomUUID()
    const send = form(manager, 'POST', '/photos/upload', { title: 'Later', category: 'nowhere' }, 'photos')
    expect((await send(key)).status).toBe(400)
    expect((await send(key)).status).toBe(400)
  })
})

const filesThere = async () => (await Array.fromAsync(world.services.files.list(`${world.tenant.id}/media`))).length
const mediaRows = () => world.within(world.tenant, async (db) => (await db.selectFrom('media').select('id').execute()).map(({ id }) => id))

/** Sends until it is answered, as the outbox of a phone does. */
async function untilAnswered(send: Send, key: string) {
  for (let tries = 0; ; tries++) {
    const answer = await answerOf(await send(key))
    const passing = answer.status === 503 || answer.body.code === 'idempotency.in_progress'
    if (!passing || tries === 100) return answer
    await sleep(100)
  }
}

interface Case {
  name: string
  send: (mark: string) => Send
  /** How many there are with this mark. */
  count: (mark: string) => Promise<number>
}

const cases: Case[] = [
  {
    name: 'a benefit (one transaction)',
    send: (mark) => json(manager, 'POST', '/benefits', { title: mark, description: 'x', category: 'fullTime' }),
    count: async (mark) => (await manager.benefits.list()).data.filter(({ title }) => title === mark).length,
  },
  {
    name: 'an announcement (prepared first)',
    send: (mark) => json(manager, 'POST', '/announcements', announcement(mark)),
    count: async (mark) => (await manager.announcements.list({ q: mark })).total,
  },
  {
    name: 'a photo (with a file)',
    send: (mark) => form(manager, 'POST', '/photos/upload', { title: mark, category: 'teamEvents' }, 'photos'),
    count: async (mark) => (await manager.photos.list({ q: mark })).total,
  },
  {
    name: 'an account (with a password to hash)',
    send: (mark) => json(admin, 'POST', '/user_accounts', { email: `${mark}@test.example`, firstName: 'Ada', lastName: mark, role: 'team', password: 'Welcome1!' }),
    count: async (mark) => (await admin.userAccounts.list({ q: mark })).total,
  },
]

describe('a connection to the database that is cut behind each packet', () => {
  test.each(cases)('$name: one effect, one reply, nothing left over', async ({ send, count }) => {
    for (let packets = 1, done = false; !done; packets++) {
      const mark = `cut-${packets}-${randomUUID().slice(0, 8)}`
      const key = randomUUID()
      way.cutBehind(packets)
      const first = await answerOf(await send(mark)(key))
      done = !way.stop()
      const answer = first.status === 201 ? first : await untilAnswered(send(mark), key)
      expect([packets, answer.status, await count(mark)]).toEqual([packets, 201, 1])
      expect(await answerOf(await send(mark)(key))).toEqual(answer)
    }
    await sweepOrphans(world.services, world.tenant, new Date(Date.now() + 2 * 24 * 3600_000))
    const stored = (await Array.fromAsync(world.services.files.list(`${world.tenant.id}/media`))).map(({ key }) => key.split('/')[2]!)
    expect(stored.sort()).toEqual((await mediaRows()).sort())
  }, 180_000)
})

describe('a COMMIT whose answer was lost, and then tries that fail before they have seen the key', () => {
  /** Carries out the first transaction, and says neither that nor anything of the ones after it. */
  function lost(failure: unknown): Transact<undefined> {
    let first = true
    return async (work) => {
      if (!first) throw failure
      first = false
      await world.within(world.tenant, (db) => work(db, undefined))
      throw new OutcomeUnknown('Lost')
    }
  }
  const attempt = () => ({ accountId: manager.id, key: randomUUID(), method: 'POST', path: '/', bodyHash: 'x', sameBody: (kept: string) => kept === 'x' })
  const failures = [new AppError('auth.required'), Object.assign(new Error('cannot execute in a read-only transaction'), { code: '25006' })]

  test('it stays in doubt, and the file that it named stays', async () => {
    const short = <T>(work: Parameters<typeof world.within<T>>[1]) => world.within(world.tenant, work)
    await Promise.all(failures.map(async (failure) => {
      const staged = { short, transact: lost(failure), bodyOf: () => ({}) }
      const { services, tenant } = world
      const path = services.staging.newPath()
      await writeFile(path, 'Words')
      const file = { field: 'file', name: 'a.txt', size: 5, path, sha256: 'x', mime: 'text/plain', extension: 'txt' }
      let id = ''
      await expect(inStages({ place: tenant.id, attempt: attempt(), status: 200 }, staged, (commit) =>
        withStored(services, tenant, [() => storeFile(services, tenant, file, 'document', 'file')], (stored) => {
          id = stored[0]!.id
          return commit(() => world.within(tenant, (db) => insertMedia(db, stored, manager.id)))
        }))).rejects.toBeInstanceOf(OutcomeUnknown)
      expect(await mediaRows()).toContain(id)
      expect(await services.files.head(mediaKey(tenant, id, 'original'))).toBeDefined()
    }))
  })

  test('it stays in doubt in a call of one transaction, too', async () => {
    await Promise.all(failures.map((failure) =>
      expect(inOneTransaction({ place: world.tenant.id, attempt: attempt(), status: 200 }, lost(failure), async () => ({}))).rejects.toBeInstanceOf(OutcomeUnknown)))
  })
})

describe('a transaction that Postgres ends for the sake of another', () => {
  const attempt = () => ({ accountId: manager.id, key: randomUUID(), method: 'POST', path: '/', bodyHash: 'x', sameBody: (kept: string) => kept === 'x' })
  const short = <T>(work: Parameters<typeof world.within<T>>[1]) => world.within(world.tenant, work)
  type Work = (db: TenantDb) => Promise<unknown>

  /** Ends so many transactions when all their work is done. */
  function ending(code: string, times: number) {
    const seen = { tries: 0 }
    const transact: Transact<TenantDb> = (work) => short(async (db) => {
      const value = await work(db, db)
      if (++seen.tries <= times) throw Object.assign(new Error('Ended for the sake of another'), { code })
      return value
    })
    return { seen, transact }
  }
  const ways = {
    one: (transact: Transact<TenantDb>, key: ReturnType<typeof attempt> | undefined, work: Work) => inOneTransaction({ place: world.tenant.id, attempt: key, status: 200 }, transact, work),
    staged: (transact: Transact<TenantDb>, key: ReturnType<typeof attempt> | undefined, work: Work) =>
      inStages({ place: world.tenant.id, attempt: key, status: 200 }, { short, transact, bodyOf: (value: unknown) => value }, (commit) => commit(work)),
  }
  const benefit = (title: string): Work => (db) => db.insertInto('benefits').values({ title, description: 'x', category: 'fullTime' }).execute().then(() => ({ title }))
  const named = async (title: string) => (await manager.benefits.list()).data.filter((one) => one.title === title).length
  const all = (['one', 'staged'] as const).flatMap((way) => [true, false].map((withKey) => [way, withKey] as const))

  test.each(all)('is run again, and again, for one effect and one reply (%s, key: %s)', async (way, withKey) => {
    const title = `Ended ${randomUUID()}`
    const { seen, transact } = ending('40P01', 2)
    const key = withKey ? attempt() : undefined
    expect(await ways[way](transact, key, benefit(title))).toEqual({ status: 200, reply: { title } })
    expect([seen.tries, await named(title)]).toEqual([3, 1])
    if (key) expect([await ways[way](transact, key, benefit(title)), await named(title)]).toEqual([{ status: 200, reply: { title } }, 1])
  })

  test.each(all)('is not run for ever, nor where something else ended it (%s, key: %s)', async (way, withKey) => {
    for (const [code, tries] of [['40P01', 3], ['40001', 3], ['55P03', 1], ['57014', 1]] as const) {
      const title = `Ended ${randomUUID()}`
      const { seen, transact } = ending(code, 9)
      await expect(ways[way](transact, withKey ? attempt() : undefined, benefit(title))).rejects.toThrow()
      expect([code, seen.tries, await named(title)]).toEqual([code, tries, 0])
    }
  })

  test('two that wait for each other are both carried out', async () => {
    const [left, right] = [`Left ${randomUUID()}`, `Right ${randomUUID()}`]
    for (const title of [left, right]) await manager.benefits.create({ title, description: 'x', category: 'fullTime' })
    const holding = { [left]: Promise.withResolvers<void>(), [right]: Promise.withResolvers<void>() }
    let runs = 0
    const crossing = (first: string, then: string, word: string): Work => async (db) => {
      runs++
      const write = async (title: string) => {
        const { id, description } = await db.selectFrom('benefits').select(['id', 'description']).where('title', '=', title).forUpdate().executeTakeFirstOrThrow()
        await db.updateTable('benefits').set({ description: description + word }).where('id', '=', id).execute()
      }
      await write(first)
      holding[first]!.resolve()
      await Promise.all(Object.values(holding).map(({ promise }) => promise))
      await write(then)
      return {}
    }
    const transact: Transact<TenantDb> = (work) => short((db) => work(db, db))
    const answers = await Promise.all([ways.one(transact, attempt(), crossing(left, right, 'a')), ways.staged(transact, attempt(), crossing(right, left, 'b'))])
    expect([answers.map(({ status }) => status), runs]).toEqual([[200, 200], 3])
    const words = (await manager.benefits.list()).data.filter(({ title }) => title === left || title === right).map(({ description }) => [...description].sort().join(''))
    expect(words).toEqual(['abx', 'abx'])
  })
})
