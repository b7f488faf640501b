import { keptKey, partFolder } from './store.ts'
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal, refusedWith } from '../../testing/people.ts'
import { pdf, picture } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { openStorage } from '../../shared/storage.ts'
import { reserve } from './room.ts'
import { findBackup } from './rows.ts'
import { takeOut, thingsIn as listThings } from './things.ts'

let world: World
let tenant: World['tenant']
let admin: Person
let cook: Person & { id: string }
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
beforeEach(async () => {
  tenant = await world.location()
  admin = await world.person(tenant, 'admin')
  cook = await world.person(tenant, 'team')
})

async function backedUp(): Promise<string> {
  const { data } = await admin.admin.backup()
  await world.work()
  return data.id
}
const thingsIn = async (id: string, more: { kind?: 'document' | 'announcement'; q?: string } = {}) => (await admin.admin.backupsThings({ id, ...more })).data
const backAgain = (id: string, kind: string, thingId: string) => admin.admin.backupsThingsRestore({ id, kind: kind as 'document', thingId })

describe('what is in a backup and not in the location any more', () => {
  test('is listed, found by its words and its kind, and nothing else', async () => {
    const made = await Promise.all(['Fire drill', 'Free lunch'].map((title) => admin.announcements.create({ title, message: 'On Friday.' })))
    await admin.about.create({ title: 'How we began', description: 'In a kitchen.', category: 'overview' })
    const id = await backedUp()
    expect(await thingsIn(id)).toEqual([])
    for (const { data } of made) await admin.announcements.remove({ id: data.id })
    expect((await thingsIn(id)).map(({ kind, title }) => [kind, title]).sort()).toEqual([['announcement', 'Fire drill'], ['announcement', 'Free lunch']])
    expect((await thingsIn(id, { q: 'FIRE' })).map(({ title }) => title)).toEqual(['Fire drill'])
    expect(await thingsIn(id, { kind: 'document' })).toEqual([])
  })

  test('is found with and without its accents, on either side', async () => {
    const made = await Promise.all(['Menú de José', 'Jose at the grill'].map((title) => admin.announcements.create({ title, message: 'On Friday.' })))
    const id = await backedUp()
    for (const { data } of made) await admin.announcements.remove({ id: data.id })
    for (const q of ['jose', 'JOSÉ']) expect(await thingsIn(id, { q })).toHaveLength(2)
    expect((await thingsIn(id, { q: 'menu' })).map(({ title }) => title)).toEqual(['Menú de José'])
  })

  test('has no congratulations: whom they name may be erased since', async () => {
    const { data: { id: birthday } } = await admin.announcements.create({ title: 'Happy birthday', message: 'Ana has her day.' })
    await world.within(tenant, (db) => db.updateTable('announcements').set({ source: 'automated' }).execute())
    const id = await backedUp()
    await admin.announcements.remove({ id: birthday })
    expect(await thingsIn(id)).toEqual([])
    expect(await refusedWith(backAgain(id, 'announcement', birthday))).toBe('404 admin.not_found')
  })

  test('is looked through among the newest of a kind, and where there are older ones that is said', async () => {
    const made = []
    for (const title of ['Fire drill', 'Free lunch', 'New menu']) made.push((await admin.announcements.create({ title, message: 'On Friday.' })).data.id)
    const id = await backedUp()
    for (const one of made) await admin.announcements.remove({ id: one })
    // As it is remembered from then on.
    await listThings(world.services, (await findBackup(world.services.platform.db, id))!, 2)
    const seen = async (more: Parameters<typeof thingsIn>[1] = {}) => {
      const { data, truncated } = await admin.admin.backupsThings({ id, ...more })
      return [data.map(({ title }) => title), truncated]
    }
    expect(await seen()).toEqual([['New menu', 'Free lunch'], true])
    expect(await seen({ q: 'fire' })).toEqual([[], true])
    expect(await seen({ kind: 'announcement' })).toEqual([['New menu', 'Free lunch'], true])
    expect(await seen({ kind: 'document' })).toEqual([[], false])
    const whole = await backedUp()
    expect(await admin.admin.backupsThings({ id: whole })).toMatchObject({ total: 0, truncated: false })
  })

  test('is nobody else’s', async () => {
    const id = await backedUp()
    const stranger = await world.person(await world.location(), 'admin')
    expect(await refusedWith(stranger.admin.backupsThings({ id }))).toBe('404 admin.not_found')
    expect(await refusedWith(stranger.admin.backupsThingsRestore({ id, kind: 'document', thingId: randomUUID() }))).toBe('404 admin.not_found')
    expect(await refusedWith(admin.admin.backupsThings({ id: randomUUID() }))).toBe('404 admin.not_found')
  })
})

test('each kind of thing stands at a page that there is', () => {
  const pages = globSync('apps/portal/src/features/*/noun.ts').map((file) => readFileSync(file, 'utf8')).join('\n')
  const paths = world.services.nounData.things.map((kind) => kind.url({ id: randomUUID(), title: 'Fire drill' }).split('?')[0]!)
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !pages.includes(`'${path}'`))).toEqual([])
})

describe('one thing back', () => {
  test('an announcement comes with who read and confirmed it, and what changed meanwhile stays', async () => {
    const { data: { id: drill } } = await admin.announcements.create({ title: 'Fire drill', message: 'On Friday.', requires_ack: true })
    await cook.announcements.acknowledge({ id: drill })
    const id = await backedUp()
    await admin.announcements.remove({ id: drill })
    const { data: { id: lunch } } = await admin.announcements.create({ title: 'Free lunch', message: 'On Monday.' })
    const { data } = await backAgain(id, 'announcement', drill)
    expect(data).toEqual({ kind: 'announcement', id: drill, title: 'Fire drill', url: '/announcements?q=Fire%20drill' })
    const { announcements: all } = await admin.announcements.list({})
    expect(all.map((one) => one.id).sort()).toEqual([drill, lunch].sort())
    expect((await admin.announcements.receipts({ id: drill })).data.acknowledged.map((one) => one.id)).toEqual([cook.id])
    expect(await thingsIn(id)).toEqual([])
    expect(await refusedWith(backAgain(id, 'announcement', drill))).toBe('409 backups.thing_stays')
    expect((await admin.admin.logs({ event: 'backup.thing_restored' })).data).toMatchObject([{ target: { id: drill, name: 'Fire drill' }, after: { backup: id } }])
  })

  test('a document comes with its file, byte for byte, though the file was removed from the store', async () => {
    const bytes = pdf('% Blue shirts')
    const { data: [document] } = await admin.documents.upload({ category: 'policy', title: 'Uniforms' } as never, { files: { documents: [{ name: 'uniforms.pdf', bytes }] } })
    const before = Buffer.from(await (await admin.raw('GET', `/api/documents/download/${document!.id}`)).arrayBuffer())
    const id = await backedUp()
    await admin.documents.remove({ id: document!.id })
    await world.work()
    expect((await admin.raw('GET', `/api/documents/download/${document!.id}`)).status).toBe(404)
    await backAgain(id, 'document', document!.id)
    await world.work()
    const after = Buffer.from(await (await admin.raw('GET', `/api/documents/download/${document!.id}`)).arrayBuffer())
    expect(after.equals(before)).toBe(true)
    expect(after.toString()).toContain('Blue shirts')
  })

  test('whoever was erased since stays nobody', async () => {
    const { data: { id: drill } } = await admin.announcements.create({ title: 'Fire drill', message: 'On Friday.', requires_ack: true })
    await cook.announcements.acknowledge({ id: drill })
    const id = await backedUp()
    await admin.announcements.remove({ id: drill })
    await admin.userAccounts.remove({ id: cook.id })
    await backAgain(id, 'announcement', drill)
    expect(JSON.stringify(await admin.announcements.receipts({ id: drill }))).not.toContain(cook.email)
  })

  test('what was theirs alone is not said to be back, and nothing of it is written in the log', async () => {
    const { data: { id: days } } = await cook.availability.submit({ kind: 'days_off', start_date: '2099-12-24', end_date: '2099-12-24' })
    const id = await backedUp()
    await admin.userAccounts.remove({ id: cook.id })
    expect((await thingsIn(id)).map((thing) => thing.id)).toEqual([days])
    expect(await refusedWith(backAgain(id, 'availability', days))).toBe('409 backups.thing_unfit')
    expect((await thingsIn(id)).map((thing) => thing.id)).toEqual([days])
    expect((await admin.admin.logs({ event: 'backup.thing_restored' })).data).toEqual([])
  })

  test('what is not in the backup, or not of that kind, is not there', async () => {
    const { data: { id: drill } } = await admin.announcements.create({ title: 'Fire drill', message: 'On Friday.' })
    const id = await backedUp()
    expect(await refusedWith(backAgain(id, 'announcement', randomUUID()))).toBe('404 admin.not_found')
    expect(await refusedWith(backAgain(id, 'document', drill))).toBe('404 admin.not_found')
    expect(await refusedWith(backAgain(id, 'announcement', drill))).toBe('409 backups.thing_stays')
  })

  test('the photos of an album are found by its name and come back together, with their files', async () => {
    const { settings } = (await admin.admin.settings()).data
    const categories = { ...settings.content.categories, photos: [...settings.content.categories.photos, { key: 'picnic', label: 'Summer picnic', translations: { es: { label: 'Picnic de verano' } } }] }
    await admin.admin.settingsUpdate({ settings: { content: { categories } } })
    const shot = await picture().jpeg().toBuffer()
    const files = { photos: Array.from({ length: 3 }, (_, n) => ({ name: `${n}.jpg`, bytes: shot })) }
    const { data: picnic } = await admin.photos.upload({ category: 'picnic' } as never, { files })
    const { data: [other] } = await admin.photos.upload({ category: settings.content.categories.photos[0]!.key } as never, { files: { photos: files.photos.slice(0, 1) } })
    const id = await backedUp()
    for (const one of [...picnic, other!]) await admin.photos.remove({ id: one.id })
    await admin.admin.settingsUpdate({ settings: { content: { categories: settings.content.categories } } })
    await world.work()
    const found = (await admin.admin.backupsThings({ id, kind: 'photo', q: 'PICNIC' })).data
    expect(found.map(({ id: one, category }) => [one, category]).toSorted()).toEqual(picnic.map((one) => [one.id, 'Summer picnic']).toSorted())
    // Found by what it is called in the other language too, and called so to whoever reads that.
    expect((await admin.admin.backupsThings({ id, kind: 'photo', q: 'verano' })).total).toBe(3)
    await admin.profile.updateMine({ locale: 'es' })
    expect((await admin.admin.backupsThings({ id, kind: 'photo', q: 'picnic', limit: 1 })).data).toMatchObject([{ category: 'Picnic de verano' }])
    const ids = found.map((one) => one.id)
    expect(await refusal(admin.admin.backupsThingsRestoreMany({ id, kind: 'photo', ids: [...ids, randomUUID()] }))).toMatchObject({ status: 400, body: { fields: { ids: expect.any(String) } } })
    await backAgain(id, 'photo', ids[0]!)
    const looks = vi.spyOn(world.services.backups, 'takeOut')
    const { data } = await admin.admin.backupsThingsRestoreMany({ id, kind: 'photo', ids })
    expect(looks).toHaveBeenCalledTimes(1)
    looks.mockRestore()
    expect([data.restored.map((one) => one.id).toSorted(), data.left]).toEqual([ids.slice(1).toSorted(), 1])
    await world.work()
    const there = (await admin.photos.list({ limit: 100 })).data
    expect(there.map((one) => one.id).toSorted()).toEqual(ids.toSorted())
    for (const { url } of there) expect((await admin.raw('GET', new URL(url, 'http://portal.example').pathname)).status).toBe(200)
    const events = (await admin.admin.logs({ limit: 10 })).data.filter(({ event }) => event.startsWith('backup.thing'))
    expect(events.map(({ event, target }) => [event, ids.includes(target?.id ?? '')])).toEqual([
      ['backup.things_restored', false], ['backup.thing_restored', true], ['backup.thing_restored', true], ['backup.thing_restored', true],
    ])
  })

  test('of several the one whose file is damaged in the backup is left, and the others come back', async () => {
    const upload = async (title: string, bytes: Buffer) => (await admin.documents.upload({ category: 'policy', title } as never, { files: { documents: [{ name: `${title}.pdf`, bytes }] } })).data[0]!.id
    const [small, large] = [await upload('Uniforms', pdf('% Blue')), await upload('Handbook', pdf(`% ${'Long '.repeat(20_000)}`))]
    const id = await backedUp()
    for (const one of [small, large]) await admin.documents.remove({ id: one })
    await world.work()
    const parts: Array<{ key: string; size: number }> = []
    for await (const part of world.services.files.list(partFolder(tenant.id))) parts.push(part)
    await world.services.files.remove([parts.toSorted((a, b) => b.size - a.size)[0]!.key])
    const { data } = await admin.admin.backupsThingsRestoreMany({ id, kind: 'document', ids: [small, large] })
    expect([data.restored.map((one) => one.id), data.left]).toEqual([[small], 1])
    expect(await refusedWith(admin.admin.backupsThingsRestoreMany({ id, kind: 'document', ids: [small] }))).toBe('409 backups.thing_stays')
    expect(await refusedWith(backAgain(id, 'document', large))).toMatch(/ backups\.damaged/)
    expect((await admin.admin.logs({ event: 'backup.things_restored' })).data).toHaveLength(1)
  })

  test('needs room, on the disk and in the location, before any of its files is stored', async () => {
    const { data: [document] } = await admin.documents.upload({ category: 'policy', title: 'Uniforms' } as never, { files: { documents: [{ name: 'uniforms.pdf', bytes: pdf('% Blue') }] } })
    const id = await backedUp()
    await admin.documents.remove({ id: document!.id })
    await world.work()
    const row = (await findBackup(world.services.platform.db, id))!
    const { files, lanes } = world.services
    const written: string[] = []
    const put: typeof files.put = async (key, ...more) => {
      written.push(key)
      return files.put(key, ...more)
    }
    const means = { ...world.services, files: { ...files, put } }
    const taken = (own: Partial<typeof means>) => takeOut({ ...means, ...own }, row, 'document', [document!.id])
    await expect(taken({ files: { ...files, put, room: async () => reserve + 1 } })).rejects.toMatchObject({ code: 'backups.disk_full' })
    await expect(taken({ storage: openStorage(lanes, 5) })).rejects.toMatchObject({ status: 413, code: 'budget.storage' })
    expect(written).toEqual([])
    const size = pdf('% Blue').length
    await expect(taken({ storage: openStorage(lanes, size - 1) })).rejects.toMatchObject({ code: 'budget.storage' })
    expect(await taken({ storage: openStorage(lanes, size) })).toHaveLength(1)
    expect(written).toHaveLength(1)
  })

  test('keeps its files though their removal, which waited, comes between them and its rows', async () => {
    const shot = await picture().jpeg().toBuffer()
    const category = (await admin.admin.settings()).data.settings.content.categories.photos[0]!.key
    const { data: photos } = await admin.photos.upload({ category } as never, { files: { photos: [0, 1].map((n) => ({ name: `${n}.jpg`, bytes: shot })) } })
    const id = await backedUp()
    for (const { id: photo } of photos) await admin.photos.remove({ id: photo })
    await thingsIn(id)
    const { files } = world.services
    const put = files.put
    const between: string[] = []
    const spy = vi.spyOn(files, 'put').mockImplementation(async (key, ...more) => {
      const stored = await put(key, ...more)
      if (key.endsWith('/original')) {
        await world.work()
        between.push(key)
      }
      return stored
    })
    const { data } = await admin.admin.backupsThingsRestoreMany({ id, kind: 'photo', ids: photos.map((one) => one.id) })
    spy.mockRestore()
    expect([data.restored.length, between.length]).toEqual([2, 2])
    await world.work(new Date(Date.now() + 600_000))
    const there = (await admin.photos.list({ limit: 100 })).data
    expect(there).toHaveLength(2)
    for (const { url } of there) expect((await admin.raw('GET', new URL(url, 'http://portal.example').pathname)).status).toBe(200)
  })

  test('asked for five times at once it comes once, and the archive is opened once for it', async () => {
    const { data: { id: drill } } = await admin.announcements.create({ title: 'Fire drill', message: 'On Friday.' })
    const id = await backedUp()
    await admin.announcements.remove({ id: drill })
    await thingsIn(id)
    const looks = vi.spyOn(world.services.backups, 'takeOut')
    const answers = await Promise.all(Array.from({ length: 5 }, () => backAgain(id, 'announcement', drill).then(() => 'back', (error: { body: { code: string } }) => error.body.code)))
    expect(answers.filter((one) => one === 'back')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['back', 'backups.thing_stays']))
    expect(looks).toHaveBeenCalledTimes(1)
  })
})

test('what was backed up before the location’s own language changed comes back the way round that it is now, and in both', async () => {
  const shoes = { title: 'Free shoes', description: 'Two pairs a year' }
  const zapatos = { title: 'Zapatos gratis', description: 'Dos pares al año' }
  const { data: both } = await admin.benefits.create({ ...shoes, category: 'fullTime', translations: { es: zapatos } })
  const { data: other } = await admin.benefits.create({ ...shoes, category: 'fullTime', translations: { es: zapatos } })
  const { data: course } = await admin.development.create({
    title: 'Grill', description: 'Heat', category: 'training', type: 'course', links: [{ label: 'Film', url: 'https://example.com/a', translations: { es: { label: 'Video' } } }],
  })
  const { data: event } = await admin.calendar.create({
    title: 'Meeting', category: 'marketing', eventDate: '2099-12-01', isAllDay: true, recurrence: 'FREQ=WEEKLY;COUNT=3', translations: { es: { title: 'Reunión' } },
  })
  await admin.calendar.update({ id: event.id, scope: 'this', occurrence: '2099-12-08', title: 'Party', translations: { es: { title: 'Fiesta' } } })
  await admin.eoi.positionsCreate({ title: 'Shift Lead', description: 'Opens', open: true, translations: { es: { title: 'Líder de turno', description: 'Abre' } } })
  const { data: wish } = await cook.eoi.submit({ position_of_interest: 'Shift Lead', kind: 'leadership', statement: 'I open five days' })
  const id = await backedUp()
  await admin.eoi.remove({ id: wish.id })
  await admin.benefits.remove({ id: both.id })
  await admin.development.remove({ id: course.id })
  await admin.calendar.remove({ id: event.id })
  await admin.admin.settingsUpdate({ settings: { general: { locale: 'es' } } })
  for (const [kind, { id: thing }] of [['benefit', both], ['development', course], ['event', event], ['eoi', wish]] as const) await backAgain(id, kind, thing)
  const benefit = async (thing: string) => (await admin.benefits.list({ lang: 'all' })).data.find((each) => each.id === thing)
  expect(await benefit(both.id)).toMatchObject({ ...zapatos, lang: 'es', translations: { en: shoes }, translation_state: 'whole' })
  expect(await benefit(other.id)).toMatchObject({ ...zapatos, translations: { en: shoes } })
  await admin.benefits.update({ id: both.id, category: 'partTime' })
  expect(await benefit(both.id)).toMatchObject({ ...zapatos, translations: { en: shoes } })
  expect((await admin.eoi.list({ position_of_interest: 'Líder de turno' })).data).toMatchObject([{ id: wish.id }])
  await cook.profile.updateMine({ locale: 'es' })
  expect((await cook.development.list({})).data.find((each) => each.id === course.id)?.links).toMatchObject([{ label: 'Video' }])
  expect(((await cook.calendar.range({ startDate: '2099-12-01', endDate: '2099-12-31' })) as { events: Array<{ title: string }> }).events.map(({ title }) => title)).toEqual(['Reunión', 'Fiesta', 'Reunión'])
})

test('a backup with tables that this server does not know is not called damaged', async () => {
  const id = await backedUp()
  await world.services.platform.db.updateTable('backups').set({ schema_version: 9_999 }).where('id', '=', id).execute()
  expect(await refusedWith(admin.admin.backupsThings({ id }))).toBe('409 backups.newer')
  await admin.admin.backupsPreview({ id })
  await world.work()
  expect((await admin.admin.backups()).data[0]!.preview).toMatchObject({ state: 'failed', error: 'backups.newer' })
})

test('a backup whose file is gone, or was changed, says so and leaves everything as it is', async () => {
  const id = await backedUp()
  const key = keptKey(tenant.id, id)
  await world.services.files.put(key, Buffer.from('age-encryption.org/v1\nnothing'), { type: 'application/octet-stream', size: 30 }).catch(() => {})
  expect(await refusedWith(admin.admin.backupsThings({ id }))).toMatch(/^4\d\d backups\.(foreign|damaged)$/)
  await world.services.files.remove([key])
  expect(await refusedWith(admin.admin.backupsThings({ id }))).toBe('404 backups.gone')
})
