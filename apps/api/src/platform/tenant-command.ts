import { parseArgs } from 'node:util'
import { checkLog, forJobs, inPlatform, inTenant, migrateFleet, patiently, wireLocationId } from '@portal/db'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../core/cannot-start.ts'
import type { Env } from '../core/env.ts'
import { AppError } from '../core/errors.ts'
import { publicUrl } from '../core/tenant.ts'
import type { Services } from '../core/services.ts'
import { backup, backupUsage, listBackups, restore, tellBackupKey, verifyBackupFile } from './backups/commands.ts'
import { byCommandLine, given, runAsCommand } from './command.ts'
import { beginClone } from './clone-command.ts'
import { tellMigration } from './fleet.ts'
import { goOn } from './going-on.ts'
import { operatorLink } from './operator-link.ts'
import { openLocationFiles, sourceOf, starter } from './provisioning/location-files.ts'
import { resealAll } from './reseal.ts'

type Say = (line: string) => void

const usage = `Usage: npm run tenant -- COMMAND

  provision SLUG --admin ADDRESS [--name NAME] [--timezone ZONE]
            Makes a location, from tenants/SLUG when that folder is there. Goes on with one that was interrupted.
            [--logo-text TEXT] [--primary #RRGGBB] [--secondary #RRGGBB] [--background #RRGGBB]
  clone     SLUG NEWSLUG --name NAME --admin-email ADDRESS [--timezone ZONE]
            Makes a location like SLUG: its brand, settings and content, without its people and what they wrote.
            Goes on with one that was interrupted.
  list      [--state STATE] [--search TEXT]
  suspend   SLUG --reason TEXT [--message TEXT]   The message is what its people read, instead of the built-in one.
  resume    SLUG [--reason TEXT]
  delete    SLUG [--confirm SLUG]   Without --confirm it only says what would go. Carried out 30 days later.
  undelete  SLUG --confirm SLUG     Calls a deletion off.
  migrate   Brings the schemas of all locations up to date.
  reseal    After SECRET_KEY was changed: seals anew what the key before sealed, so that SECRET_KEY_OLD can go.
  operator-link ADDRESS             A link for an operator who has lost password or second factor: both are chosen anew.
  verify-log SLUG                   Whether every row of its log is there and as it was written.
${backupUsage}`

const options = {
  admin: { type: 'string' }, 'admin-email': { type: 'string' }, name: { type: 'string' }, timezone: { type: 'string' }, state: { type: 'string' }, search: { type: 'string' },
  reason: { type: 'string' }, message: { type: 'string' }, 'logo-text': { type: 'string' }, primary: { type: 'string' },
  confirm: { type: 'string' }, secondary: { type: 'string' }, background: { type: 'string' },
  to: { type: 'string' }, into: { type: 'string' }, from: { type: 'string' }, as: { type: 'string' }, key: { type: 'string' }, help: { type: 'boolean', short: 'h' },
} as const

/** What each command takes beside its slugs, file or address. */
const optionsOf: Record<Command['name'], ReadonlyArray<keyof typeof options>> = {
  provision: ['admin', 'name', 'timezone', 'logo-text', 'primary', 'secondary', 'background'],
  clone: ['name', 'admin-email', 'timezone'],
  list: ['state', 'search'],
  suspend: ['reason', 'message'],
  resume: ['reason'],
  delete: ['confirm'],
  undelete: ['confirm'],
  migrate: [],
  reseal: [],
  'operator-link': [],
  'verify-log': [],
  backup: ['to'],
  backups: [],
  restore: ['into', 'confirm', 'from', 'as', 'name', 'key'],
  'verify-backup': ['key'],
  'backup-key': [],
}

type Values = { [K in keyof typeof options]?: (typeof options)[K]['type'] extends 'boolean' ? boolean : string }

interface Command {
  name: keyof typeof commands | keyof typeof withoutServices
  slug: string
  /** Of the location that comes to be, where a command takes two. */
  newSlug?: string
  values: Values
}

/** @throws CannotStart with what is wrong, or the usage */
export function readCommand(words: string[]): Command {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true, strict: true })
    const [name = '', slug = '', ...more] = positionals
    if (values.help || !name) throw new CannotStart(usage)
    if (!Object.hasOwn(commands, name) && !Object.hasOwn(withoutServices, name)) throw new CannotStart(`There is no command "${name}".\n\n${usage}`)
    const known = name as Command['name']
    const others = Object.keys(values).filter((option) => !optionsOf[known].some((own) => own === option)).map((option) => `--${option}`)
    if (others.length) throw new CannotStart(`${name} does not take ${others.join(', ')}.\n\n${usage}`)
    const takesFile = ['restore', 'verify-backup'].includes(name)
    const takes = ['list', 'migrate', 'reseal', 'backup-key'].includes(name) ? 0 : name === 'clone' ? 2 : 1
    if (takes !== Number(Boolean(slug)) + more.length) throw new CannotStart(`${name} takes ${takesFile ? 'one file' : name === 'operator-link' ? 'one address' : ['no slug', 'one slug', 'two slugs'][takes]}.\n\n${usage}`)
    const newSlug = more[0]?.toLowerCase()
    return { name: known, slug: takesFile ? slug : slug.toLowerCase(), ...(newSlug ? { newSlug } : {}), values }
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`${(error as Error).message}\n\n${usage}`, { cause: error })
  }
}

/** A backup can be checked far from the server that made it. */
export const bringsItsKey = ({ name, values }: Command): boolean => name === 'verify-backup' && values.key !== undefined

/** Carries out what needs neither server nor database; false where it is another command. */
export async function runWithoutServices(env: Env, { name, slug, values }: Command, say: Say): Promise<boolean> {
  if (!Object.hasOwn(withoutServices, name)) return false
  await withoutServices[name as keyof typeof withoutServices](env, slug, values, say)
  return true
}

/** Carries a command out. @throws CannotStart with a sentence when it is refused */
export async function runCommand(services: Services, { name, slug, newSlug, values }: Command, say: Say): Promise<void> {
  try {
    if (newSlug) await clone(services, slug, newSlug, values, say)
    else await commands[name as Exclude<keyof typeof commands, 'clone'>](services, slug, values, say)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = Object.entries(error.details.fields ?? {}).map(([field, words]) => `  ${field}: ${words}`)
    throw new CannotStart(fields.length ? `This was refused:\n${fields.join('\n')}` : error.message, { cause: error })
  }
}

const withoutServices = {
  'verify-backup': (env: Env, file: string, values: Values, say: Say) => verifyBackupFile(env, file, values, say),
  'backup-key': async (env: Env, _: string, __: Values, say: Say) => tellBackupKey(env, say),
}
const commands = {
  clone, provision: provisionOne, list, suspend, resume, delete: remove, undelete, migrate, restore, reseal, backup: ofLocation(backup), backups: ofLocation(listBackups), 'verify-log': verifyLog,
  'operator-link': linkForOperator,
}

/** A command that works on a location by the catalogue's own id. */
function ofLocation(work: (services: Services, id: string, values: Values, say: Say) => Promise<void>) {
  return async (services: Services, slug: string, values: Values, say: Say) => {
    const known = await find(services, slug)
    if (!known) throw new CannotStart(`There is no location "${slug}".`)
    await work(services, known.id, values, say)
  }
}

async function find({ platform }: Services, slug: string): Promise<{ id: string; state: string } | undefined> {
  return platform.db.selectFrom('locations').select(['id', 'state']).where('slug', '=', slug).where('state', '!=', 'deleted').executeTakeFirst()
}
async function idOf(services: Services, slug: string): Promise<string> {
  const known = await find(services, slug)
  if (!known) throw new CannotStart(`There is no location "${slug}".`)
  return wireLocationId(known.id)
}

/** Undefined where none was given. */
function brandOf(values: Values) {
  const brand = given({
    header_logo_text: values['logo-text'], primary_color: values.primary, secondary_color: values.secondary, background_color: values.background,
  })
  return Object.keys(brand).length ? brand : undefined
}

async function provisionOne(services: Services, slug: string, values: Values, say: Say): Promise<void> {
  const known = await find(services, slug)
  if (known?.state === 'provisioning') await goOn(services, known.id, { name: values.name, timezone: values.timezone, adminEmail: values.admin, branding: brandOf(values) }, say)
  else await createOne(services, slug, values)
  const id = await idOf(services, slug)
  await watchSteps(services, id, say)
  await tellOpen(services, id, slug, say)
}

async function createOne(services: Services, slug: string, values: Values): Promise<void> {
  const source = sourceOf(slug)
  const file = source === starter ? undefined : await openLocationFiles(source).tenant()
  await runAsCommand(services, 'locations.create', given({
    slug, name: values.name ?? file?.name, timezone: values.timezone ?? file?.timezone, adminEmail: values.admin, branding: brandOf(values),
  }))
}

/** Without a time zone, the new location is where the other one is. */
async function clone(services: Services, slug: string, newSlug: string, { name, timezone, 'admin-email': adminEmail }: Values, say: Say): Promise<void> {
  const known = await find(services, newSlug)
  if (known?.state === 'provisioning') await goOn(services, known.id, { like: slug, name, timezone, adminEmail }, say)
  else await beginClone(services, await idOf(services, slug), given({ slug: newSlug, name, timezone, adminEmail }), say)
  const id = await idOf(services, newSlug)
  await watchSteps(services, id, say)
  await tellOpen(services, id, newSlug, say)
}

/** Steps end without a failure as well where the location was closed meanwhile. @throws CannotStart when it is not open */
async function tellOpen(services: Services, id: string, slug: string, say: Say): Promise<void> {
  const { state } = await runAsCommand<{ state: string }>(services, 'locations.get', { id })
  const goesOn = state === 'provisioning' ? ' Run the same command again to go on from there.' : ''
  if (state !== 'active') throw new CannotStart(`${publicUrl(services.env, slug)} is not open: it is ${state}.${goesOn}`)
  say(`\n${publicUrl(services.env, slug)} is open.`)
}

/** Says each step as it ends. @throws CannotStart when one fails */
async function watchSteps(services: Services, id: string, say: Say): Promise<void> {
  type Steps = Array<{ name: string; label: string; state: string; error: string | null }>
  const said = new Set<string>()
  for (let running = true; running;) {
    const settled = await Promise.race([services.background.settled().then(() => true), sleep(100, false)])
    const steps = await runAsCommand<Steps>(services, 'locations.steps', { id })
    for (const step of steps.filter(({ state, name }) => state === 'done' && !said.has(name))) {
      said.add(step.name)
      say(`✓ ${step.label}`)
    }
    const failed = steps.find(({ state }) => state === 'failed')
    if (failed) throw new CannotStart(`✗ ${failed.label}: ${failed.error}\nRun the same command again to go on from there.`)
    running = !settled && steps.some(({ state }) => state !== 'done')
  }
}

async function list(services: Services, _: string, { state, search }: Values, say: Say): Promise<void> {
  const limit = 200
  for (let offset = 0; ; offset += limit) {
    const rows = await runAsCommand<Array<Record<'slug' | 'name' | 'state' | 'url' | 'people', string>>>(services, 'locations.list', given({ q: search, state, sort: 'name', limit, offset }))
    for (const row of rows) say(`${row.slug.padEnd(24)} ${row.state.padEnd(16)} ${String(row.people).padStart(5)} people   ${row.name}`)
    if (!offset && !rows.length) say(search || state ? 'There is no such location.' : 'There is no location yet.')
    if (rows.length < limit) return
  }
}

async function suspend(services: Services, slug: string, { reason, message }: Values, say: Say): Promise<void> {
  await runAsCommand(services, 'locations.suspend', given({ id: await idOf(services, slug), reason, publicMessage: message }))
  say(`${slug} is suspended.`)
}

async function resume(services: Services, slug: string, { reason }: Values, say: Say): Promise<void> {
  await runAsCommand(services, 'locations.resume', given({ id: await idOf(services, slug), reason }))
  say(`${slug} is open again.`)
}

async function remove(services: Services, slug: string, { confirm }: Values, say: Say): Promise<void> {
  const id = await idOf(services, slug)
  if (confirm === undefined) {
    const preview = await runAsCommand<{ name: string; people: number; files: number; storage_bytes: number; admins: string[] }>(services, 'locations.deletionPreview', { id })
    say(`${preview.name} has ${preview.people} people and ${preview.files} files (${Math.ceil(preview.storage_bytes / 1024 / 1024)} MB).`)
    for (const admin of preview.admins) say(`  admin: ${admin}`)
    return say(`Nothing was done. To delete it: npm run tenant -- delete ${slug} --confirm ${slug}`)
  }
  const { delete_after: due } = await runAsCommand<{ delete_after: Date }>(services, 'locations.remove', { id, confirm })
  say(`${slug} is closed, and is deleted on ${due.toISOString().slice(0, 10)} unless that is called off (undelete).`)
}

async function undelete(services: Services, slug: string, { confirm }: Values, say: Say): Promise<void> {
  const { state } = await runAsCommand<{ state: string }>(services, 'locations.undelete', given({ id: await idOf(services, slug), confirm }))
  say(`${slug} is kept: it is ${state}.`)
}

/** No step takes long, and there are as many as the log has parts. */
const untilTheEnd = { ...forJobs, limitMs: 3_600_000 }

/** @throws CannotStart when a row is not what it was */
async function verifyLog(services: Services, slug: string, _: Values, say: Say): Promise<void> {
  const location = await services.platform.db.selectFrom('locations').select(['id', 'lane']).where('slug', '=', slug).where('schema_version', '>', 0).executeTakeFirst()
  if (!location) throw new CannotStart(`There is no location "${slug}".`)
  const { rows, firstBad } = await inTenant(patiently(services.lanes, untilTheEnd), location, 'read', (db) => checkLog(db))
  if (!firstBad) return say(`The log of ${slug} is whole: ${rows} rows.`)
  const what = { changed: 'was changed', missing: 'or one before it is missing', outside: 'was not written by the portal' }[firstBad.problem]
  throw new CannotStart(`The log of ${slug} is not what it was: row ${firstBad.seq ?? firstBad.id}${firstBad.at ? ` of ${firstBad.at.toISOString()}` : ''} ${what}.`)
}

async function reseal(services: Services, _slug: string, _values: Values, say: Say): Promise<void> {
  await resealAll(services, say)
}

async function linkForOperator(services: Services, email: string, _values: Values, say: Say): Promise<void> {
  const link = await operatorLink(services, email)
  say(`This link works once, within a week. Nothing that ${email} signed in with so far works any more:\n  ${link}`)
}

async function migrate({ platform, direct }: Services, _slug: string, _values: Values, say: Say): Promise<void> {
  await inPlatform(platform, 'write', (db) => tellMigration(db, { by: byCommandLine }))
  const { migrated, failed } = await migrateFleet(direct, { onProgress: (done, total) => say(`${done} of ${total}`) })
  say(`${migrated.length} brought up to date, ${failed.length} failed.`)
  if (failed.length) throw new CannotStart(failed.map(({ slug, id, error }) => `${slug ?? id}: ${error}`).join('\n'))
}
