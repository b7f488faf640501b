import { randomUUID } from 'node:crypto'
import type { SettingsChange } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordInLocation } from '../../platform/record.ts'
import { refusal, refusedWith } from '../../testing/people.ts'
import { picture } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { brandWayBack } from './brand-history.ts'
import { wayBack } from './settings-history.ts'

let world: World
let admin: Person & { id: string }
let tenant: World['tenant']
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
beforeEach(async () => {
  tenant = await world.location()
  admin = await world.person(tenant, 'admin')
})
const set = (settings: SettingsChange) => admin.admin.settingsUpdate({ settings })
const history = async () => (await admin.admin.settingsHistory({})).data
const standing = async () => (await admin.admin.settings()).data

describe('the history of the settings', () => {
  test('has a row for each change, newest first, with what stood before and who changed it', async () => {
    expect(await admin.admin.settingsHistory({})).toMatchObject({ data: [], total: 0, limit: 30, offset: 0 })
    await set({ general: { tagline: 'Together' } })
    await set({ chat: { editMinutes: null }, security: { sessionHours: 8 } })
    const rows = await history()
    expect(rows).toMatchObject([
      {
        event: 'settings.changed', can_restore: true, actor: { id: admin.id },
        changes: [{ field: 'chat.editMinutes', before: 60, after: null }, { field: 'security.sessionHours', before: 12, after: 8 }],
      },
      { event: 'settings.changed', can_restore: true, changes: [{ field: 'general.tagline', before: '', after: 'Together' }] },
    ])
    expect(rows[0]!.actor.name).not.toBe('')
    expect(await admin.admin.settingsHistory({ limit: 1, offset: 1 })).toMatchObject({ data: [{ id: rows[1]!.id }], total: 2, limit: 1, offset: 1 })
  })

  test('is of one location', async () => {
    await set({ general: { tagline: 'Ours' } })
    const neighbour = await world.person(await world.location(), 'admin')
    expect((await neighbour.admin.settingsHistory({})).data).toEqual([])
    expect(await refusedWith(neighbour.admin.settingsRestore({ id: (await history())[0]!.id }))).toBe('404 admin.not_found')
    expect((await standing()).settings.general.tagline).toBe('Ours')
  })
})

describe('putting a setting back', () => {
  test('takes nothing else along, and is a change like any other that can be put back itself', async () => {
    await set({ general: { tagline: 'First' } })
    await set({ general: { tagline: 'Second' }, notifications: { quietStart: '21:00' } })
    await set({ security: { sessionHours: 8 } })
    const [, second] = await history()
    const { data } = await admin.admin.settingsRestore({ id: second!.id })
    expect(data).toMatchObject({ version: 5, settings: { general: { tagline: 'First' }, notifications: { quietStart: '22:00' }, security: { sessionHours: 8 } } })
    const [newest] = await history()
    expect(newest).toMatchObject({ event: 'settings.restored', can_restore: true })
    await admin.admin.settingsRestore({ id: newest!.id })
    expect((await standing()).settings).toMatchObject({ general: { tagline: 'Second' }, notifications: { quietStart: '21:00' } })
  })

  test('takes back a first translation, and only by hand are languages kept that a change does not name', async () => {
    await set({ privacy: { policyTranslations: { es: 'Se guarda poco.' } } })
    await set({ privacy: { policyTranslations: { en: 'Little is kept.' } } })
    const translations = async () => (await standing()).settings.privacy.policyTranslations
    expect(await translations()).toEqual({ en: 'Little is kept.', es: 'Se guarda poco.' })
    const [second, first] = await history()
    await admin.admin.settingsRestore({ id: second!.id })
    expect(await translations()).toEqual({ es: 'Se guarda poco.' })
    await admin.admin.settingsRestore({ id: first!.id })
    expect(await translations()).toEqual({})
  })

  test('takes back of a setting that is made of parts what that change touched, and leaves what others set in it since', async () => {
    const retention = async () => (await standing()).settings.privacy.retention
    await set({ privacy: { retention: { logDays: 365 } } })
    await set({ privacy: { retention: { submissionDays: 3650 } }, media: { limits: { videoMb: 500 } } })
    await set({ media: { limits: { imageMb: 10 } } })
    const [, later, log] = await history()
    await admin.admin.settingsRestore({ id: log!.id })
    expect(await retention()).toEqual({ logDays: 730, submissionDays: 3650, chatDays: 730, notificationDays: 90 })
    expect((await history())[0]).toMatchObject({ event: 'settings.restored', can_restore: true })
    await admin.admin.settingsRestore({ id: later!.id })
    expect((await standing()).settings).toMatchObject({ privacy: { retention: { logDays: 730, submissionDays: 1095 } }, media: { limits: { imageMb: 10, videoMb: 2048 } } })
  })

  test('takes back the categories of the areas, the shifts and the words that it touched, each whole', async () => {
    const { categories } = (await standing()).settings.content
    const [about, photos] = [[...categories.about, { key: 'future', label: 'Our future' }], [...categories.photos, { key: 'kitchen', label: 'Kitchen' }]]
    const shifts = { open: { from: '06:00', to: '11:00' }, mid: { from: '11:00', to: '16:00' }, close: { from: '16:00', to: '23:00' } }
    const spanish = async () => (await standing()).settings.texts.translations
    await set({ content: { categories: { about } }, training: { shifts }, texts: { translations: { es: { tagline: 'Juntos' } } } })
    await set({ content: { categories: { photos } }, training: { shifts: { ...shifts, close: { from: '16:00', to: '01:00' } } }, texts: { translations: { es: { splashTitle: 'Hola' } } } })
    const [second, first] = await history()
    // In use by now: of that area nothing goes back.
    await admin.photos.upload({ category: 'kitchen' } as never, { files: { photos: [{ name: 'pans.png', bytes: await picture(40, 40).png().toBuffer() }] } })
    await admin.admin.settingsRestore({ id: first!.id })
    expect((await standing()).settings).toMatchObject({
      content: { categories: { about: categories.about, photos } }, training: { shifts: { open: { from: '05:00', to: '11:00' }, close: { from: '16:00', to: '01:00' } } },
    })
    expect(await spanish()).toEqual({ es: { splashTitle: 'Hola' } })
    expect((await refusal(admin.admin.settingsRestore({ id: second!.id }))).body.code).toBe('categories.in_use')
    await set({ texts: { translations: { es: { tagline: 'Juntos' } } } })
    await set({ texts: { translations: { es: { splashTitle: '' } } } })
    for (const row of (await history()).slice(0, 2)) await admin.admin.settingsRestore({ id: row.id })
    expect(await spanish()).toEqual({ es: { splashTitle: 'Hola' } })
  })

  test('twice leaves one change: what stands already is not written again', async () => {
    await set({ general: { tagline: 'First' } })
    const [row] = await history()
    await admin.admin.settingsRestore({ id: row!.id })
    await admin.admin.settingsRestore({ id: row!.id })
    expect((await standing()).version).toBe(3)
    expect(await history()).toHaveLength(2)
  })

  test('brings back what a reset took', async () => {
    await set({ general: { tagline: 'Together' }, training: { skills: ['Grill', 'Fries'] } })
    await admin.admin.settingsReset({})
    const [reset] = await history()
    expect(reset).toMatchObject({ event: 'settings.reset', can_restore: true })
    const { data } = await admin.admin.settingsRestore({ id: reset!.id })
    expect(data.settings).toMatchObject({ general: { tagline: 'Together' }, training: { skills: ['Grill', 'Fries'] } })
  })

  test('brings back a whole policy, in both languages, and the log stays sound', async () => {
    const [english, spanish] = ['Little is kept. '.repeat(3000).trim(), 'Se guarda poco. '.repeat(3000).trim()]
    await set({ privacy: { policyText: english, policyTranslations: { es: spanish } } })
    await set({ privacy: { policyText: `${english} Truly.`, policyTranslations: { es: 'Corto.' } } })
    const [row] = await history()
    expect(row).toMatchObject({ can_restore: true, changes: [{ field: 'privacy.policyText', after: expect.stringMatching(/^….+Truly\.$/) }, { field: 'privacy.policyTranslations', after: { es: 'Corto.' } }] })
    expect(JSON.stringify([row, (await admin.admin.logs({ target: 'settings' })).data]).length).toBeLessThan(8000)
    await admin.admin.settingsRestore({ id: row!.id })
    expect((await standing()).settings.privacy).toMatchObject({ policyText: english, policyTranslations: { es: spanish } })
    expect((await admin.admin.logsVerify({})).data).toMatchObject({ ok: true })
  })

  test('is refused for a text of which the log has only the beginning, and nothing changes', async () => {
    await set({ privacy: { policyText: 'Short.' } })
    const [row] = await history()
    // As a release wrote it that kept no long texts.
    await world.administrator.unsafe(`alter table "${tenant.id}".audit_log disable trigger user`)
    await world.administrator.unsafe(`update "${tenant.id}".audit_log set before = jsonb_build_object('privacy.policyText', repeat('a', 300) || '…') where id = '${row!.id}'`)
    expect((await history())[0]).toMatchObject({ can_restore: false })
    expect(await refusedWith(admin.admin.settingsRestore({ id: row!.id }))).toBe('409 settings.not_restorable')
    expect((await standing()).settings.privacy.policyText).toBe('Short.')
  })

  test('is refused for a text of when the own language was another one, and other settings of then are put back', async () => {
    await set({ privacy: { policyText: 'Little is kept.' } })
    await set({ privacy: { policyText: 'Nothing is kept.' } })
    await set({ security: { sessionHours: 8 } })
    await set({ general: { locale: 'es' }, privacy: { policyText: 'No se guarda nada.' } })
    const [turn, hours, policy] = await history()
    expect([turn, hours, policy]).toMatchObject([{ can_restore: true }, { can_restore: true }, { can_restore: false }])
    expect(await refusedWith(admin.admin.settingsRestore({ id: policy!.id }))).toBe('409 settings.other_language')
    await admin.admin.settingsRestore({ id: hours!.id })
    expect((await standing()).settings).toMatchObject({ security: { sessionHours: 12 }, privacy: { policyText: 'No se guarda nada.' } })
    await admin.admin.settingsRestore({ id: turn!.id })
    await admin.admin.settingsRestore({ id: policy!.id })
    expect((await standing()).settings).toMatchObject({ general: { locale: 'en' }, privacy: { policyText: 'Little is kept.' } })
    expect((await standing()).settings.privacy.policyTranslations).toEqual({})
  })

  test('keeps a category that came into use since', async () => {
    const categories = [...(await standing()).settings.content.categories.about, { key: 'future', label: 'Our future' }]
    await set({ content: { categories: { about: categories } } })
    await admin.about.create({ title: 'Soon', description: 'A second kitchen.', category: 'future' })
    const [row] = await history()
    const { status, body } = await refusal(admin.admin.settingsRestore({ id: row!.id }))
    expect([status, body.code]).toEqual([409, 'categories.in_use'])
    expect((await standing()).settings.content.categories.about).toContainEqual({ key: 'future', label: 'Our future' })
  })

  test('knows only changes of the settings', async () => {
    expect(await refusedWith(admin.admin.settingsRestore({ id: randomUUID() }))).toBe('404 admin.not_found')
    await admin.notifications.create({ type: 'info', title: 'Ice', message: 'Slow' })
    const { data: [alert] } = await admin.admin.logs({ event: 'notification.sent' })
    expect(await refusedWith(admin.admin.settingsRestore({ id: alert!.id }))).toBe('404 admin.not_found')
  })
})

describe('what is set elsewhere', () => {
  test('the arrangement of the home page is a change with its way back; arranged the same, it is none', async () => {
    const blocks = (await standing()).settings.home.blocks
    await admin.home.layout({ blocks: ['quickLinks', 'welcome'] })
    await admin.home.layout({ blocks: ['quickLinks', 'welcome'] })
    const rows = await history()
    expect(rows).toMatchObject([{ event: 'home.arranged', can_restore: true, actor: { id: admin.id }, changes: [{ field: 'home.blocks', before: blocks, after: ['quickLinks', 'welcome'] }] }])
    await admin.admin.settingsRestore({ id: rows[0]!.id })
    expect((await admin.home.get()).data.layout).toEqual(blocks)
  })

  test('how mail goes out is told without its password; what a password belongs to is not put back', async () => {
    await admin.admin.settingsEmail({ emailSettings: { replyTo: 'kitchen@example.com' } })
    await admin.admin.settingsEmail({ emailSettings: { provider: 'resend', fromAddress: 'us@example.com', secret: 're_hidden' } })
    const [account, reply] = await history()
    expect(reply).toMatchObject({ event: 'settings.email_changed', can_restore: true, changes: [{ field: 'email.replyTo', before: '', after: 'kitchen@example.com' }] })
    expect(account).toMatchObject({ event: 'settings.email_changed', can_restore: false, changes: expect.arrayContaining([{ field: 'email.secret', before: null, after: 'changed' }]) })
    expect(JSON.stringify(account)).not.toContain('re_hidden')
    expect(await refusedWith(admin.admin.settingsRestore({ id: account!.id }))).toBe('409 settings.not_restorable')
    await admin.admin.settingsRestore({ id: reply!.id })
    expect((await standing()).emailSettings).toMatchObject({ replyTo: '', provider: 'resend', hasSecret: true })
    const [restored] = await history()
    expect(restored).toMatchObject({ event: 'settings.restored', can_restore: true })
    await admin.admin.settingsRestore({ id: restored!.id })
    expect((await standing()).emailSettings.replyTo).toBe('kitchen@example.com')
  })

  test('a time zone that an operator set is told, and put back; nothing else of what they changed is', async () => {
    const told = (before: Record<string, string>, after: Record<string, string>) => world.within(tenant, (db) => recordInLocation(db, {
      event: 'location.updated', by: { id: randomUUID(), name: 'Olive', email: 'o@x.example' }, target: { kind: 'location', id: tenant.id }, before, after,
    }))
    await told({ name: 'Old' }, { name: 'New' })
    await told({ name: 'Old', timezone: 'America/Chicago' }, { name: 'New', timezone: 'America/New_York' })
    const rows = await history()
    expect(rows).toMatchObject([{
      event: 'platform.location.updated', can_restore: true, actor: { name: 'Olive' }, changes: [{ field: 'general.timezone', before: 'America/Chicago', after: 'America/New_York' }],
    }])
    await admin.admin.settingsRestore({ id: rows[0]!.id })
    expect((await standing()).settings.general.timezone).toBe('America/Chicago')
  })
})

describe('the way back', () => {
  test('is the change that says what stood before', () => {
    expect(wayBack({ 'general.tagline': 'Together', 'chat.editMinutes': null })).toEqual({ general: { tagline: 'Together' }, chat: { editMinutes: null } })
  })
  test.each([
    ['nothing was written down', {}],
    ['a setting is gone by now', { 'general.motto': 'Together' }],
    ['a value may not stand any more', { 'security.sessionHours': 9000 }],
    ['a text is known in part', { 'privacy.policyText': `${'a'.repeat(300)}…` }],
  ])('is none where %s', (_, before) => expect(wayBack(before)).toBeUndefined())
})

describe('a brand', () => {
  test('taken from a file, or changed by hand, is put back with one call; a picture that was replaced is gone, and one that was new goes', async () => {
    const logo = async (size: number) => admin.saas.updateLogo({} as never, { files: { logo: [{ name: 'logo.png', bytes: await picture(size, size).png().toBuffer() }] } })
    const brand = async () => (await standing()).settings.branding
    const before = await brand()
    const file = JSON.parse(await (await admin.raw('GET', '/api/admin/settings/export')).text()) as { branding: object; logo: string | null }
    Object.assign(file, { branding: { ...file.branding, primary_color: '#112233', corners: 'round' }, logo: (await picture(64, 64).png().toBuffer()).toString('base64') })
    await admin.admin.settingsImport({ groups: JSON.stringify(['branding']) } as never, { files: { file: [{ name: 'settings.json', bytes: Buffer.from(JSON.stringify(file)) }] } })
    const [imported] = await history()
    expect(imported).toMatchObject({
      event: 'branding.imported', can_restore: true, actor: { id: admin.id },
      changes: expect.arrayContaining([{ field: 'branding.primary_color', before: before.primary_color, after: '#112233' }, { field: 'branding.logo', before: null, after: 'newer' }]),
    })
    await admin.admin.settingsRestore({ id: imported!.id })
    expect(await brand()).toMatchObject({ primary_color: before.primary_color, corners: before.corners, header_logo_url: null })
    expect((await history())[0]).toMatchObject({ event: 'branding.restored', can_restore: true })
    await admin.admin.settingsRestore({ id: imported!.id })
    expect((await history()).filter(({ event }) => event === 'branding.restored')).toHaveLength(1)
    await logo(64)
    await logo(90)
    const url = (await brand()).header_logo_url
    expect((await history())[0]).toMatchObject({ event: 'branding.logo_updated', can_restore: false, changes: [{ field: 'branding.logo', before: 'earlier', after: 'newer' }] })
    expect(await refusedWith(admin.admin.settingsRestore({ id: (await history())[0]!.id }))).toBe('409 settings.not_restorable')
    expect((await brand()).header_logo_url).toBe(url)
  })

  test('that may not stand today is not put back', () => {
    expect(brandWayBack({ primary_color: '#112233', logo_hash: 'abc' })).toEqual({ primary_color: '#112233' })
    expect(brandWayBack({ logo_hash: 'abc' })).toBeUndefined()
    expect(brandWayBack({ primary_color: 'url(x)' })).toBeUndefined()
    expect(brandWayBack({ motto: 'x' })).toBeUndefined()
  })
})
