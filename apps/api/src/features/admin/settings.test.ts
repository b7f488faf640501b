import { randomUUID } from 'node:crypto'
import { type SettingsChange, defaultSettings } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal, refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let admin: Person & { id: string }
let tenant: World['tenant']
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
beforeEach(async () => {
  tenant = await world.location()
  admin = await world.person(tenant, 'admin')
})
const logOfSettings = async () => (await admin.admin.logs({ target: 'settings' })).data

describe('the settings', () => {
  test('begin with defaults that work, with the brand beside them', async () => {
    const { data } = await admin.admin.settings()
    expect(data.settings).toMatchObject({ general: { locale: 'en', weekStart: 'sunday' }, registration: { selfSignup: true }, branding: { primary_color: '#004F71' } })
    expect(data.emailSettings).toEqual({ provider: 'platform', fromName: '', fromAddress: '', replyTo: '', host: '', port: null, secure: true, user: '', hasSecret: false })
    expect(data.version).toBe(1)
  })

  test('change only in what was sent, take effect at once, and leave one row in the log', async () => {
    const { data } = await admin.admin.settingsUpdate({ settings: { general: { tagline: 'Together' }, texts: { approvalTime: 'two days' } } })
    expect(data.settings.general).toEqual({ ...defaultSettings.general, tagline: 'Together' })
    expect(data.settings.texts.approvalTime).toBe('two days')
    expect(data.version).toBe(2)
    expect((await world.speaker(tenant).saas.config()).tenant).toMatchObject({ tagline: 'Together', texts: { approvalTime: 'two days' } })
    expect(await logOfSettings()).toMatchObject([{
      event: 'settings.changed', before: { 'general.tagline': '', 'texts.approvalTime': '1-2 business days' }, after: { 'general.tagline': 'Together', 'texts.approvalTime': 'two days' },
    }])
  })

  test('that lower what may be uploaded say so to whoever chooses a file', async () => {
    const most = async () => (await world.speaker(tenant).saas.config()).tenant.most_mb
    expect(await most()).toEqual({ image: 25, document: 100, video: 2048 })
    await admin.admin.settingsUpdate({ settings: { media: { limits: { imageMb: 5 } } } })
    expect(await most()).toEqual({ image: 5, document: 100, video: 2048 })
  })

  test('say the tagline, the own words and the policy in the other language too, and whoever reads it gets them', async () => {
    await admin.admin.settingsUpdate({
      settings: { general: { tagline: 'Together' }, texts: { translations: { es: { tagline: 'Juntos', splashTitle: 'Hola, {name}' } } }, privacy: { policyText: 'We keep little.', policyTranslations: { es: 'Guardamos poco.' } } },
    })
    await admin.admin.settingsUpdate({ settings: { texts: { translations: { es: { splashTitle: '' } } } } })
    const guest = world.speaker(tenant)
    expect((await guest.saas.config()).tenant).toMatchObject({ tagline: 'Together', texts_in: { es: { tagline: 'Juntos', splashTitle: '' } }, texts: expect.not.objectContaining({ translations: expect.anything() }) })
    const policyIn = async (language: string) => (await (await guest.raw('GET', '/api/saas/privacy-policy', { headers: { 'accept-language': language } })).json() as { data: object }).data
    expect(await policyIn('es-MX')).toMatchObject({ text: 'Guardamos poco.', lang: 'es' })
    expect(await policyIn('en')).toMatchObject({ text: 'We keep little.', lang: 'en' })
    expect(await refusedWith(admin.admin.settingsUpdate({ settings: { texts: { translations: { fr: { tagline: 'Ensemble' } } } } as never }))).toBe('400 input.invalid')
    expect(await refusedWith(admin.admin.settingsUpdate({ settings: { texts: { translations: { es: { tagline: 'a'.repeat(121) } } } } }))).toBe('400 input.invalid')
  })

  test('date the policy by its last change, and by no other', async () => {
    const dated = async () => (await world.speaker(tenant).saas.privacyPolicy()).data.updated_at
    const changed = async (settings: SettingsChange) => {
      await admin.admin.settingsUpdate({ settings })
      return dated()
    }
    expect(await dated()).toBeNull()
    expect(await changed({ general: { tagline: 'Together' }, privacy: { retention: { logDays: 800 } } })).toBeNull()
    const dates = [await changed({ privacy: { policyText: 'Little.' } }), await changed({ privacy: { policyTranslations: { es: 'Poco.' } } }), await changed({ privacy: { policyVersion: '2' } })]
    expect(dates).toEqual([...new Set(dates)].toSorted())
    await admin.admin.settingsReset({})
    expect([await changed({ privacy: { policyVersion: '2' } }), dates.at(-1)]).toEqual([dates.at(-1), expect.any(String)])
  })

  test('set to what they are change nothing', async () => {
    await admin.admin.settingsUpdate({ settings: { general: { locale: 'en' } } })
    expect((await admin.admin.settings()).data.version).toBe(1)
    expect(await logOfSettings()).toEqual([])
  })

  test('changed by two at once: the later one sees what stands', async () => {
    await admin.admin.settingsUpdate({ settings: { general: { tagline: 'First' } }, version: 1 })
    const { status, body } = await refusal(admin.admin.settingsUpdate({ settings: { general: { tagline: 'Second' } }, version: 1 }))
    expect([status, body.code]).toEqual([409, 'settings.stale'])
    expect(body.data).toMatchObject({ version: 2, settings: { general: { tagline: 'First' } } })
  })

  test('written by ten at once lose nothing', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) =>
      admin.admin.settingsUpdate({ settings: index % 2 ? { general: { tagline: `Line ${index}` } } : { security: { sessionHours: index + 1 } } })))
    const { data } = await admin.admin.settings()
    expect(data.version).toBe(11)
    expect(data.settings.general.tagline).toMatch(/^Line \d$/)
    expect([1, 3, 5, 7, 9]).toContain(data.settings.security.sessionHours)
  })

  test.each([
    ['an unknown group', { nonsense: { a: 1 } }, 'settings.nonsense'],
    ['an unknown field', { general: { nonsense: 1 } }, 'settings.general.nonsense'],
    ['a time zone that is none', { general: { timezone: 'Mars/Olympus' } }, 'settings.general.timezone'],
    ['sessions of a year', { security: { sessionHours: 9000 } }, 'settings.security.sessionHours'],
    ['a domain that is none', { registration: { allowedDomains: ['not a domain'] } }, 'settings.registration.allowedDomains.0'],
  ])('refuse %s, naming it', async (_, settings, field) => {
    const { status, body } = await refusal(admin.admin.settingsUpdate({ settings: settings as object }))
    expect(status).toBe(400)
    expect(Object.keys(body.fields!).join()).toContain(field.split('.').at(-1) === '0' ? 'allowedDomains' : field.split('.').at(-1)!)
    expect((await admin.admin.settings()).data.version).toBe(1)
  })

  test('ignore the brand, which has calls of its own', async () => {
    await admin.admin.settingsUpdate({ settings: { branding: { primary_color: '#ff0000' } } })
    expect((await admin.admin.settings()).data.settings.branding.primary_color).toBe('#004F71')
  })

  test('keep a category that is in use', async () => {
    await admin.about.create({ title: 'How we began', description: 'In a kitchen.', category: 'history' })
    const categories = { about: [{ key: 'overview', label: 'Overview' }] }
    expect(await refusedWith(admin.admin.settingsUpdate({ settings: { content: { categories } } }))).toBe('409 categories.in_use')
    const kept = { about: [{ key: 'overview', label: 'Start' }, { key: 'history', label: 'Our story' }] }
    expect((await admin.admin.settingsUpdate({ settings: { content: { categories: kept } } })).data.settings.content.categories.about).toEqual(kept.about)
  })

  test("a new time zone is the location's from the next call on", async () => {
    await admin.admin.settingsUpdate({ settings: { general: { timezone: 'Europe/Lisbon' } } })
    expect((await world.speaker(tenant).saas.config()).tenant.timezone).toBe('Europe/Lisbon')
    expect(world.services.locations.byId(tenant.id)?.timezone).toBe('Europe/Lisbon')
  })

  test('a new time zone that is not saved after all is nobody’s', async () => {
    const catalogue = () => world.services.platform.db.selectFrom('locations').select('timezone').where('id', '=', tenant.id).executeTakeFirstOrThrow()
    const before = await catalogue()
    const log = `${tenant.id}.audit_log`
    // The last thing that the transaction does.
    await world.administrator.unsafe(`revoke insert on ${log} from ${tenant.id}`)
    try {
      const body = JSON.stringify({ settings: { general: { timezone: 'Europe/Lisbon' } } })
      expect((await admin.raw('PUT', '/api/admin/settings', { body, headers: { 'content-type': 'application/json' } })).status).toBeGreaterThanOrEqual(400)
    } finally {
      await world.administrator.unsafe(`grant insert on ${log} to ${tenant.id}`)
    }
    await world.work()
    expect([await catalogue(), (await admin.admin.settings()).data.version]).toEqual([before, 1])
  })

  test('a new time zone holds also where the process ended with the commit that saved it', async () => {
    await admin.admin.settingsUpdate({ settings: { general: { timezone: 'Europe/Lisbon' } } })
    await world.services.platform.db.updateTable('locations').set({ timezone: 'UTC' }).where('id', '=', tenant.id).execute()
    await world.work()
    await expect.poll(() => world.services.locations.byId(tenant.id)?.timezone).toBe('Europe/Lisbon')
  })

  test('a new time zone of an operator’s at the same moment keeps nobody waiting for the other: the later one stands', async () => {
    const zoneOf = async () => (await admin.admin.settings()).data.settings.general.timezone
    let changing: Promise<unknown> | undefined
    // As an operator does: the catalogue first, then the settings.
    await world.administrator.begin(async (sql) => {
      await sql.unsafe(`select from platform.locations where id = '${tenant.id}' for update`)
      changing = admin.admin.settingsUpdate({ settings: { general: { timezone: 'Europe/Lisbon' } } })
      await expect.poll(zoneOf).toBe('Europe/Lisbon')
      await sql.unsafe(`update ${tenant.id}.settings set settings = jsonb_set(settings, '{general,timezone}', '"Asia/Tokyo"')`)
      await sql.unsafe(`update platform.locations set timezone = 'Asia/Tokyo' where id = '${tenant.id}'`)
    })
    await changing
    await world.services.locations.refresh(tenant.id)
    expect([await zoneOf(), world.services.locations.byId(tenant.id)?.timezone]).toEqual(['Asia/Tokyo', 'Asia/Tokyo'])
  })

  test('narrow editing to admins for the very next call', async () => {
    const manager = await world.person(tenant, 'manager')
    await admin.admin.settingsUpdate({ settings: { content: { editors: 'admin' } } })
    expect(await refusedWith(manager.home.createQuickLink({ label: 'x', link: '/x', icon: 'link' }))).toBe('403 access.denied')
    expect((await manager.auth.verify()).data).toMatchObject({ editors: 'admin', permissions: ['manage'] })
  })

  test('are for admins alone', async () => {
    const manager = await world.person(tenant, 'manager')
    for (const call of [() => manager.admin.settings(), () => manager.admin.settingsUpdate({ settings: {} }), () => manager.admin.settingsReset()]) {
      expect(await refusedWith(call())).toBe('403 access.denied')
    }
  })

  test('never show the secret of the mail server', async () => {
    const secret = `secret-${randomUUID()}`
    await world.within(tenant, (db) => db.updateTable('settings').set({ email_secret: secret, email_settings: JSON.stringify({ provider: 'smtp', host: 'mail.example' }) as never }).execute())
    const { data } = await admin.admin.settings()
    expect(data.emailSettings).toMatchObject({ provider: 'smtp', host: 'mail.example', hasSecret: true })
    expect(JSON.stringify(data)).not.toContain(secret)
  })
})

describe('a reset', () => {
  test('brings the defaults back and leaves content, categories, policy, place and brand', async () => {
    const about = [{ key: 'overview', label: 'Start' }]
    await admin.admin.settingsUpdate({
      settings: {
        general: { tagline: 'Together', timezone: 'Europe/Lisbon' }, registration: { selfSignup: false }, content: { categories: { about }, editors: 'admin' },
        privacy: { policyText: 'Our policy', policyVersion: '7', retention: { logDays: 100 } },
      },
    })
    const { data: { settings, version } } = await admin.admin.settingsReset()
    expect(settings).toMatchObject({
      general: { tagline: '', timezone: 'Europe/Lisbon' }, registration: { selfSignup: true }, content: { categories: { about }, editors: 'manager' },
      privacy: { policyText: 'Our policy', policyVersion: '7', retention: { logDays: 730 } },
    })
    expect(version).toBe(3)
    expect((await logOfSettings()).map(({ event }) => event)).toEqual(['settings.reset', 'settings.changed'])
  })

  test('leaves the language of the location and whom to ask, so that no translation is lost with the next edit', async () => {
    await admin.admin.settingsUpdate({ settings: { general: { locale: 'es', supportContact: 'cocina@example.com' } } })
    const { data: benefit } = await admin.benefits.create({
      title: 'Comidas', description: 'En cada turno.', category: 'fullTime', translations: { en: { title: 'Meals', description: 'On each shift.' } },
    })
    expect((await admin.admin.settingsReset()).data.settings.general).toMatchObject({ locale: 'es', supportContact: 'cocina@example.com' })
    await admin.benefits.update({ id: benefit.id, category: 'partTime' })
    const english = { headers: { 'accept-language': 'en' } }
    const team = await world.person(tenant, 'team')
    expect((await team.benefits.list({}, english)).data).toMatchObject([{ title: 'Meals', category: 'partTime' }])
  })
})
