import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Sql } from 'postgres'
import { postgres } from './postgres-client.ts'
import { afterAll, expect, test } from 'vitest'
import { DataFolderInUse, type Embedded, holdServerLock, startEmbedded } from './embedded.ts'
import { findPostmaster, isAlive } from './embedded/postmaster.ts'

const folders: string[] = []
const children: ChildProcess[] = []
const isRoot = process.getuid?.() === 0

function freshFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-embedded-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

const start = (dataDir: string, more = {}) => startEmbedded({ dataDir, fast: true, maxConnections: 20, ...more })

async function ask<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice() {} })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Another server process that starts on the folder; `then` runs in it once the database is up as `db`. */
function otherServer(dataDir: string, then: string) {
  const module = new URL('./embedded.ts', import.meta.url).href
  const program = `
    import { holdServerLock, startEmbedded } from ${JSON.stringify(module)}
    const options = { dataDir: ${JSON.stringify(dataDir)}, fast: true, maxConnections: 20 }
    const stay = () => new Promise(() => setInterval(() => {}, 1000))
    try {
      const db = await startEmbedded(options)
      ${then}
    } catch (error) { console.log('failed', error.code) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const until = async (text: string) => {
    while (!said.includes(text)) {
      await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
      if (child.exitCode !== null && !said.includes(text)) throw new Error(`It ended without "${text}": ${said}`)
    }
    return said
  }
  return { child, until, ended: once(child, 'close'), said: () => said }
}

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('starts in an empty folder, keeps its data over a stop, and starts again', async () => {
  const dataDir = freshFolder()
  const first = await start(dataDir)
  expect(first.adopted).toBe(false)
  const [settings] = await ask(first.url, async (sql) => {
    await sql`create schema own`
    await sql`create table own.kept (word text)`
    await sql`insert into own.kept values ('ÉCLAIR')`
    return sql`select current_user as user, current_database() as database, current_setting('jit') as jit,
      current_setting('TimeZone') as zone, current_setting('recovery_init_sync_method') as sync,
      (select datlocprovider::text || datlocale from pg_database where datname = current_database()) as locale`
  })
  expect(settings).toEqual({
    user: 'portal_server', database: 'portal', jit: 'off', zone: 'UTC', sync: 'syncfs', locale: 'bC.UTF-8',
  })
  expect(statSync(path.join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)

  const second = await start(dataDir)
  expect(second.adopted).toBe(false)
  expect(await ask(second.url, (sql) => sql`select lower(word) as word from own.kept`)).toEqual([{ word: 'éclair' }])
  await second.stop()
})

test('takes over the database of a server that was killed, and ends it when asked', async () => {
  const dataDir = freshFolder()
  const other = otherServer(dataDir, `await holdServerLock(db.url); console.log('up', db.pid, '.'); await stay()`)
  const pid = Number(/up (\d+) /.exec(await other.until(' .'))?.[1])
  other.child.kill('SIGKILL')
  await other.ended

  const db = await start(dataDir)
  expect([db.adopted, db.pid]).toEqual([true, pid])
  await ask(db.url, (sql) => sql`select 1`)
  await db.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a database left behind with other settings is not taken over but started anew', async () => {
  const dataDir = freshFolder()
  const other = otherServer(dataDir, `console.log('up', db.pid, '.'); await stay()`)
  await other.until(' .')
  other.child.kill('SIGKILL')
  await other.ended

  const db = await start(dataDir, { fast: false })
  expect(db.adopted).toBe(false)
  expect(await ask(db.url, (sql) => sql`show fsync`)).toEqual([{ fsync: 'on' }])
  await db.stop()
})

test('a folder that another server uses is refused by name, and left running', async () => {
  const dataDir = freshFolder()
  const other = otherServer(dataDir, `await holdServerLock(db.url); console.log('held'); await stay()`)
  await other.until('held')
  const refused = start(dataDir)
  await expect(refused).rejects.toBeInstanceOf(DataFolderInUse)
  await expect(refused).rejects.toThrow(`The data folder ${dataDir} is in use by another running server`)
  other.child.kill('SIGKILL')
  await other.ended
  const db = await start(dataDir)
  expect(db.adopted).toBe(true)
  await db.stop()
})

test('two first starts at once make one database, and the server that comes second leaves it alone', async () => {
  const dataDir = freshFolder()
  const then = `
    const lock = await holdServerLock(db.url, options.dataDir).catch((error) => { console.log('failed', error.code) })
    if (lock) { console.log('won'); await stay() } else await db.stop()`
  const [one, two] = [otherServer(dataDir, then), otherServer(dataDir, then)]
  const loser = await Promise.race([one.ended.then(() => one), two.ended.then(() => two)])
  const winner = loser === one ? two : one
  expect(loser.said()).toBe('failed database.folder_in_use\n')
  await winner.until('won')
  await expect(start(dataDir)).rejects.toBeInstanceOf(DataFolderInUse)
  winner.child.kill('SIGKILL')
  await winner.ended
  await (await start(dataDir)).stop()
})

async function killAndAwaitRestart(db: Embedded): Promise<number> {
  const killed = db.pid
  const back = new Promise<void>((resolve) => db.onRestart(resolve))
  const since = performance.now()
  process.kill(killed, 'SIGKILL')
  await back
  expect(db.pid).not.toBe(killed)
  return performance.now() - since
}

test('kill -9 of Postgres: the same address answers again by itself, lock included', async () => {
  const dataDir = freshFolder()
  const said: string[] = []
  const exits: (number | null)[] = []
  const db = await start(dataDir, { fast: false, say: (line: string) => said.push(line) })
  db.onExit((code) => exits.push(code))
  const lock = await holdServerLock(db.url)
  await ask(db.url, (sql) => sql`create schema own create table kept (one integer default 1)`.then(() => sql`insert into own.kept default values`))

  expect(await killAndAwaitRestart(db)).toBeLessThan(15_000)
  expect(exits).toEqual([null])
  expect(said.slice(-2)).toEqual(['The database ended unexpectedly; starting it again.', 'The database answers again.'])
  expect(await ask(db.url, (sql) => sql`select one from own.kept`)).toEqual([{ one: 1 }])
  await expect.poll(() => otherServerIsRefused(dataDir), { timeout: 15_000 }).toBe(true)

  await lock.release()
  await db.stop()
  expect(isAlive(db.pid)).toBe(false)
})

async function otherServerIsRefused(dataDir: string): Promise<boolean> {
  const other = otherServer(dataDir, `console.log('let in')`)
  await other.ended
  return other.said().includes('failed database.folder_in_use')
}

test('a stop that comes while Postgres is being started again ends that one too', async () => {
  const dataDir = freshFolder()
  const db = await start(dataDir)
  const died = new Promise<void>((resolve) => db.onExit(() => resolve()))
  process.kill(db.pid, 'SIGKILL')
  await died
  await db.stop()
  expect(findPostmaster(db.dataDir)).toBeUndefined()
})

test('one that starts again and can’t be used is ended, so that the next try is not in its way', async () => {
  const dataDir = freshFolder()
  const said: string[] = []
  const db = await start(dataDir, { say: (line: string) => said.push(line) })
  const everybody = (answer: string) => writeFileSync(path.join(db.dataDir, 'pg_hba.conf'), `host all all 127.0.0.1/32 ${answer}\n`)
  everybody('reject')
  const back = new Promise<void>((resolve) => db.onRestart(resolve))
  process.kill(db.pid, 'SIGKILL')
  await expect.poll(() => said.at(-1), { timeout: 15_000 }).toContain('did not start again: pg_hba.conf rejects')
  everybody('scram-sha-256')
  await back
  expect(findPostmaster(db.dataDir)?.pid).toBe(db.pid)
  expect(said.filter((line) => line.includes('did not start again')).every((line) => line.includes('rejects'))).toBe(true)
  await db.stop()
  expect(findPostmaster(db.dataDir)).toBeUndefined()
})

test('an adopted database that is killed comes back too', async () => {
  const dataDir = freshFolder()
  const other = otherServer(dataDir, `console.log('up'); process.exit(0)`)
  await other.ended
  const db = await start(dataDir)
  expect(db.adopted).toBe(true)
  expect(await killAndAwaitRestart(db)).toBeLessThan(15_000)
  await ask(db.url, (sql) => sql`select 1`)
  await db.stop()
})

test('a stale process number, even one that belongs to another process by now, is no obstacle', async () => {
  const dataDir = freshFolder()
  const db = await start(dataDir)
  await db.stop()
  const bystander = spawn('sleep', ['60'], isRoot ? statOwner(db.dataDir) : {})
  writeFileSync(path.join(db.dataDir, 'postmaster.pid'), `${bystander.pid}\n${db.dataDir}\n1\n${db.port}\n\n\n\nready\n`)
  const again = await start(dataDir)
  expect(again.adopted).toBe(false)
  await again.stop()
  expect(bystander.exitCode).toBe(null)
  bystander.kill()
})

function statOwner(folder: string) {
  const { uid, gid } = statSync(folder)
  return { uid, gid }
}

test('a taken port, another major version and a lost password are each one clear sentence', async () => {
  const dataDir = freshFolder()
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const { port } = blocker.address() as { port: number }
  await expect(start(dataDir, { port })).rejects.toThrow(`Port ${port} on 127.0.0.1, meant for the database, is taken.`)
  blocker.close()

  const version = path.join(dataDir, 'postgres', 'PG_VERSION')
  writeFileSync(version, '17\n')
  await expect(start(dataDir)).rejects.toMatchObject({ code: 'database.other_version' })
  writeFileSync(version, '18\n')

  rmSync(path.join(dataDir, 'postgres.password'))
  await expect(start(dataDir)).rejects.toMatchObject({ code: 'database.password_lost' })
  appendFileSync(path.join(dataDir, 'postgres.password'), 'wrong\n')
  await expect(start(dataDir)).rejects.toMatchObject({ code: 'database.password_lost' })
})

test.runIf(isRoot)('root keeps the files elsewhere when the user who runs Postgres cannot enter the folder', async () => {
  const dataDir = freshFolder()
  chmodSync(dataDir, 0o700)
  const said: string[] = []
  const db = await start(dataDir, { say: (line: string) => said.push(line) })
  folders.push(path.dirname(db.dataDir))
  expect(path.dirname(db.dataDir)).toMatch(/^\/var\/lib\/portal\/[0-9a-f]{16}$/)
  expect(said.filter((line) => line.includes("can't enter"))).toHaveLength(1)
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
  await db.stop()
})
