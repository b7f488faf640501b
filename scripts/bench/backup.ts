// What a backup and a restore of a location cost beside `pg_dump` and `tar` on the same machine, what the process that makes them
// takes of memory, what the neighbours notice, and what the second backup adds. BENCH_ROWS_MB=200 BENCH_FILES_MB=5000 for the full size.
import { type ChildProcess, execFile, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createSchema, newId } from '@portal/db'
import type { Services } from '../../apps/api/src/core/services.ts'
import { beginRestore } from '../../apps/api/src/platform/backups/begin-restore.ts'
import { makeBackup } from '../../apps/api/src/platform/backups/make.ts'
import { runRestore } from '../../apps/api/src/platform/backups/restore.ts'
import { type BackupRow, beginBackup } from '../../apps/api/src/platform/backups/rows.ts'
import { startServer } from '../../apps/api/src/server.ts'
import { stateOf } from '../../apps/api/src/testing/location-state.ts'
import type { World } from '../../apps/api/src/testing/world.ts'
import type { Ask } from './news/outside.ts'
import { collectGarbage } from './garbage.ts'
import { furnish, openFleet } from './tenancy/fleet.ts'

const rowsMb = Number(process.env.BENCH_ROWS_MB ?? 100)
const filesMb = Number(process.env.BENCH_FILES_MB ?? 500)
/** A row of the bell with a long text, as COPY writes it. */
const rowBytes = 640
const execute = promisify(execFile)
const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
const mega = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

interface Bench {
  services: Services
  dataDir: string
  url: string
  outside: ChildProcess
  probe: NonNullable<Ask['probe']>
  place: { id: string; lane: number }
}

async function ask<T>(outside: ChildProcess, what: Ask): Promise<T> {
  const answer = once(outside, 'message')
  outside.send(what)
  return (await answer)[0] as T
}

/** Rows that compress as texts do, and files that do not at all: of five photos four are small, and hardly two have the same size. */
async function fill({ services, place }: Bench): Promise<void> {
  const each = 20_000
  for (let left = Math.round((rowsMb * 1e6) / rowBytes); left > 0; left -= each) {
    await services.direct.unsafe(`
      insert into ${place.id}.notifications (account_id, type, title, message)
      select (select id from ${place.id}.accounts limit 1), 'announcement', 'News ' || n, repeat(md5(random()::text) || ' shift ', 14)
      from generate_series(1, ${Math.min(each, left)}) n`)
  }
  let bytes = 0
  for (let index = 0; bytes < filesMb * 1e6; index++) {
    const size = Math.round((index % 5 === 0 ? 4_000_000 : 250_000) * (0.9 + Math.random() / 5))
    await services.files.put(`${place.id}/media/${newId()}/original`, randomBytes(size), { type: 'image/jpeg' })
    bytes += size
  }
}

interface Cost {
  seconds: number
  /** Over what the process held before, when what it did not need was collected. */
  memory: number
  /** What it held at the most. */
  most: number
  others: number[]
}

/** Neighbours have been at work for so long before it counts: their first calls after a rest are slow whatever else is done. */
const warmMs = 3_000

async function measured<T>({ outside, probe }: Bench, work: () => Promise<T>): Promise<Cost & { result: T }> {
  await execute('sync')
  await ask(outside, { probe: { ...probe, on: true } })
  await sleep(warmMs)
  await ask<number[]>(outside, { probe: { ...probe, on: false } })
  await ask(outside, { probe: { ...probe, on: true } })
  collectGarbage()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const start = performance.now()
  const result = await work()
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  return { seconds, memory: most - before, most, others: await ask<number[]>(outside, { probe: { ...probe, on: false } }), result }
}

/** All rows and files in the plain way, written to the same disk, while the neighbours work as well: neither encrypted nor checked. */
async function plainly(bench: Bench) {
  const { dataDir, url, place } = bench
  const folder = path.join(dataDir, 'plain')
  await mkdir(path.join(folder, 'files'), { recursive: true })
  const rows = path.join(folder, 'rows')
  const shell = (command: string) => execute('sh', ['-c', command], { maxBuffer: 1e9 })
  const flushed = (file: string) => `sync ${file}`
  let tool = 'pg_dump and tar'
  const dump = () => shell(`pg_dump -n ${place.id} '${url}' > ${rows} && ${flushed(rows)}`)
  const { stdout } = await shell(`psql -Atc "select tablename from pg_tables where schemaname = '${place.id}'" '${url}'`)
  const tables = stdout.trim().split('\n')
  const copy = () => shell(`${tables.map((table) => `psql -c "\\copy ${place.id}.${table} to stdout" '${url}'`).join(' && ')} > ${rows} ; ${flushed(rows)}`)
  const rowsOf = () => dump().catch(() => {
    tool = 'COPY of every table by psql (no pg_dump of this version here) and tar'
    return copy()
  })
  const backup = await measured(bench, async () => {
    await rowsOf()
    await shell(`tar c -C ${dataDir}/media/${place.id} . > ${folder}/tar && ${flushed(`${folder}/tar`)}`)
  })
  const restore = await measured(bench, async () => {
    await shell(`psql -qc "create schema plain; create table plain.again (like ${place.id}.notifications including all)" '${url}'`)
    await shell(`psql -qc "\\copy ${place.id}.notifications to stdout" '${url}' | psql -qc "\\copy plain.again (${plainColumns}) from stdin" '${url}'`)
    await shell(`tar x -C ${folder}/files -f ${folder}/tar && sync -f ${folder}/files`)
  })
  await rm(folder, { recursive: true })
  await shell(`psql -qc "drop schema plain cascade" '${url}'`)
  return { tool, backup, restore }
}
const plainColumns = 'id, account_id, type, title, message, url, source_key, read_at, created_at, about, audience'

const tell = (what: string, { seconds: took, memory, most, others }: Cost, { bytes, calm, serving, plain }: { bytes: number; calm: number; serving: number; plain: number }) =>
  console.log(`${what}: ${took.toFixed(1)} s, ${(bytes / 1e6 / took).toFixed(0)} MB/s (${(plain / took).toFixed(2)} × as fast as plain); memory +${mega(memory)}, +${mega(most - serving)} over what serving alone holds; neighbours' p95 ${p95(others).toFixed(0)} ms (${(p95(others) / calm).toFixed(2)} ×, ${others.length} calls)`)

async function backedUp(services: Services, id: string): Promise<BackupRow> {
  const { row } = await beginBackup(services.platform.db, id, 'manual', 'Benchmark')
  return makeBackup(services, row.id)
}

async function compareAll(bench: Bench): Promise<void> {
  const { services, place } = bench
  await fill(bench)
  const bytes = rowsMb * 1e6 + filesMb * 1e6
  const seen = { services, administrator: services.direct } as unknown as World
  const before = await stateOf(seen, place)
  console.log(`A location with ${rowsMb} MB of rows and ${Object.keys(before.files).length} files of ${filesMb} MB`)
  const nothing = await measured(bench, () => sleep(10_000))
  const [calm, serving] = [p95(nothing.others), nothing.most]
  const plain = await plainly(bench)
  const noticed = ({ others }: Cost) => `neighbours' p95 ${p95(others).toFixed(0)} ms (${(p95(others) / calm).toFixed(2)} ×)`
  console.log(`When nothing else is done: neighbours' p95 ${calm.toFixed(0)} ms, memory +${mega(nothing.memory)} by their calls`)
  console.log(`Plain, ${plain.tool}: backup ${plain.backup.seconds.toFixed(1)} s, ${(bytes / 1e6 / plain.backup.seconds).toFixed(0)} MB/s, ${noticed(plain.backup)}; restore ${plain.restore.seconds.toFixed(1)} s, ${noticed(plain.restore)}`)

  const first = await measured(bench, () => backedUp(services, place.id))
  tell('Backup', first, { bytes, calm, serving, plain: plain.backup.seconds })
  const second = await measured(bench, () => backedUp(services, place.id))
  tell('Second backup, nothing changed', second, { bytes, calm, serving, plain: plain.backup.seconds })
  for (let index = 0; index < 10; index++) await services.files.put(`${place.id}/media/${newId()}/original`, randomBytes(1_000_000), { type: 'image/jpeg' })
  const third = await backedUp(services, place.id)
  console.log(`The download of each is ${mega(first.result.bytes!)}; stored for the first ${mega(first.result.new_bytes!)}, the second ${mega(second.result.new_bytes!)}, a third with ten more photos of 1 MB ${mega(third.new_bytes!)}`)

  const row = await services.platform.transaction((db) => beginRestore(services, db, { backupId: second.result.id, slug: 'bench-again', name: 'Again', timezone: 'UTC', by: { id: null, name: 'Benchmark' } }))
  const restored = await measured(bench, () => runRestore(services, row.id))
  tell('Restore into a new location (every row and file held against the archive)', restored, { bytes, calm, serving, plain: plain.restore.seconds })
  const after = await stateOf(seen, { id: row.location_id })
  const same = (kind: 'rows' | 'files') => Object.entries(before[kind]).filter(([name, hash]) => after[kind][name] === hash).length
  const count = (kind: 'rows' | 'files') => `${same(kind)} of ${Object.keys(before[kind]).length}`
  console.log(`After the restore the same by hash: ${count('rows')} tables, ${count('files')} files; ${Object.keys(after.files).length - same('files')} that were not there`)
}

export async function run(): Promise<void> {
  const { services, dataDir, postgres, close } = await openFleet({ ALLOW_PRIVATE_ADDRESSES: '1', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
  const server = await startServer(services)
  const outside = fork(path.join(import.meta.dirname, 'news/outside.ts'))
  await once(outside, 'message')
  try {
    const [place, other] = [await createSchema(services.direct, { passwordOf: services.lanePassword, state: 'provisioning' }), await createSchema(services.direct, { passwordOf: services.lanePassword, state: 'provisioning' })]
    await furnish(services, place, 'bench')
    const { host, token } = await furnish(services, other, 'neighbour')
    for (const { id } of [place, other]) await services.locations.refresh(id)
    await compareAll({ services, dataDir, url: postgres.url, outside, place, probe: { port: server.port, host, token, on: false } })
  } finally {
    outside.kill()
    await server.stop()
    await close()
  }
}
