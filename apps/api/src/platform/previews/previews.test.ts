import { randomBytes } from 'node:crypto'
import { callsOf, contract } from '@portal/contract'
import { previewMay } from '@portal/contract/kit/visits'
import { readMigrations } from '@portal/db'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashSecret } from '../../core/tokens.ts'
import { ageIdentity } from '../../outside/archive/keys.ts'
import { archiveStream } from '../../outside/archive/write.ts'
import { refusedWith } from '../../testing/people.ts'
import { oneRowEach } from '../../testing/rows.ts'
import { pdf } from '../../testing/sample-files.ts'
import { validCalls } from '../../testing/valid-calls.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { reserve } from '../backups/room.ts'
import { silentSeconds } from '../backups/rows.ts'
import { keptKey } from '../backups/store.ts'
import { removePreviewsOf, tidyPreviews } from './clear.ts'
import { openPreview } from './open.ts'

let world: World
let tenant: World['tenant']
let admin: Person
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
beforeEach(async () => {
  tenant = await world.location('Looked At')
  admin = await world.person(tenant, 'admin')
})
const catalogue = () => world.services.platform.db
afterEach(async () => {
  await catalogue().updateTable('previews').set({ expires_at: new Date(0), beat_at: new Date(0) }).where('state', 'in', ['opening', 'open']).where('location_id', '=', tenant.id).execute()
  await world.services.background.settled()
  await tidyPreviews(world.services)
})

async function backedUp(by = admin): Promise<string> {
  const { data } = await by.admin.backup()
  await world.work()
  return data.id
}
/** Opens it and follows the link, as an admin does with two touches. */
async function inside(id: string, by = admin) {
  await by.admin.backupsPreview({ id })
  await world.work()
  const { data } = await by.admin.backupsPreview({ id })
  const link = new URL(data.url!)
  return { link, ...(await follow(link)) }
}
const placeOf = (link: URL) => world.services.locations.find({ kind: 'location', slug: link.hostname.split('.')[0]! })
async function follow(link: URL) {
  const place = placeOf(link)!
  const { data } = await world.speaker(place).auth.preview({ token: link.hash.replace('#preview=', '') })
  return { place, ...world.speaker(place, data.token) }
}
const shownOf = async (id: string, by = admin) => (await by.admin.backups()).data.find((one) => one.id === id)?.preview
const rowOf = (id: string) => catalogue().selectFrom('previews').selectAll().where('backup_id', '=', id).orderBy('created_at', 'desc').executeTakeFirstOrThrow()
const schemaThere = async (place: string) => (await world.administrator`select 1 from pg_namespace where nspname = ${place}`).length > 0
const filesOf = async (place: string) => {
  const keys = []
  for await (const { key } of world.services.files.list(place)) keys.push(key)
  return keys
}

describe('a backup that is looked into', () => {
  test('shows what was there then, at an address of its own, while the location stays as it is', async () => {
    const { data: [document] } = await admin.documents.upload({ category: 'policy', title: 'Uniforms' } as never, { files: { documents: [{ name: 'uniforms.pdf', bytes: pdf('% Blue shirts') }] } })
    const id = await backedUp()
    await admin.documents.remove({ id: document!.id })
    await world.work()
    expect((await admin.admin.backupsPreview({ id })).data).toMatchObject({ state: 'opening', url: null, address: null })
    expect(await shownOf(id)).toMatchObject({ state: 'opening', progress: 0 })
    await world.work()
    const shown = await shownOf(id)
    expect(shown).toMatchObject({ state: 'open', progress: 100, error: null })
    expect(shown!.address).toMatch(/^http:\/\/test-[\w-]+-preview-[a-z0-9]{14}\.localhost:3000$/)
    expect(Date.parse(String(shown!.ends_at)) - Date.now()).toBeGreaterThan(3500_000)
    const inner = await inside(id)
    expect(inner.link.origin).toBe(shown!.address)
    const { data } = await inner.auth.verify()
    expect(data).toMatchObject({ role: 'admin', user: { id: admin.id }, preview: { home: `http://${tenant.slug}.localhost:3000/admin-settings?tab=backups` } })
    const backup = (await admin.admin.backups()).data.find((one) => one.id === id)!
    expect(data.preview!.madeAt).toEqual(backup.created_at)
    expect((await inner.documents.list({})).data.map(({ title }) => title)).toEqual(['Uniforms'])
    expect(Buffer.from(await (await inner.raw('GET', `/api/documents/download/${document!.id}`)).arrayBuffer()).toString()).toContain('Blue shirts')
    expect((await admin.documents.list({})).data).toEqual([])
    expect((await admin.raw('GET', `/api/documents/download/${document!.id}`)).status).toBe(404)
  })

  test('is written in the log of the location, once when it is opened and once when it is entered', async () => {
    const id = await backedUp()
    await inside(id)
    await admin.admin.backupsPreviewEnd({ id })
    const { data } = await admin.admin.logs({})
    expect(data.map(({ event }) => event).filter((event) => event.startsWith('backup.preview'))).toEqual(['backup.preview_ended', 'backup.preview_opened', 'backup.preview_opened'])
    expect(data.find(({ event }) => event === 'backup.preview_opened')).toMatchObject({ actor: { id: admin.id }, target: { kind: 'backup', id } })
  })

  test('is an admin’s alone, and of their own location', async () => {
    const id = await backedUp()
    const stranger = await world.person(await world.location(), 'admin')
    const manager = await world.person(tenant, 'manager')
    expect(await refusedWith(stranger.admin.backupsPreview({ id }))).toBe('404 admin.not_found')
    expect(await refusedWith(manager.admin.backupsPreview({ id }))).toBe('403 access.denied')
    await admin.admin.backupsPreview({ id })
    expect(await refusedWith(stranger.admin.backupsPreviewEnd({ id }))).toBe('404 admin.not_found')
    expect((await stranger.admin.backups()).data).toEqual([])
  })

  test('opens once, and no other one beside it', async () => {
    const [first, second] = [await backedUp(), await backedUp()]
    const asked = await Promise.all(Array.from({ length: 5 }, () => admin.admin.backupsPreview({ id: first })))
    expect(asked.map(({ data }) => data.state)).toEqual(Array(5).fill('opening'))
    const ran = await world.work()
    expect(ran.filter(({ task }) => task === 'backup.preview')).toHaveLength(1)
    expect(await refusedWith(admin.admin.backupsPreview({ id: second }))).toBe('409 backups.previewed')
    await admin.admin.backupsPreviewEnd({ id: first })
    expect((await admin.admin.backupsPreview({ id: second })).data.state).toBe('opening')
  })

  test('whose job was lost with the transaction that asked for it is opened when somebody asks again, with one line in the log', async () => {
    const id = await backedUp()
    await world.services.previews.ask(tenant, id, { sessionId: 'lost', host: 'lost' })
    await world.work()
    expect(await shownOf(id)).toMatchObject({ state: 'opening', progress: 0 })
    for (const _ of [1, 2]) expect((await admin.admin.backupsPreview({ id })).data.state).toBe('opening')
    await world.work()
    expect(await shownOf(id)).toMatchObject({ state: 'open' })
    expect((await admin.admin.logs({ event: 'backup.preview_opened' })).data).toHaveLength(1)
  })

  test('of which two jobs were left at once is opened by one of them, and stays open', async () => {
    const id = await backedUp()
    await admin.admin.backupsPreview({ id })
    const row = await rowOf(id)
    await Promise.all([openPreview(world.services, row.id), openPreview(world.services, row.id)])
    await openPreview(world.services, row.id)
    expect(await shownOf(id)).toMatchObject({ state: 'open', error: null })
    expect((await inside(id)).place.id).toBe(row.place_id)
  })

  test('that is being opened is left to whoever does: no other job is left for it', async () => {
    const id = await backedUp()
    await admin.admin.backupsPreview({ id })
    await catalogue().updateTable('previews').set({ beat_at: new Date() }).where('backup_id', '=', id).execute()
    expect(await world.services.previews.ask(tenant, id, { sessionId: 'other', host: 'other' })).not.toHaveProperty('waits')
  })

  test('is not copied onto a disk that has no room for it', async () => {
    const id = await backedUp()
    await admin.admin.backupsPreview({ id })
    const { services } = world
    const written: string[] = []
    const put = async (key: string, ...given: unknown[]) => (written.push(key), services.files.put(key, ...(given as [never, never])))
    const full = { ...services, files: { ...services.files, local: undefined, put, room: async () => reserve + 1 } }
    await expect(openPreview(full, (await rowOf(id)).id)).rejects.toMatchObject({ code: 'backups.disk_full' })
    const { place_id: place, state } = await rowOf(id)
    expect([state, written, await schemaThere(place)]).toEqual(['failed', [], false])
    expect(await shownOf(id)).toMatchObject({ state: 'failed', error: 'backups.disk_full' })
    expect((await inside(id)).place.id).not.toBe(place)
  })

  test('is found by nobody who lists, counts or copies locations', async () => {
    const inner = await inside(await backedUp())
    const rows = await catalogue().selectFrom('locations').select('id').where((w) => w.or([w('id', '=', inner.place.id), w('slug', '=', inner.place.slug)])).execute()
    expect(rows).toEqual([])
    expect((await inner.admin.backups()).data).toEqual([])
  })
})

describe('whoever looks', () => {
  test('comes in by a link that works once, and for a short time', async () => {
    const id = await backedUp()
    const { link } = await inside(id)
    expect(await refusedWith(follow(link))).toBe('400 auth.link_invalid')
    const { data } = await admin.admin.backupsPreview({ id })
    await catalogue().updateTable('preview_visits').set({ link_made_at: new Date(Date.now() - 200_000) }).where('link_hash', '=', hashSecret(data.url!.split('=')[1]!)).execute()
    expect(await refusedWith(follow(new URL(data.url!)))).toBe('400 auth.link_invalid')
    expect(await refusedWith(world.anyone.auth.preview({ token: link.hash.slice(9) }))).toBe('400 auth.link_invalid')
  })

  test('is out when the session ends in which they asked, and when their hour is over', async () => {
    const id = await backedUp()
    const inner = await inside(id)
    await inner.auth.verify()
    await admin.auth.logout()
    expect(await refusedWith(inner.auth.verify())).toBe('401 auth.required')
    admin = await world.person(tenant, 'admin')
    const again = await inside(id)
    await catalogue().updateTable('previews').set({ expires_at: new Date(Date.now() - 1000) }).where('place_id', '=', again.place.id).execute()
    expect(await refusedWith(again.auth.verify())).toBe('401 auth.required')
  })

  test('is nobody anywhere else: neither session is worth anything at the other address', async () => {
    const inner = await inside(await backedUp())
    const at = (place: World['tenant'], token: string) => world.speaker(place, token).raw('GET', '/api/auth/verify').then(({ status }) => status)
    expect(await at(tenant, inner.token!)).toBe(401)
    expect(await at(inner.place, admin.token!)).toBe(401)
    expect((await world.speaker(inner.place).raw('GET', '/api/documents')).status).toBe(401)
  })

  test('goes, and with the last one it ends', async () => {
    const id = await backedUp()
    const other = await world.person(tenant, 'admin')
    const [mine, theirs] = [await inside(id), await inside(id, other)]
    await mine.auth.logout()
    expect(await refusedWith(mine.auth.verify())).toBe('401 auth.required')
    await theirs.auth.verify()
    await theirs.auth.logout()
    expect(placeOf(mine.link)).toBeUndefined()
    expect(await shownOf(id)).toBeNull()
  })

  test('waits while the location is suspended', async () => {
    const inner = await inside(await backedUp())
    await catalogue().updateTable('locations').set({ state: 'suspended' }).where('id', '=', tenant.id).execute()
    await world.services.locations.refresh(tenant.id)
    expect(await refusedWith(inner.auth.verify())).toBe('423 tenant.suspended')
  })
})

describe('in it', () => {
  test('no call that writes is let through, signed in or not, and every read answers', { timeout: 120_000 }, async () => {
    await oneRowEach(world.administrator, tenant, 'Ours')
    const inner = await inside(await backedUp())
    const before = await world.within(inner.place, (db) => db.selectFrom('audit_log').select('seq').execute())
    const wrong: string[] = []
    for (const [name, endpoint] of callsOf(contract)) {
      if (endpoint.preview === 'way') continue
      for (const speaker of [inner, world.speaker(inner.place)]) {
        const [call] = validCalls(endpoint, { count: 1, seed: 7, id: admin.id })
        const { path, query, body, headers } = call ?? { path: endpoint.path, query: '', body: undefined, headers: {} }
        const response = await speaker.raw(endpoint.method, `/api${path}${query}`, { body: body as never, headers })
        const code = response.headers.get('content-type')?.includes('json') ? ((await response.json()) as { code?: string }).code : ''
        const shut = !previewMay(endpoint, endpoint.method)
        if (shut ? code !== 'backups.look_only' : response.status >= 500 || code === 'backups.look_only') wrong.push(`${name}: ${response.status} ${code}`)
      }
    }
    expect(wrong).toEqual([])
    expect(await world.within(inner.place, (db) => db.selectFrom('audit_log').select('seq').execute())).toEqual(before)
    expect(await world.work(new Date(Date.now() + 48 * 3600_000)).then((ran) => ran.filter(({ location }) => location === inner.place.id))).toEqual([])
  })

  test('every read that leaves a row in the log is shut', () => {
    const noted = callsOf(contract).filter(([, { method, audit }]) => method === 'GET' && audit !== undefined)
    expect(noted.length).toBeGreaterThan(5)
    expect(noted.filter(([, endpoint]) => previewMay(endpoint, 'GET')).map(([name]) => name)).toEqual([])
  })

  test('nobody reads what was said in confidence: who may was decided since, and the backup does not know it', async () => {
    const inner = await inside(await backedUp())
    const reads = callsOf(contract).filter(([name, { method, access }]) => name.startsWith('voicebox.') && method === 'GET' && 'role' in access && access.role === 'admin')
    expect(reads.length).toBeGreaterThanOrEqual(5)
    for (const [, { path }] of reads) {
      const response = await inner.raw('GET', `/api${path.replace('{id}', admin.id)}`)
      expect([path, ((await response.json()) as { code: string }).code]).toEqual([path, 'backups.look_only'])
    }
    expect((await inner.raw('GET', '/api/voicebox/mine')).status).toBe(200)
  })

  test('nothing that proves somebody is kept', async () => {
    await world.person(tenant, 'team', { password: 'A-good-password-1' })
    const inner = await inside(await backedUp())
    const rows = await world.within(inner.place, (db) => db.selectFrom('accounts').select('id').where('password_hash', 'is not', null).execute())
    expect(rows).toEqual([])
  })

  test('whoever was erased since stays nobody', async () => {
    const gone = await world.person(tenant, 'team', { firstName: 'Gone' })
    const id = await backedUp()
    await admin.userAccounts.remove({ id: gone.id })
    const inner = await inside(id)
    expect(JSON.stringify(await inner.userAccounts.list({}))).not.toContain(gone.email)
  })
})

describe('its end', () => {
  test('by hand leaves neither tables nor files nor an address', async () => {
    await admin.documents.upload({ category: 'policy', title: 'Uniforms' } as never, { files: { documents: [{ name: 'uniforms.pdf', bytes: pdf('% Blue shirts') }] } })
    const id = await backedUp()
    const { place, link } = await inside(id)
    expect([await schemaThere(place.id), (await filesOf(place.id)).length > 0]).toEqual([true, true])
    expect((await admin.admin.backupsPreviewEnd({ id })).data).toMatchObject({ state: 'ended', address: null })
    expect(placeOf(link)).toBeUndefined()
    await world.services.background.settled()
    expect([await schemaThere(place.id), await filesOf(place.id), (await rowOf(id)).cleared_at]).toEqual([false, [], expect.any(Date)])
    expect(await world.administrator`select 1 from pg_roles where rolname = ${place.id}`).toHaveLength(0)
    expect(await schemaThere(tenant.id)).toBe(true)
  })

  test('is told again to who lost the answer, and to nobody who never opened one', async () => {
    const [id, other] = [await backedUp(), await backedUp()]
    await inside(id)
    const { data } = await admin.admin.backupsPreviewEnd({ id })
    expect((await admin.admin.backupsPreviewEnd({ id })).data).toEqual(data)
    expect((await admin.admin.logs({ event: 'backup.preview_ended' })).data).toHaveLength(1)
    expect(await refusedWith(admin.admin.backupsPreviewEnd({ id: other }))).toBe('404 admin.not_found')
  })

  test('comes by itself after an hour, and with a newer release', async () => {
    const id = await backedUp()
    for (const over of [{ expires_at: new Date(Date.now() - 1000) }, { schema_version: readMigrations('tenant').length - 1 }]) {
      const { place } = await inside(id)
      await tidyPreviews(world.services)
      expect(await schemaThere(place.id)).toBe(true)
      await catalogue().updateTable('previews').set(over).where('place_id', '=', place.id).execute()
      await tidyPreviews(world.services)
      expect([await schemaThere(place.id), world.services.locations.byId(place.id)]).toEqual([false, undefined])
    }
  })

  test('comes with the location', async () => {
    const { place } = await inside(await backedUp())
    await removePreviewsOf(world.services, tenant.id)
    expect([await schemaThere(place.id), await schemaThere(tenant.id)]).toEqual([false, true])
    expect(await catalogue().selectFrom('previews').select('id').where('location_id', '=', tenant.id).execute()).toEqual([])
  })

  test('one that a killed server left half open is swept, and can be opened again', async () => {
    const id = await backedUp()
    await admin.admin.backupsPreview({ id })
    const row = await rowOf(id)
    await world.services.files.put(`${row.place_id}/media/half`, Buffer.from('half'), { type: 'text/plain', size: 4 })
    await tidyPreviews(world.services)
    expect((await rowOf(id)).state).toBe('opening')
    await catalogue().updateTable('previews').set({ beat_at: new Date(Date.now() - (silentSeconds + 5) * 1000) }).where('id', '=', row.id).execute()
    await tidyPreviews(world.services)
    expect(await shownOf(id)).toMatchObject({ state: 'failed', error: 'backups.interrupted' })
    expect(await filesOf(row.place_id)).toEqual([])
    await world.work()
    expect((await inside(id)).place.id).not.toBe(row.place_id)
  })

  test('one that was called off while it opens comes to nothing', async () => {
    const id = await backedUp()
    await admin.admin.backupsPreview({ id })
    await admin.admin.backupsPreviewEnd({ id })
    await world.work()
    const { place_id: place, state } = await rowOf(id)
    expect([state, await schemaThere(place)]).toEqual(['ended', false])
  })

  test('a backup whose file is damaged, made with another key, or gone says so, and nothing of it stays', async () => {
    const id = await backedUp()
    const key = keptKey(tenant.id, id)
    for (const [spoil, code] of [
      [() => world.services.files.put(key, Buffer.from('age-encryption.org/v1\nnothing'), { type: 'application/octet-stream', size: 29 }), /^backups\.(damaged|foreign)$/],
      // As on a server that was given another key since.
      [async () => {
        const nothing = await archiveStream(ageIdentity(randomBytes(32)), (writer) => writer.add('header.json', Buffer.from('{}')))
        await world.services.files.put(key, nothing, { type: 'application/octet-stream' })
      }, /^backups\.wrong_key$/],
      [() => world.services.files.remove([key]), /^backups\.gone$/],
    ] as const) {
      await world.services.files.remove([key])
      await spoil()
      await admin.admin.backupsPreview({ id })
      await world.work()
      const shown = await shownOf(id)
      expect([shown!.state, shown!.error]).toEqual(['failed', expect.stringMatching(code)])
      const { place_id: place, cleared_at: cleared } = await rowOf(id)
      expect([await schemaThere(place), await filesOf(place), cleared]).toEqual([false, [], expect.any(Date)])
    }
  })
})
