import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createSchema, dropSchema, readMigrations } from '@portal/db'
import { makeDatabase } from '@portal/db/testing/scratch'
import { generate } from 'otplib'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readEnv } from '../core/env.ts'
import { openServices } from '../open-services.ts'
import { openConsole } from '../testing/console.ts'
import { stateOf } from '../testing/location-state.ts'
import { refusal } from '../testing/people.ts'
import { type World, openWorld, testKey } from '../testing/world.ts'
import { FilesUnavailable } from '../outside/files/index.ts'
import { tidyBackups } from './backups/resume.ts'
import { cloneSteps } from './provisioning/clone.ts'
import { steps } from './provisioning/steps.ts'
import { readCommand, runCommand, runWithoutServices } from './tenant-command.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
afterEach(() => vi.restoreAllMocks())

const run = async (...words: string[]) => {
  const said: string[] = []
  await runCommand(world.services, readCommand(words), (line) => said.push(line))
  return said
}
const freshSlug = () => `c-${randomBytes(5).toString('hex')}`
const rowOf = (slug: string) => world.services.platform.db.selectFrom('locations').select(['id', 'state', 'public_message']).where('slug', '=', slug).executeTakeFirst()
async function provisioned(slug: string, ...words: string[]) {
  const said = await run('provision', slug, '--name', 'Fig Kitchen', '--timezone', 'UTC', '--admin', 'fig@kitchen.example', ...words)
  world.owns((await rowOf(slug))!.id)
  return said
}

test('provision says each step and where the location is', async () => {
  const slug = freshSlug()
  const said = await provisioned(slug, '--primary', '#224466')
  expect(said.filter((line) => line.startsWith('✓'))).toHaveLength(7)
  expect(said.at(-1)).toContain(`http://${slug}.localhost:3000 is open.`)
  const config = await (await world.send(`${slug}.localhost`, 'GET', '/api/saas/tenant/config')).json()
  expect(config).toMatchObject({ tenant: { name: 'Fig Kitchen', primary_color: '#224466' } })
})

test('clone says what comes, then makes a location like another one', async () => {
  const [slug, like] = [freshSlug(), freshSlug()]
  await provisioned(like, '--primary', '#224466')
  const said = await run('clone', like, slug, '--name', 'Plum Kitchen', '--admin-email', 'plum@kitchen.example')
  world.owns((await rowOf(slug))!.id)
  expect(said[0]).toMatch(/^From Fig Kitchen: its brand and settings, .*6 quick links/)
  expect(said.filter((line) => line.startsWith('✓'))).toHaveLength(4)
  expect(said.at(-1)).toContain(`http://${slug}.localhost:3000 is open.`)
  const config = await (await world.send(`${slug}.localhost`, 'GET', '/api/saas/tenant/config')).json()
  expect(config).toMatchObject({ tenant: { name: 'Plum Kitchen', primary_color: '#224466' } })
  await expect(run('clone', like, slug, '--name', 'Again', '--admin-email', 'a@b.example')).rejects.toThrow('taken')
  expect(() => readCommand(['clone', like])).toThrow('clone takes two slugs')
})

describe('what was interrupted is gone on with', () => {
  const words = ['--name', 'Fig Kitchen', '--timezone', 'UTC', '--admin', 'bob@exmaple.example']
  /** At this step, which fails once. */
  async function interrupted(plan: typeof steps, name: string, slug: string, ...command: string[]) {
    vi.spyOn(plan.find((step) => step.name === name)!, 'run').mockRejectedValueOnce(new Error('The disk is full'))
    await expect(run(...command)).rejects.toThrow('The disk is full\nRun the same command again')
    world.owns((await rowOf(slug))!.id)
  }
  const adminsOf = async (slug: string) => (await world.administrator.unsafe(`select email from ${(await rowOf(slug))!.id}.accounts`)).map(({ email }) => email)

  test('by the same command, which says it all again', async () => {
    const slug = freshSlug()
    const command = ['provision', slug, ...words, '--primary', '#246', '--logo-text', ' Fig ']
    await interrupted(steps, 'icons', slug, ...command)
    expect((await run(...command)).at(-1)).toContain('is open')
    expect(await adminsOf(slug)).toEqual(['bob@exmaple.example'])
  })

  test('with the address put right, as long as nobody is invited', async () => {
    const slug = freshSlug()
    await interrupted(steps, 'content', slug, 'provision', slug, ...words)
    await expect(run('provision', slug, '--admin', 'nobody')).rejects.toThrow('email: ')
    expect(await run('provision', slug, '--admin', 'bob@example.example')).toContain('The invitation goes to bob@example.example, no longer to bob@exmaple.example.')
    expect(await adminsOf(slug)).toEqual(['bob@example.example'])
    const log = await world.services.platform.db.selectFrom('operator_log').select(['operator_name', 'before', 'after']).where('event', '=', 'location.updated')
      .where('location_id', '=', (await rowOf(slug))!.id).execute()
    expect(log).toEqual([{ operator_name: 'Command line', before: { adminEmail: 'bob@exmaple.example' }, after: { adminEmail: 'bob@example.example' } }])

    const late = freshSlug()
    await interrupted(steps, 'activate', late, 'provision', late, ...words)
    await expect(run('provision', late, '--admin', 'bob@example.example')).rejects.toThrow('The invitation went to bob@exmaple.example already.')
    expect((await run('provision', late)).at(-1)).toContain('is open')
    expect(await adminsOf(late)).toEqual(['bob@exmaple.example'])
  })

  test('not with other values than it was begun with, which are named', async () => {
    const slug = freshSlug()
    await interrupted(steps, 'brand', slug, 'provision', slug, ...words, '--primary', '#246')
    const other = run('provision', slug, '--name', 'Figg', '--primary', '#264', '--background', '#fff')
    await expect(other).rejects.toThrow('--name was "Fig Kitchen", not "Figg"\n  --primary was "#224466", not "#226644"\n  --background was left out, not "#ffffff"\nLeave them out')
    expect((await rowOf(slug))!.state).toBe('provisioning')
    expect((await run('provision', slug)).at(-1)).toContain('is open')
  })

  test('not by the other command, nor like another location', { timeout: 60_000 }, async () => {
    const [like, slug, alike] = [world.tenant.slug, freshSlug(), freshSlug()]
    await interrupted(steps, 'content', slug, 'provision', slug, ...words)
    await expect(run('clone', like, slug)).rejects.toThrow(`${slug} is being made by itself already, not like ${like}. To go on with it: npm run tenant -- provision ${slug}`)
    await interrupted(cloneSteps, 'icons', alike, 'clone', like, alike, '--name', 'Plum', '--admin-email', 'plum@kitchen.example')
    await expect(run('provision', alike)).rejects.toThrow(`${alike} is being made like ${like} already, not by itself. To go on with it: npm run tenant -- clone ${like} ${alike}`)
    await expect(run('clone', slug, alike)).rejects.toThrow(`like ${like} already, not like ${slug}.`)
    expect((await run('clone', like, alike, '--admin-email', 'fig@kitchen.example')).at(-1)).toContain('is open')
    expect(await adminsOf(alike)).toEqual(['fig@kitchen.example'])
  })
})

test('a location that was closed while it was made is not said to be open', async () => {
  const slug = freshSlug()
  const last = steps.at(-1)!
  const open = last.run
  vi.spyOn(last, 'run').mockImplementation(async (means) => {
    await world.services.platform.db.updateTable('locations')
      .set({ state: 'deletion_pending', deletion_due_at: new Date(Date.now() + 86_400_000) }).where('slug', '=', slug).execute()
    return open(means)
  })
  const said: string[] = []
  const words = ['provision', slug, '--name', 'Fig Kitchen', '--timezone', 'UTC', '--admin', 'fig@kitchen.example']
  await expect(runCommand(world.services, readCommand(words), (line) => said.push(line))).rejects.toThrow(`${slug}.localhost:3000 is not open: it is deletion_pending.`)
  world.owns((await rowOf(slug))!.id)
  expect(said.join('\n')).not.toContain('is open')
})

test('suspend, resume and list do what the console does, and the log names the command line', async () => {
  const tenant = await world.location('Cellar')
  await run('suspend', tenant.slug, '--reason', 'unpaid', '--message', 'Back soon.')
  expect(await rowOf(tenant.slug)).toMatchObject({ state: 'suspended', public_message: 'Back soon.' })
  expect(await run('list', '--search', tenant.slug, '--state', 'suspended')).toEqual([expect.stringMatching(/suspended .* Cellar$/)])
  expect(await run('list', '--search', tenant.slug, '--state', 'provisioning')).toEqual(['There is no such location.'])
  expect((await world.send(`${tenant.slug}.localhost`, 'GET', '/api/home')).status).toBe(423)
  await run('resume', tenant.slug)
  expect((await rowOf(tenant.slug))!.state).toBe('active')
  await run('suspend', tenant.slug, '--reason', 'unpaid')
  expect(await rowOf(tenant.slug)).toMatchObject({ state: 'suspended', public_message: null })
  await run('resume', tenant.slug, '--reason', 'paid')
  const log = await world.services.platform.db.selectFrom('operator_log').select(['event', 'operator_name', 'operator_id']).where('location_id', '=', tenant.id).orderBy('id').execute()
  expect(log).toEqual(['location.suspended', 'location.resumed', 'location.suspended', 'location.resumed'].map((event) => ({ event, operator_name: 'Command line', operator_id: null })))
})

test('delete says first what would go, and can be called off', async () => {
  const tenant = await world.location('Going')
  await world.person(tenant, 'admin', { firstName: 'Ann', lastName: 'Lee', email: 'ann@going.example' })
  const said = await run('delete', tenant.slug)
  expect(said).toEqual(['Going has 1 people and 0 files (0 MB).', '  admin: Ann Lee <ann@going.example>', expect.stringContaining('Nothing was done')])
  expect((await rowOf(tenant.slug))!.state).toBe('active')
  await expect(run('delete', tenant.slug, '--confirm', 'other')).rejects.toThrow(`Type ${tenant.slug} to confirm`)
  expect(await run('delete', tenant.slug, '--confirm', tenant.slug)).toEqual([expect.stringMatching(/is deleted on \d{4}-\d\d-\d\d unless/)])
  expect((await rowOf(tenant.slug))!.state).toBe('deletion_pending')
  await run('undelete', tenant.slug, '--confirm', tenant.slug)
  expect((await rowOf(tenant.slug))!.state).toBe('active')
})

test('operator-link lets in an owner who has lost everything, and nobody who has kept what they lost', async () => {
  const console = openConsole(world)
  const [password, chosen] = ['Correct-horse7', 'Another-horse8']
  const owner = await console.operator('owner', { password })
  const { secret } = (await owner.auth.twoFactorSetup({ password })).data
  await owner.auth.twoFactorEnable({ code: await generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) }) })
  const { challenge } = (await console.anyone.auth.login({ email: owner.email, password })).data as { challenge: string }

  const said = await run('operator-link', owner.email.toUpperCase())
  const token = /accept-invitation\?token=([\w-]+)&invited=1/.exec(said.join())![1]!
  expect((await refusal(owner.auth.verify())).status).toBe(401)
  expect((await refusal(console.anyone.auth.login({ email: owner.email, password }))).status).toBe(401)
  expect((await refusal(console.anyone.auth.twoFactor({ challenge, code: '123456' }))).status).toBe(401)
  const { data } = await console.anyone.auth.acceptInvitation({ token, password: chosen })
  expect(data).toMatchObject({ operator: { id: owner.id, level: 'owner', two_factor_enabled: false }, mustEnrol2fa: true })
  await console.speaker(data.token).auth.twoFactorSetup({ password: chosen })
  const log = await world.services.platform.db.selectFrom('operator_log').select(['event', 'operator_name']).where('target_id', '=', owner.id).execute()
  expect(log).toContainEqual({ event: 'operator.reset', operator_name: 'Command line' })

  await expect(run('operator-link', 'nobody@operators.example')).rejects.toThrow('There is no operator "nobody@operators.example"')
  await world.services.platform.db.updateTable('operators').set({ is_active: false }).where('id', '=', owner.id).execute()
  await expect(run('operator-link', owner.email)).rejects.toThrow('is switched off')
  expect(() => readCommand(['operator-link'])).toThrow('operator-link takes one address')
})

test('verify-log says whether the log is whole, and which row is not', async () => {
  const slug = freshSlug()
  await provisioned(slug)
  await run('suspend', slug, '--reason', 'r', '--message', 'm')
  await run('resume', slug)
  expect((await run('verify-log', slug)).at(-1)).toMatch(/is whole: \d+ rows/)
  await world.administrator.unsafe(`update ${(await rowOf(slug))!.id}.audit_log set event = 'nothing' where event = 'platform.location.suspended'`)
  await expect(run('verify-log', slug)).rejects.toThrow(/row \d+ of .* was changed/)
})

test('migrate says how many, and which failed for what reason', async () => {
  // It sees to every location that it finds; in the database of all tests some stand at an earlier version, and are to stay there.
  const database = await makeDatabase('migrate')
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: path.join(world.env.dataDir, 'migrate'), SECRET_KEY: testKey })
  const services = await openServices(env, { databaseUrl: database.url, log: pino({ level: 'silent' }) })
  const before = readMigrations('tenant').slice(0, -1)
  const behind = () => createSchema(services.direct, { passwordOf: services.lanePassword, migrations: before, state: 'provisioning' })
  const said: string[] = []
  const migrate = () => runCommand(services, readCommand(['migrate']), (line) => said.push(line))
  const made = [await behind(), await behind()]
  try {
    await migrate()
    expect(said.splice(0)).toEqual(['1 of 2', '2 of 2', '2 brought up to date, 0 failed.'])
    made.push(await behind())
    const { id } = made[2]!
    await database.admin.unsafe(`alter schema ${id} rename to ${id}_away`)
    await expect(migrate()).rejects.toThrow(new RegExp(`^${id}: .+`))
    expect(said.splice(0)).toEqual(['1 of 1', '0 brought up to date, 1 failed.'])
    await database.admin.unsafe(`alter schema ${id}_away rename to ${id}`)
    await migrate()
    expect(said.splice(0)).toEqual(['1 of 1', '1 brought up to date, 0 failed.'])
    // When nothing was due there is nothing to tell.
    await migrate()
    expect(said).toEqual(['0 brought up to date, 0 failed.'])
    const log = await services.platform.db.selectFrom('operator_log').select(['operator_name', 'location_id', 'after']).where('event', '=', 'fleet.migrated').orderBy('id').execute()
    const told = (locations: number, place: string | null) => ({ operator_name: 'Command line', location_id: place, after: { locations } })
    expect(log).toEqual([told(2, null), told(1, id), told(1, id)])
  } finally {
    for (const { id } of made) await dropSchema(services.direct, id)
    await services.close()
    await database.drop()
  }
})

test('each command takes the options that its lines of the usage name, and no others', () => {
  const refusalOf = (...words: string[]) => {
    try {
      readCommand(words)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  const named = new Map<string, Set<string>>()
  let command = ''
  for (const line of refusalOf().split('\n').slice(2)) {
    command = /^ {2}([a-z-]+)/.exec(line)?.[1] ?? command
    named.set(command, new Set([...(named.get(command) ?? []), ...[...line.matchAll(/--([a-z-]+)/g)].map(([, option]) => option!)]))
  }
  const all = [...new Set([...named.values()].flatMap((own) => [...own]))]
  expect([named.size, all.length]).toEqual([16, 18])
  for (const [name, own] of named) {
    const taken = all.filter((option) => !refusalOf(name, `--${option}`, 'x').startsWith(`${name} does not take --${option}.`))
    expect([name, taken.toSorted()]).toEqual([name, [...own].toSorted()])
  }
})

describe('what is wrong is said in words', () => {
  test.each([
    [[], 'Usage'], [['--help'], 'Usage'], [['explode'], 'There is no command "explode"'], [['rewind', 'x'], 'There is no command "rewind"'],
    [['suspend'], 'suspend takes one slug'], [['list', 'x'], 'list takes no slug'], [['list', '--sort', 'x'], '--sort'],
    [['provision', 'x', '--admin-email', 'a@b.example'], 'provision does not take --admin-email.'], [['clone', 'x', 'y', '--admin', 'a@b.example', '--primary', '#224466'], 'clone does not take --admin, --primary.'],
    [['suspend', 'x', '--reason', 'r', '--confirm', 'x'], 'suspend does not take --confirm.'], [['resume', 'x', '--message', 'm'], 'resume does not take --message.'],
    [['list', '--name', 'x'], 'list does not take --name.'], [['backup', 'x', '--into', 'y'], 'backup does not take --into.'], [['backup-key', '--key', 'x'], 'backup-key does not take --key.'],
  ])('%j', (words, sentence) => {
    expect(() => readCommand(words)).toThrow(sentence)
  })
  test.each([
    [['provision', 'www', '--name', 'X', '--timezone', 'UTC', '--admin', 'a@b.example'], 'slug: This address is reserved'],
    [['provision', 'no-admin-here', '--name', 'X', '--timezone', 'UTC'], 'adminEmail: Please fill in this field'],
    [['provision', 'bad-zone-here', '--name', 'X', '--timezone', 'Mars/Base', '--admin', 'a@b.example'], 'timezone: Not a known time zone'],
    [['list', '--state', 'deletion-pending'], 'state: Invalid option: expected one of "requested"|"provisioning"|"active"|"suspended"|"deletion_pending"|"deleted"'],
    [['suspend', 'nobody-here', '--reason', 'x', '--message', 'y'], 'There is no location "nobody-here"'],
  ])('%j', async (words, sentence) => {
    await expect(run(...words)).rejects.toThrow(sentence)
  })
  test('resuming what runs', async () => {
    await expect(run('resume', world.tenant.slug)).rejects.toThrow('This location is active')
  })
})

describe('without the settings of a server', () => {
  test.each([
    [['backup-key'], {}, 'There is no key here'],
    [['list'], {}, 'There is no key here'],
    [['list'], { SECRET_KEY: testKey }, 'There is no database here'],
    [['restore', 'x.tar.age', '--as', 'new'], { SECRET_KEY: testKey }, 'There is no database here'],
    [['verify-backup', 'none.tar.age', '--key', 'key.txt'], {}, 'There is no file none.tar.age'],
  ])('%j refuses with %j, and makes neither key nor database', async (words, settings, sentence) => {
    const folder = path.join(world.env.dataDir, randomBytes(6).toString('hex'))
    const env = { ...process.env, NODE_ENV: 'test', SECRET_KEY: '', DATABASE_URL: '', DATA_DIR: folder, ...settings }
    const ended = await promisify(execFile)(process.execPath, ['scripts/tenant.ts', ...words], { env }).catch((error: { code: number; stderr: string }) => error)
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
    expect(existsSync(folder)).toBe(false)
  })
})

describe('backups', () => {
  test('are made, checked without a server, and put back', async () => {
    const slug = freshSlug()
    await provisioned(slug)
    const file = path.join(world.env.dataDir, 'kept.tar.age')
    expect((await run('backup', slug, '--to', file)).at(-1)).toBe(`Copied to ${file}`)
    expect((await run('backups', slug)).join('\n')).toMatch(/manual +succeeded/)
    const said: string[] = []
    expect(await runWithoutServices(world.env, readCommand(['verify-backup', file]), (line) => said.push(line))).toBe(true)
    expect(said).toEqual([expect.stringContaining(`Fig Kitchen (${slug})`), expect.stringMatching(/^\d+ tables with \d+ rows, \d+ files/), 'Every part of it is there and is what it was.'])
    await expect(run('restore', file, '--into', slug)).rejects.toThrow(`--confirm ${slug}`)
    await world.administrator.unsafe(`delete from ${(await rowOf(slug))!.id}.benefits`)
    await run('restore', file, '--into', slug, '--confirm', slug)
    const benefits = await world.administrator.unsafe(`select 1 from ${(await rowOf(slug))!.id}.benefits`)
    expect(benefits.length).toBeGreaterThan(0)
    const other = freshSlug()
    expect((await run('restore', file, '--as', other, '--name', 'Twin')).at(-1)).toContain(`http://${other}.localhost:3000 is as it was then.`)
    world.owns((await rowOf(other))!.id)
    expect((await rowOf(other))!.state).toBe('active')
    await expect(run('restore', file, '--as', other)).rejects.toThrow('This address is taken.')
    await expect(runWithoutServices({ rootKeys: [Buffer.alloc(32, 1)] } as typeof world.env, readCommand(['verify-backup', file]), () => {})).rejects.toThrow('made with another key')
  })

  test('of another location are put into this one only where that is said', async () => {
    const [slug, other] = [freshSlug(), freshSlug()]
    await provisioned(slug)
    await provisioned(other)
    const file = path.join(world.env.dataDir, 'foreign.tar.age')
    await run('backup', slug, '--to', file)
    const { id: backupId } = await world.services.platform.db.selectFrom('backups').select('id').where('location_id', '=', (await rowOf(slug))!.id).executeTakeFirstOrThrow()
    const before = await stateOf(world, (await rowOf(other))!)
    for (const what of [file, backupId]) {
      await expect(run('restore', what, '--into', other, '--confirm', other)).rejects.toThrow(`This is a backup of Fig Kitchen (${slug}), not of ${other}. To put it there all the same, add --from ${slug}`)
      await expect(run('restore', what, '--into', other, '--confirm', other, '--from', other)).rejects.toThrow(`This is a backup of Fig Kitchen (${slug}), not of ${other}.`)
    }
    await expect(run('restore', file, '--as', freshSlug(), '--from', slug)).rejects.toThrow('--from goes with --into alone.')
    expect(await stateOf(world, (await rowOf(other))!)).toEqual(before)
    expect((await run('restore', file, '--into', other, '--confirm', other, '--from', slug.toUpperCase())).join('\n')).toContain(`http://${other}.localhost:3000 is as it was then.`)
  })

  test('of a location whose address was changed, or that was moved here under its address, are still its own', async () => {
    const [slug, renamed] = [freshSlug(), freshSlug()]
    await provisioned(slug)
    const { id } = (await rowOf(slug))!
    const file = path.join(world.env.dataDir, 'renamed.tar.age')
    await run('backup', slug, '--to', file)
    await world.services.platform.db.updateTable('locations').set({ slug: renamed }).where('id', '=', id).execute()
    await world.services.locations.refresh(id)
    expect((await run('restore', file, '--into', renamed, '--confirm', renamed)).join('\n')).toContain('is as it was then.')
    await run('restore', file, '--as', slug)
    world.owns((await rowOf(slug))!.id)
    expect((await rowOf(slug))!.id).not.toBe(id)
    expect((await run('restore', file, '--into', slug, '--confirm', slug)).join('\n')).toContain('is as it was then.')
  })

  test('that fail, or can’t be copied, leave the copy of before as it was', async () => {
    const slug = freshSlug()
    await provisioned(slug)
    const folder = path.join(world.env.dataDir, randomBytes(6).toString('hex'))
    await mkdir(folder)
    const file = path.join(folder, 'kept.tar.age')
    await run('backup', slug, '--to', file)
    const good = await readFile(file)
    const unchanged = async () => expect([await readdir(folder), (await readFile(file)).equals(good)]).toEqual([['kept.tar.age'], true])
    const { files, platform: { db } } = world.services
    const put = vi.spyOn(files, 'put').mockRejectedValue(new FilesUnavailable('The store is gone'))
    await expect(run('backup', slug, '--to', file)).rejects.toThrow()
    await unchanged()
    put.mockRestore()
    const get = files.get
    const got = vi.spyOn(files, 'get').mockImplementation((key, ...range) => (key.includes('/parts/') ? Promise.reject(new FilesUnavailable('The store is gone')) : get(key, ...range)))
    await expect(run('backup', slug, '--to', file)).rejects.toThrow()
    expect(got.mock.calls.some(([key]) => key.includes('/parts/'))).toBe(true)
    await unchanged()
    got.mockRestore()
    const made = async () => (await db.selectFrom('backups').select('id').where('location_id', '=', (await rowOf(slug))!.id).execute()).length
    const before = await made()
    await expect(run('backup', slug, '--to', path.join(folder, 'none', 'kept.tar.age'))).rejects.toThrow('can\'t be written')
    await expect(run('backup', slug, '--to', folder)).rejects.toThrow('is a folder')
    expect(await made()).toBe(before)
    expect((await run('backup', slug, '--to', file)).at(-1)).toBe(`Copied to ${file}`)
    expect(await readdir(folder)).toEqual(['kept.tar.age'])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('go on whole when the process that restores is killed at any moment', async () => {
    const slug = freshSlug()
    await provisioned(slug)
    const { id } = (await rowOf(slug))!
    const file = path.join(world.env.dataDir, 'killed.tar.age')
    await run('backup', slug, '--to', file)
    const archived = await stateOf(world, { id })
    await world.administrator.unsafe(`delete from ${id}.benefits`)
    const before = await stateOf(world, { id })
    const ends: string[] = []
    for (const step of ['checking', 'tables', 'files', 'switching']) {
      const child = spawn(process.execPath, ['scripts/tenant.ts', 'restore', file, '--into', slug, '--confirm', slug], {
        stdio: 'ignore', env: { ...process.env, DATA_DIR: world.env.dataDir, SECRET_KEY: testKey, DATABASE_URL: process.env.TEST_DATABASE_URL },
      })
      const gone = once(child, 'exit')
      const over = async () => child.exitCode !== null || Boolean((await world.services.platform.db.selectFrom('restores').select('id').where('location_id', '=', id).where('state', '=', 'running').where('step', '=', step as 'tables').executeTakeFirst()))
      // Looked at again and again without a pause, it would take the process's own time.
      while (!(await over())) await sleep(3)
      child.kill('SIGKILL')
      await gone
      const state = await stateOf(world, { id })
      ends.push(JSON.stringify(state.rows) === JSON.stringify(archived.rows) ? 'restored' : 'before')
      expect(state).toEqual(ends.at(-1) === 'restored' ? archived : before)
      await world.services.platform.db.updateTable('restores').set({ beat_at: new Date(0) }).where('location_id', '=', id).where('state', '=', 'running').execute()
      await world.services.platform.db.updateTable('backups').set({ beat_at: new Date(0) }).where('location_id', '=', id).where('state', '=', 'running').execute()
      await tidyBackups(world.services)
      if (ends.at(-1) === 'restored') await world.administrator.unsafe(`delete from ${id}.benefits`)
    }
    expect(ends.filter((end) => end === 'before').length).toBeGreaterThan(0)
    expect((await run('restore', file, '--into', slug, '--confirm', slug)).length).toBeGreaterThan(0)
    expect(await stateOf(world, { id })).toEqual(archived)
  }, 90_000)
})
