import { type TenantDb, enqueue } from '@portal/db'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineTask } from '../jobs/task.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { loggable } from './log.ts'

let world: World
let maria: Person
let log = ''
beforeAll(async () => {
  world = await openWorld({}, { logTo: { write: (line) => void (log += line) } })
  maria = await world.person(world.tenant, 'team', { firstName: 'Maria', lastName: 'Confidential', email: 'maria@private.example' })
})
afterAll(() => world?.close())
afterEach(() => void (log = ''))

const told = () => log.split('\n').filter(Boolean).map((line) => JSON.parse(line) as { err?: Record<string, unknown> }).filter(({ err }) => err)
const again = { username: 'maria', first_name: 'Maria', last_name: 'Confidential', role: 'team' as const }
const wrong: Record<string, { work: (db: TenantDb) => Promise<unknown>; err: object }> = {
  'a value that stands there already': {
    work: (db) => db.insertInto('accounts').values({ ...again, email: maria.email }).execute(),
    err: { type: 'PostgresError', code: '23505', table: 'accounts', constraint: expect.any(String), stack: expect.any(String) },
  },
  'a row that is not allowed': {
    work: (db) => db.insertInto('accounts').values({ ...again, email: 'maria@private.example.com', role: 'nobody' as never }).execute(),
    err: { type: 'PostgresError', code: '23514', table: 'accounts', constraint: expect.any(String) },
  },
  'a value that is none of its kind': {
    work: (db) => db.selectFrom('accounts').select('id').where('id', '=', 'Maria "the boss" Confidential').execute(),
    err: { type: 'PostgresError', code: '22P02', message: expect.stringContaining('invalid input syntax for type uuid') },
  },
}

test.each(Object.entries(wrong))('%s is logged by what refused it, and by nothing of what was in it', async (_, { work, err }) => {
  world.services.background.run('test', () => world.within(world.tenant, work))
  await world.services.background.settled()
  expect(told()).toMatchObject([{ what: 'test', err }])
  expect(log).not.toMatch(/maria|confidential|boss/i)
})

test('so it is where a job failed', async () => {
  const names = Object.keys(wrong)
  for (const [nth, name] of names.entries()) {
    const task = defineTask(`test.${nth}`, { payload: z.object({}), attempts: 1 }, ({ transaction }) => transaction('write', wrong[name]!.work))
    world.queue.tasks.set(task.name, task)
    await world.within(world.tenant, (db) => enqueue(db, { task: task.name }))
  }
  expect((await world.work()).filter(({ error }) => error)).toHaveLength(names.length)
  expect(told()).toMatchObject(Object.values(wrong).map(({ err }) => ({ err })))
  expect(log).not.toMatch(/maria|confidential|boss/i)
})

test('what caused an error is said in the same way', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(maria@private.example)' })
  const said = loggable(new AggregateError([cause], 'Several failed', { cause }))
  expect(said).toMatchObject({ type: 'AggregateError', message: 'Several failed', cause: { message: 'duplicate key', code: '23505' }, errors: [{ code: '23505' }] })
  expect(JSON.stringify(said)).not.toContain('maria')
  expect(loggable('a word')).toBe('a word')
})
