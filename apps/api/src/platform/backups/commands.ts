import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { commandLineName } from '@portal/contract/platform/events'
import { forJobs, inPlatform } from '@portal/db'
import { CannotStart } from '../../core/cannot-start.ts'
import type { Env } from '../../core/env.ts'
import type { Services } from '../../core/services.ts'
import { publicUrl } from '../../core/tenant.ts'
import { PartUnusable } from '../../outside/archive/errors.ts'
import type { Manifest } from '../../outside/archive/manifest.ts'
import { record, recordInBoth } from '../record.ts'
import { beginRestore } from './begin-restore.ts'
import { makeBackup } from './make.ts'
import { asBackupRefusal } from './refusals.ts'
import { type Source, checkArchive, keptArchive, runRestore } from './restore.ts'
import { backupsOf, beginBackup, findBackup } from './rows.ts'
import type { Lost } from './sealed-elsewhere.ts'
import { backupFolder, backupIdentities, openBackup, openFile } from './store.ts'

type Say = (line: string) => void
type Values = Partial<Record<'to' | 'into' | 'from' | 'as' | 'name' | 'confirm' | 'key', string>>

export const backupUsage = `
  backup    SLUG [--to FILE]        Makes a backup now; with --to, a copy of it outside too.
  backups   SLUG                    What there is.
  restore   FILE|ID --into SLUG --confirm SLUG   Puts a backup back. What is there now is kept as a backup first.
            [--from SLUG]                        Where the backup is of another location: which.
            FILE|ID --as SLUG [--name NAME]      Makes a new location of it. [--key FILE] from a server with another key.
  verify-backup FILE [--key FILE]   Reads all of a backup and says what is in it. Needs neither server nor database.
  backup-key                        The key that opens this server's backups, for "age -d -i". Keep it somewhere safe.`

const by = { id: null, name: commandLineName, email: '' }
const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

async function identitiesFor(env: Pick<Env, 'rootKeys'>, key: string | undefined): Promise<string[]> {
  const own = backupIdentities(env)
  if (!key) return own
  const given = (await readFile(key, 'utf8').catch(() => '')).split('\n').map((line) => line.trim()).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!given.length) throw new CannotStart(`${key} holds no key: one line that begins with AGE-SECRET-KEY-.`)
  return [...given, ...own]
}

async function fileSource(env: Pick<Env, 'rootKeys'>, file: string, key: string | undefined): Promise<Source> {
  const there = await stat(file).then((found) => found.isFile(), () => false)
  if (!there) throw new CannotStart(`There is no file ${file}.`)
  const identities = await identitiesFor(env, key)
  return { open: async () => openFile(file, identities) }
}

/** What stood in the way, in its sentence; and which file of it. */
const inWords = (error: unknown): never => {
  if (error instanceof CannotStart) throw error
  const which = error instanceof PartUnusable ? ` (${error.message})` : ''
  throw new CannotStart(asBackupRefusal(error).message + which, { cause: error })
}

/** Needs no database: an archive can be checked wherever the key is. */
export async function verifyBackupFile(env: Pick<Env, 'rootKeys'>, file: string, { key }: Values, say: Say): Promise<void> {
  const manifest = await checkArchive(await fileSource(env, file, key)).catch(inWords)
  tell(manifest, say)
  say('Every part of it is there and is what it was.')
}

function tell({ location, made_at: at, schema_version: version, tables, files, product }: Manifest, say: Say): void {
  say(`${location.name} (${location.slug}), as of ${at}, by version ${product} with tables of version ${version}`)
  say(`${tables.length} tables with ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files.count} files with ${mb(files.bytes)}`)
}

export const tellBackupKey = (env: Pick<Env, 'rootKeys'>, say: Say): void => backupIdentities(env).forEach(say)

/** A file that comes to be beside the one that is there, which stays whole until this one is. @throws CannotStart before anything is done */
async function openCopy(to: string) {
  // Of this process alone: two that copy to one place at once each make their own.
  const part = `${to}.${process.pid}.part`
  const refuse = (error: Error): never => {
    throw new CannotStart(`${to} can't be written: ${error.message}.`, { cause: error })
  }
  if (await stat(to).then((found) => found.isDirectory(), () => false)) throw new CannotStart(`${to} is a folder. Name a file in it.`)
  const file = await open(part, 'w', 0o600).catch(refuse)
  return {
    async fill(body: Readable) {
      await pipeline(body, file.createWriteStream({ flush: true })).catch(inWords)
      await rename(part, to).catch(refuse)
    },
    /** Leaves nothing of what is not whole. */
    async end() {
      await file.close().catch(() => {})
      await rm(part, { force: true })
    },
  }
}

export async function backup(services: Services, locationId: string, { to }: Values, say: Say): Promise<void> {
  const copy = to === undefined ? undefined : await openCopy(to)
  try {
    const fill = await backupOf(services, locationId, say)
    if (!copy) return
    await copy.fill(await fill())
    say(`Copied to ${to}`)
  } finally {
    await copy?.end()
  }
}

/** @returns what it is copied from, told in both logs when it is asked for */
async function backupOf(services: Services, locationId: string, say: Say): Promise<() => Promise<Readable>> {
  const { db } = services.platform
  const { row, fresh } = await beginBackup(db, locationId, 'manual', by.name)
  if (!fresh) throw new CannotStart('A backup of this location is being made already.')
  const made = await makeBackup(services, row.id).catch(inWords)
  const noted = (act: Pick<Parameters<typeof recordInBoth>[3], 'event' | 'target' | 'after'>) =>
    inPlatform(services.platform, 'write', (catalogue, tenantOf) => recordInBoth(catalogue, tenantOf, locationId, { by, ...act }), forJobs)
  await noted({ event: 'backup.made', target: { kind: 'location', id: locationId }, after: { backup: made.id } })
  say(`${made.id}: ${made.rows} rows, ${made.files} files, ${mb(made.bytes ?? 0)}`)
  return async () => {
    const found = await openBackup(services, locationId, made.id).catch(inWords)
    // Before anything goes out: a copy that was cut short is one, too.
    await noted({ event: 'backup.downloaded', target: { kind: 'backup', id: made.id } })
    return found!
  }
}

export async function listBackups(services: Services, locationId: string, _: Values, say: Say): Promise<void> {
  const rows = await backupsOf(services.platform.db, locationId)
  for (const { id, created_at: at, state, kind, bytes, error } of rows) {
    say(`${id}  ${at.toISOString().slice(0, 16)}  ${kind.padEnd(14)} ${state.padEnd(9)} ${bytes ? mb(bytes).padStart(10) : ''}${error ?? ''}`)
  }
  if (!rows.length) say('There is none.')
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** What another location left behind takes this one's place only where that is said. @throws CannotStart */
function mustBeOf({ location: { id, slug, name } }: Manifest, target: { id: string; slug: string | null }, from: string | undefined): void {
  const own = [id, slug].filter(Boolean)
  if (from === undefined ? own.includes(target.id) || own.includes(target.slug ?? '') : own.includes(from.toLowerCase())) return
  const other = slug || id
  if (from === undefined) throw new CannotStart(`This is a backup of ${name} (${other}), not of ${target.slug}. To put it there all the same, add --from ${other}`)
  throw new CannotStart(`This is a backup of ${name} (${other}), not of ${from}.`)
}

export async function restore(services: Services, what: string, { into, from, as, name, confirm, key }: Values, say: Say): Promise<void> {
  if (Boolean(into) === Boolean(as)) throw new CannotStart('Give either --into SLUG (with --confirm SLUG) or --as SLUG.')
  if (from !== undefined && !into) throw new CannotStart('--from goes with --into alone.')
  if (into && confirm !== into) throw new CannotStart(`This replaces all that is at ${into}. To do it: --into ${into} --confirm ${into}`)
  const backupId = isId(what) ? what : null
  const source = backupId ? await keptArchive(services, backupId, await identitiesFor(services.env, key)).catch(inWords) : await fileSource(services.env, what, key)
  const manifest = await checkArchive(source).catch(inWords)
  tell(manifest, say)
  const row = await enter(services, { manifest, backupId, into, from, as, name }).catch(inWords)
  const lost = await runRestore(services, row.id, { ...source, checked: manifest }).catch(inWords)
  say(`\n${publicUrl(services.env, row.slug)} is as it was then. Everybody signs in again.`)
  for (const [what, count] of Object.entries(lost)) say(`${toSetUpAgain[what as keyof typeof toSetUpAgain]}: ${count}. The key that sealed it is not given here, so it is set up again.`)
}

const toSetUpAgain: Record<keyof Lost, string> = {
  second_factors: 'People who sign in without their second factor', pins: 'PINs that are gone', mail_passwords: 'Passwords of a mail server that are gone',
}

/** Whether nothing lies where a location of this id has its files and its backups: what does is somebody's, and this one would let go of it. */
async function isFree({ platform, files }: Services, id: string): Promise<boolean> {
  if (await platform.db.selectFrom('locations').select('id').where('id', '=', id).executeTakeFirst()) return false
  for (const folder of [id, backupFolder(id)]) {
    for await (const _ of files.list(folder)) return false
  }
  return true
}

/** On a server that has nothing of it, the location keeps its id. */
async function enter(services: Services, { manifest, backupId, into, from, as, name }: { manifest: Manifest; backupId: string | null } & Values) {
  const { platform } = services
  const target = into && (await platform.db.selectFrom('locations').select(['id', 'slug', 'name', 'state']).where('slug', '=', into).executeTakeFirst())
  if (into && (!target || !['active', 'suspended'].includes(target.state))) throw new CannotStart(`There is no open location "${into}".`)
  if (target) mustBeOf(manifest, target, from)
  const { id, timezone, name: was } = manifest.location
  const keepsId = !target && (await isFree(services, id))
  const slug = into ?? as!
  return inPlatform(platform, 'write', async (db, tenantOf) => {
    const source = backupId ? (await findBackup(db, backupId))?.location_id : id
    const entered = await beginRestore(services, db, {
      backupId, slug, name: name ?? was, timezone, by, ...(keepsId ? { id } : {}),
      ...(target ? { into: { id: target.id, slug: target.slug!, name: target.name } } : {}),
    })
    const act = {
      event: 'backup.restored' as const, by, locationId: entered.location_id, target: { kind: 'location', id: entered.location_id, name: entered.name },
      after: { backup: manifest.id, into: target ? 'same' : 'new', slug },
    }
    // What replaces the tables that there are is told in those that come.
    if (source && !target) await recordInBoth(db, tenantOf, source, act)
    else await record(db, act)
    return entered
  }, forJobs)
}
