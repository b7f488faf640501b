import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from './people.ts'
import { fingerprint } from './rows.ts'
import { picture, pdf, utf8 } from './sample-files.ts'
import { type Person, type World, openWorld } from './world.ts'

// What people get wrong with content and its files: a sentence beside the field, and nothing of it is saved.

let world: World
let manager: Person
let before: Record<string, string>
const own: Record<'link' | 'member' | 'item', string> = { link: '', member: '', item: '' }
const ofOthers: Record<string, string> = {}
beforeAll(async () => {
  world = await openWorld()
  manager = await world.person(world.tenant, 'manager')
  const other = await world.person(await world.location(), 'manager')
  ofOthers.member = (await other.team.create({ name: 'Ann' })).data.id
  ofOthers.item = (await other.benefits.create({ title: 'Lunch', category: 'fullTime' })).data.id
  ofOthers.account = other.id
  own.link = (await manager.home.createQuickLink({ label: 'Team', link: '/team' })).data.id
  own.member = (await manager.team.create({ name: 'Ben' })).data.id
  own.item = (await manager.benefits.create({ title: 'Meals', category: 'fullTime' })).data.id
  before = await fingerprint(world.administrator, world.tenant)
})
afterAll(() => world?.close())

/** Sessions move by themselves, and counters. */
async function changedTables(): Promise<string[]> {
  const after = await fingerprint(world.administrator, world.tenant)
  return Object.keys(after).filter((table) => after[table] !== before[table] && !['sessions', 'accounts'].includes(table))
}
const long = 'x'.repeat(300)
type Call = (person: Person) => Promise<unknown>
const file = (field: string, name: string, bytes: Uint8Array) => ({ files: { [field]: [{ name, bytes }] } })

/** The field that a refusal names: 413 and 415 tell it beside the file's name. */
async function refusedField(call: Promise<unknown>): Promise<[number, string[], string]> {
  const { status, body: { fields, data, error: sentence } } = await refusal(call)
  const named = (data as { field?: string } | undefined)?.field
  const words = named ? sentence : (Object.values(fields ?? {})[0] ?? '')
  return [status, named ? [named] : Object.keys(fields ?? {}), words]
}

const category = 'teamEvents'
const mb = 1024 * 1024
const film = (size = 64) => Buffer.concat([Buffer.from('0000001c667479706d703432000000006d70343269736f6d', 'hex'), Buffer.alloc(size)])
const jpeg = (size: number) => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(size)])
const brokenPng = async () => (await picture(400, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 4000)
const cases: Array<[what: string, field: string, Call]> = [
  ['300 letters for a title', 'title', (p) => p.about.create({ title: long, category: 'overview' })],
  ['300 letters for a name', 'name', (p) => p.team.create({ name: long })],
  ['300 letters for a quick link', 'label', (p) => p.home.createQuickLink({ label: long, link: '/team' })],
  ['no title', 'title', (p) => p.benefits.create({ category: 'fullTime' } as never)],
  ['a title of blanks', 'title', (p) => p.development.create({ title: '   ', category: 'training' })],
  ['letters that cannot be stored', 'title', (p) => p.benefits.create({ title: 'a\0b', category: 'fullTime' })],
  ['an unknown category of a text', 'category', (p) => p.about.create({ title: 'x', category: 'nowhere' })],
  ['an unknown category of a benefit', 'category', (p) => p.benefits.create({ title: 'x', category: 'nowhere' })],
  ['an unknown category of a course', 'category', (p) => p.development.create({ title: 'x', category: 'nowhere' })],
  ['an unknown category of an event', 'category', (p) => p.calendar.create({ title: 'x', eventDate: '2026-03-02', category: 'nowhere' })],
  ['an unsafe quick link', 'link', (p) => p.home.createQuickLink({ label: 'x', link: 'javascript:alert(1)' })],
  ['another host behind two slashes', 'link_url', (p) => p.home.createAnnouncement({ title: 'x', message: 'x', link_url: '//elsewhere.example' })],
  ['an unsafe link of a course', 'links.0.url', (p) => p.development.create({ title: 'x', category: 'training', links: [{ label: 'x', url: 'data:text/html,x' }] })],
  ['an unsafe address of a photo', 'photo_url', (p) => p.team.create({ name: 'x', photo_url: 'javascript:x' })],
  ['an end before the start', 'endTime', (p) => p.calendar.create({ title: 'x', eventDate: '2026-03-02', startTime: '10:00', endTime: '09:00', category: 'marketing' })],
  ['a last day before the first', 'endDate', (p) => p.calendar.create({ title: 'x', eventDate: '2026-03-02', endDate: '2026-03-01', category: 'marketing' })],
  ['a repetition without end', 'recurrence', (p) => p.calendar.create({ title: 'x', eventDate: '2026-03-02', category: 'marketing', recurrence: 'FREQ=DAILY' })],
  ['a day that is none', 'startDate', (p) => p.team.create({ name: 'x', startDate: '2026-02-30' })],
  ['a birthday that is none', 'birthday', (p) => p.profile.updateMine({ birthday: { month: 2, day: 31 } })],
  ['somebody else’s account', 'userId', (p) => p.team.create({ name: 'x', userId: ofOthers.account })],
  ['an account that nobody has', 'userId', (p) => p.team.create({ name: 'x', userId: randomUUID() })],
  ['somebody else’s photo', 'photo_id', (p) => p.team.create({ name: 'x', photo_id: ofOthers.member })],
  ['somebody else’s item in an order', 'ids', (p) => p.benefits.order({ ids: [ofOthers.item!] })],
  ['somebody else’s upload', 'uploadIds', (p) => p.videos.upload({ category, uploadIds: [randomUUID()] })],
  ['a field that nobody knows', 'colour', (p) => p.benefits.create({ title: 'x', category: 'fullTime', colour: 'red' } as never)],

  ['no file', 'photos', (p) => p.photos.upload({ category }, { files: {} })],
  ['an empty file', 'photos', (p) => p.photos.upload({ category }, file('photos', 'a.jpg', Buffer.alloc(0)))],
  ['a PDF that is called a photo', 'photos', (p) => p.photos.upload({ category }, file('photos', 'a.jpg', pdf()))],
  ['a page that is called a PDF', 'documents', (p) => p.documents.upload({ category: 'tools' }, file('documents', 'a.pdf', utf8('<!doctype html><script>alert(1)</script>')))],
  ['a text that is called a film', 'videos', (p) => p.videos.upload({ category }, file('videos', 'a.mp4', utf8('not a film')))],
  ['a picture that is called captions', 'captions', async (p) => p.home.uploadVideo({}, {
    files: { video: [{ name: 'a.mp4', bytes: film() }], captions: [{ name: 'a.vtt', bytes: await picture().png().toBuffer() }] },
  })],
  ['a picture that breaks off', 'photos', async (p) => p.photos.upload({ category }, file('photos', 'a.png', await brokenPng()))],
  ['half a headshot', 'headshot', async (p) => p.profile.updateMine({}, file('headshot', 'a.png', await brokenPng()))],
  ['a film that is called a photo', 'photos', (p) => p.photos.upload({ category }, file('photos', 'a.jpg', film()))],
  ['a photo of 26 MB', 'photos', (p) => p.photos.upload({ category }, file('photos', 'a.jpg', jpeg(26 * mb)))],
  ['51 photos at once', 'photos', (p) => p.photos.upload({ category }, { files: { photos: Array.from({ length: 51 }, (_, n) => ({ name: `${n}.jpg`, bytes: jpeg(9) })) } })],
  ['an empty film', 'videos', (p) => p.videos.upload({ category }, file('videos', 'a.mp4', Buffer.alloc(0)))],
  ['11 films at once', 'videos', (p) => p.videos.upload({ category }, { files: { videos: Array.from({ length: 11 }, (_, n) => ({ name: `${n}.mp4`, bytes: film() })) } })],
  ['a film with a picture that breaks off', 'posters', async (p) => p.videos.upload({ category }, { files: { videos: [{ name: 'a.mp4', bytes: film() }], posters: [{ name: 'a.png', bytes: await brokenPng() }] } })],
  ['300 letters for the title of a film', 'title', (p) => p.videos.upload({ category, title: long }, file('videos', 'a.mp4', film()))],
  ['an unknown category of a film', 'category', (p) => p.videos.upload({ category: 'nowhere' }, file('videos', 'a.mp4', film()))],
  ['no picture for a face', 'headshot', (p) => p.team.updateHeadshot({ id: own.member })],
  ['a PDF for a face', 'headshot', (p) => p.team.updateHeadshot({ id: own.member }, file('headshot', 'a.png', pdf()))],
  ['an empty picture of a face', 'headshot', (p) => p.team.updateHeadshot({ id: own.member }, file('headshot', 'a.png', Buffer.alloc(0)))],
  ['a face of 26 MB', 'headshot', (p) => p.team.updateHeadshot({ id: own.member }, file('headshot', 'a.jpg', jpeg(26 * mb)))],
  ['half a face', 'headshot', async (p) => p.team.updateHeadshot({ id: own.member }, file('headshot', 'a.png', await brokenPng()))],
  ['an unsafe quick link where a good one was', 'link', (p) => p.home.updateQuickLink({ id: own.link, link: 'javascript:alert(1)' })],
  ['a quick link in a picture of its own', 'link', (p) => p.home.updateQuickLink({ id: own.link, link: 'data:image/svg+xml,<svg onload=alert(1)>' })],
  ['300 letters for a benefit that was shorter', 'title', (p) => p.benefits.update({ id: own.item, title: long })],
  ['somebody else’s quick link in an order', 'ids', (p) => p.home.order({ ids: [own.link, ofOthers.item!] })],
  ['an unknown category of a photo', 'category', async (p) => p.photos.upload({ category: 'nowhere' }, file('photos', 'a.png', await picture().png().toBuffer()))],
  ['an unknown category of a document', 'category', (p) => p.documents.upload({ category: 'nowhere' }, file('documents', 'a.pdf', pdf()))],
  ['too many files', 'documents', (p) => p.documents.upload({ category: 'tools' }, { files: { documents: Array.from({ length: 60 }, (_, n) => ({ name: `${n}.pdf`, bytes: pdf() })) } })],
  ['a file larger than a film may be', 'size', (p) => p.uploads.create({ name: 'a.mp4', size: 3 * 1024 ** 3, purpose: 'video' })],
  ['a document of 200 MB in parts', 'size', (p) => p.uploads.create({ name: 'a.pdf', size: 200 * 1024 ** 2, purpose: 'document' })],
]

test.each(cases)('%s: a sentence beside %s', async (_, field, call) => {
  const [status, fields, sentence] = await refusedField(call(manager))
  expect([400, 413, 415]).toContain(status)
  expect(fields).toEqual([field])
  expect(sentence).toMatch(/^[A-Z“].{8,}/)
})

test('nothing of all that was saved, and no file waits anywhere', async () => {
  expect(await changedTables()).toEqual([])
  expect(await readdir(path.join(world.env.dataDir, 'tmp'))).toEqual([])
  for await (const { key } of world.services.files.list(world.tenant.id)) expect.fail(`${key} is left`)
})

test('names of 300 letters and from right to left are names', async () => {
  const names = [`${'ä'.repeat(300)}.pdf`, 'تعليمات‮fdp.exe.pdf', '  ../../etc/passwd.pdf', 'CON.pdf']
  for (const name of names) {
    const { data: [photo] } = await manager.photos.upload({ category }, file('photos', name.replace('pdf', 'png'), await picture().png().toBuffer()))
    const { data: [video] } = await manager.videos.upload({ category }, file('videos', name.replace('pdf', 'mp4'), film()))
    for (const { title } of [photo!, video!]) expect([title.length <= 200, /[\\/]|\u202e/.test(title)]).toEqual([true, false])
    const { data: [document] } = await manager.documents.upload({ category: 'tools', title: '' }, file('documents', name, pdf()))
    const { headers } = await manager.raw('GET', document!.url)
    const told = decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'none.pdf')
    expect([name, told.length <= 255, /[\\/]|\u202e/.test(told)]).toEqual([name, true, false])
  }
})

test('words from right to left are kept as they were typed', async () => {
  const words = 'وجبات الفريق · ארוחות'
  expect((await manager.team.update({ id: own.member, name: words, position: words })).data).toMatchObject({ name: words, position: words })
  expect((await manager.benefits.update({ id: own.item, title: words, description: words })).data).toMatchObject({ title: words, description: words })
  expect((await manager.home.updateQuickLink({ id: own.link, label: words.slice(0, 60) })).data.label).toBe(words)
})
