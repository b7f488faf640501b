import { settingsFileBytes } from '@portal/contract/settings/settings-file'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusedWith } from '../../../testing/people.ts'
import { picture } from '../../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../../testing/world.ts'

let world: World
let ours: Person
let theirs: Person
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
const meet = async () => {
  ours = await world.person(await world.location('Ours'), 'admin')
  theirs = await world.person(await world.location('Theirs'), 'admin')
}

type File = Record<string, unknown> & { settings: Record<string, Record<string, unknown>>; branding: Record<string, unknown> }
const downloaded = async (by = ours) => JSON.parse(await (await by.raw('GET', '/api/admin/settings/export')).text()) as File
const sent = (file: unknown) => ({ files: { file: [{ name: 'settings.json', bytes: Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)) }] } })
const checked = async (file: unknown, by = theirs) => (await by.admin.settingsImportCheck({} as never, sent(file))).data
const taken = async (file: unknown, groups: string[], by = theirs) => (await by.admin.settingsImport({ groups: JSON.stringify(groups) } as never, sent(file))).data
const standing = async (by = theirs) => (await by.admin.settings()).data.settings
const withLogo = async (by = ours) => void (await by.saas.updateLogo({} as never, { files: { logo: [{ name: 'logo.png', bytes: await picture(300, 300).png().toBuffer() }] } }))

describe('a file of settings', () => {
  beforeEach(meet)

  test('has settings, brand and pictures, and nothing of people, of secrets, or of where the location is', async () => {
    await ours.admin.settingsUpdate({ settings: { voicebox: { ownerIds: [ours.id] }, general: { supportContact: 'kitchen@ours.example', tagline: 'Together' } } })
    await withLogo()
    const reply = await ours.raw('GET', '/api/admin/settings/export')
    expect(reply.headers.get('content-disposition')).toMatch(/attachment; filename="test-\w+-settings\.json"/)
    const text = await reply.text()
    const file = JSON.parse(text) as File
    expect(Object.keys(file).sort()).toEqual(['branding', 'cover', 'format', 'from', 'locale', 'logo', 'made_at', 'settings', 'version'])
    expect([file.settings.general!.tagline, file.settings.voicebox, file.cover, typeof file.logo]).toEqual(['Together', undefined, null, 'string'])
    for (const word of [ours.id, 'kitchen@ours.example', 'supportMayChange', 'timezone', 'hash']) expect(text).not.toContain(word)
    expect((await ours.admin.logs({ event: 'settings.exported' })).data).toHaveLength(1)
  })

  test('says first what it would change, and changes nothing by that', async () => {
    await ours.admin.settingsUpdate({ settings: { general: { tagline: 'Together' }, chat: { editMinutes: 5 } } })
    await ours.saas.updateBranding({ primary_color: '#112233' })
    await withLogo()
    const before = await standing()
    const { from, groups } = await checked(await downloaded())
    expect(from).toBe('Ours')
    expect(groups).toEqual([
      { group: 'branding', changes: [{ field: 'branding.primary_color', before: '#004F71', after: '#112233' }, { field: 'branding.logo', before: null, after: 'file' }] },
      { group: 'general', changes: [{ field: 'general.tagline', before: '', after: 'Together' }] },
      { group: 'chat', changes: [{ field: 'chat.editMinutes', before: 60, after: 5 }] },
    ])
    expect(await standing()).toEqual(before)
    expect((await checked(await downloaded(), ours)).groups).toEqual([])
  })

  test('leaves no text of before in a language that it has none in', async () => {
    await ours.admin.settingsUpdate({ settings: { privacy: { policyText: 'New policy' }, texts: { translations: { es: { splashTitle: 'Nuevo' } } } } })
    await theirs.admin.settingsUpdate({ settings: { privacy: { policyText: 'Old policy', policyTranslations: { es: 'Política vieja' } }, texts: { translations: { en: { splashTitle: 'Old' } } } } })
    const file = await downloaded()
    const fields = ['privacy.policyText', 'privacy.policyTranslations', 'texts.translations']
    expect((await checked(file)).groups.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(fields)
    expect(await taken(file, ['privacy', 'texts'])).toEqual({ changed: fields })
    const { privacy, texts } = await standing()
    expect([privacy.policyText, privacy.policyTranslations, texts.translations]).toEqual(['New policy', {}, { es: { splashTitle: 'Nuevo' } }])
  })

  test('of a location with another own language is taken in both: what stands here as its own can be changed for every reader', async () => {
    await ours.admin.settingsUpdate({ settings: { general: { locale: 'es', tagline: 'Juntos' } } })
    const { about } = (await standing(ours)).content.categories
    await ours.admin.settingsUpdate({ settings: {
      content: { categories: { about: [{ ...about[0]!, label: 'Resumen', translations: { en: { label: 'At a glance' } } }, ...about.slice(1)] } },
      privacy: { policyText: 'Se guarda poco.', policyTranslations: { en: 'Little is kept.' } }, texts: { splashTitle: 'Hola', translations: { en: { splashTitle: 'Hello', tagline: 'Together' } } },
    } })
    const file = await downloaded()
    const groups = ['general', 'privacy', 'texts', 'content']
    await taken(file, groups)
    const { general, privacy, texts, content } = await standing()
    expect([general.locale, general.tagline, privacy.policyText, privacy.policyTranslations]).toEqual(['en', 'Together', 'Little is kept.', { es: 'Se guarda poco.' }])
    expect([texts.splashTitle, texts.translations]).toEqual(['Hello', { es: { splashTitle: 'Hola', tagline: 'Juntos' } }])
    expect(content.categories.about[0]).toMatchObject({ label: 'At a glance', translations: { es: { label: 'Resumen' } } })
    await theirs.admin.settingsUpdate({ settings: { privacy: { policyText: 'Nothing is kept.' } } })
    expect((await theirs.saas.privacyPolicy({}, { headers: { 'accept-language': 'en' } })).data.text).toBe('Nothing is kept.')
    expect(await taken({ ...file, locale: undefined }, ['general'])).toEqual({ changed: ['general.tagline'] })
  })

  test('has no course of its location: stations complete the courses that they completed here', async () => {
    const courseOf = async (by: Person) => (await by.development.create({ title: 'Fryer basics', category: 'training' })).data.id
    const [ourCourse, theirCourse] = [await courseOf(ours), await courseOf(theirs)]
    const station = (key: string, completesId: string | null, label = key) => ({ key, label, validDays: null, completesId })
    await ours.admin.settingsUpdate({ settings: { training: { stations: [station('fryer', ourCourse, 'Fryers'), station('grill', ourCourse)] } } })
    await theirs.admin.settingsUpdate({ settings: { training: { stations: [station('fryer', theirCourse)] } } })
    const file = await downloaded()
    expect(file.settings.training!.stations).toEqual([station('fryer', null, 'Fryers'), station('grill', null)])
    file.settings.training!.stations = [station('fryer', ourCourse, 'Fryers'), station('grill', ourCourse)]
    const stands = [station('fryer', theirCourse, 'Fryers'), station('grill', null)]
    expect((await checked(file)).groups).toMatchObject([{ changes: [{ field: 'training.stations', after: stands }] }])
    await taken(file, ['training'])
    expect((await standing()).training.stations).toEqual(stands)
    expect((await checked(await downloaded(ours), ours)).groups).toEqual([])
  })

  test('is taken by the chosen groups, in the history like any change, and can be put back', async () => {
    await ours.admin.settingsUpdate({ settings: { general: { tagline: 'Together' }, chat: { editMinutes: 5 } } })
    const file = await downloaded()
    expect(await taken(file, ['general'])).toEqual({ changed: ['general.tagline'] })
    expect(await standing()).toMatchObject({ general: { tagline: 'Together' }, chat: { editMinutes: 60 } })
    const [row] = (await theirs.admin.settingsHistory({})).data
    expect(row).toMatchObject({ event: 'settings.imported', can_restore: true, changes: [{ field: 'general.tagline', before: '', after: 'Together' }] })
    await theirs.admin.settingsRestore({ id: row!.id })
    expect((await standing()).general.tagline).toBe('')
    expect(await taken(file, ['notifications'])).toEqual({ changed: [] })
    expect((await theirs.admin.settingsHistory({})).data).toHaveLength(2)
  })

  test('brings the brand with its pictures, which are the location’s own from then on', async () => {
    await ours.saas.updateBranding({ primary_color: '#112233', corners: 'round' })
    await withLogo()
    const file = await downloaded()
    expect((await taken(file, ['branding'])).changed).toEqual(['branding.primary_color', 'branding.corners', 'branding.logo'])
    const { branding } = await standing()
    expect(branding).toMatchObject({ primary_color: '#112233', corners: 'round' })
    const own = (await standing(ours)).branding.header_logo_url
    expect(branding.header_logo_url).not.toBe(own)
    expect((await theirs.raw('GET', branding.header_logo_url!)).status).toBe(200)
    expect((await theirs.admin.logs({ event: 'branding.imported' })).data).toHaveLength(1)
    await taken({ ...file, logo: null }, ['branding'])
    expect((await standing()).branding.header_logo_url).toBeNull()
  })

  test('all of it or nothing: where one part can’t be, no other is', async () => {
    await theirs.about.create({ title: 'How we began', description: 'In a kitchen.', category: 'overview' })
    const file = await downloaded()
    file.settings.content = { ...file.settings.content, categories: { about: [{ key: 'other', label: 'Other' }] } }
    file.branding.primary_color = '#112233'
    const before = await standing()
    expect(await refusedWith(taken(file, ['branding', 'content']))).toMatch(/^409 /)
    expect(await standing()).toEqual(before)
  })
})

describe('refused, and nothing is different', () => {
  beforeAll(meet)

  test.each([
    ['no file of settings', () => ({ hello: 1 }), '400 settings.file_foreign'],
    ['no JSON', () => 'PK\u0003\u0004', '400 settings.file_foreign'],
    ['a file of a newer version', (file: File) => ({ ...file, version: 2 }), '400 settings.file_newer'],
    ['a version that is none', (file: File) => ({ ...file, version: '1' }), '400 settings.file_unfit'],
    ['an unknown field', (file: File) => ({ ...file, more: 1 }), '400 settings.file_unfit'],
    ['an unknown setting', (file: File) => ({ ...file, settings: { general: { motto: 'x' } } }), '400 settings.file_unfit'],
    ['people of the other location', (file: File) => ({ ...file, settings: { voicebox: { ownerIds: ['0198f0aa-0000-7000-8000-000000000001'] } } }), '400 settings.file_unfit'],
    ['a permission for support', (file: File) => ({ ...file, settings: { security: { supportMayChange: true } } }), '400 settings.file_unfit'],
    ['a value that may not stand', (file: File) => ({ ...file, settings: { security: { sessionHours: 9999 } } }), '400 settings.file_unfit'],
    ['a colour that is none', (file: File) => ({ ...file, branding: { ...file.branding, primary_color: 'url(x)' } }), '400 settings.file_unfit'],
    ['a prototype', (file: File) => JSON.stringify(file).replace('"settings":{', '"settings":{"__proto__":{"a":1},'), '400 settings.file_unfit'],
    ['a logo that is a script', (file: File) => ({ ...file, logo: Buffer.from('<html><script>alert(1)</script></html>').toString('base64') }), '400 input.invalid'],
    ['a cover that is a broken picture', (file: File) => ({ ...file, cover: Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1').toString('base64') }), '400 input.invalid'],
    ['more than five megabytes', () => ' '.repeat(settingsFileBytes + 1), '413 upload.too_large'],
  ])('%s', async (_, spoil, code) => {
    const file = spoil(await downloaded())
    const before = await standing()
    expect(await refusedWith(checked(file))).toBe(code)
    expect(await refusedWith(taken(file, ['branding', 'general', 'security']))).toBe(code)
    expect(await standing()).toEqual(before)
  })

  test('names the field that does not fit', async () => {
    const file = await downloaded()
    await expect(checked({ ...file, settings: { general: { motto: 'x' } } })).rejects.toMatchObject({ body: { params: { field: 'settings.general.motto' } } })
  })

  test('whoever is no admin', async () => {
    const manager = await world.person(theirs.tenant, 'manager')
    const file = await downloaded()
    expect((await manager.raw('GET', '/api/admin/settings/export')).status).toBe(403)
    expect(await refusedWith(checked(file, manager))).toBe('403 access.denied')
    expect(await refusedWith(taken(file, ['general'], manager))).toBe('403 access.denied')
  })
})
