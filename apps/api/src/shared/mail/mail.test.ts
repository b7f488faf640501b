import { defaultBranding } from '@portal/contract'
import { defaultSettings } from '@portal/contract/settings/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Profile, Tenant } from '../../core/locations.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { composeMail, mailPlace, queueMail } from './mail.ts'
import { type MailName, mailTemplates } from '../mail-templates/index.ts'
import { personName } from '../mail-templates/kit.ts'
import { sampleMails } from '../../features/notification-preview/sample-mails.ts'

const tenant: Tenant = {
  id: `t_${'0'.repeat(32)}`, lane: 1, slug: 'southmain', name: 'Juniper Hen South Main', timezone: 'UTC', state: 'active', publicMessage: null, behind: false,
}
const profile: Profile = {
  branding: { ...defaultBranding, header_logo_text: 'Juniper Hen', logo_hash: 'abc', cover_hash: null, version: 1 },
  settings: defaultSettings, settingsVersion: 1, automationAt: '06:00',
}
const env = { PORTAL_DOMAIN: 'portal.example', publicBase: { scheme: 'https', port: '' } }
const place = mailPlace(tenant, profile, env)

const names = Object.keys(mailTemplates) as MailName[]
const samples = { en: sampleMails('en'), es: sampleMails('es') }
const compose = (name: MailName, params: unknown = samples.en[name], locale: 'en' | 'es' = 'en') =>
  composeMail(name, params as never, locale, place)

describe('a mail', () => {
  test.each(names)('%s: both languages, the same words as text and as HTML', (name) => {
    const en = compose(name)
    const es = compose(name, samples.es[name], 'es')
    expect(en.subject).toContain('Juniper Hen South Main')
    expect(es.subject).not.toBe(en.subject)
    expect(es.html).toContain('<html lang="es"')
    for (const mail of [en, es]) {
      expect(mail.text).not.toMatch(/<|undefined|null|\[object/)
      expect(mail.html).not.toMatch(/undefined|>null<|\[object/)
      const address = /^https:\/\/.*$/m.exec(mail.text)?.[0]
      if (address) expect(mail.html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
    }
  })

  test('loads nothing from elsewhere but the logo', () => {
    for (const name of names) {
      const sources = [...compose(name).html.matchAll(/(?:src|background)="([^"]*)"|url\(([^)]*)\)/g)].map((match) => match[1] ?? match[2])
      expect(sources).toEqual(['https://southmain.portal.example/brand/logo?v=abc'])
      expect(compose(name).html).not.toMatch(/<script|<link|@import/i)
    }
  })

  test('text stays text', () => {
    const html = compose('denied', { name: '<b>Ana</b>', reason: '</td><script>alert(1)</script>"\'&' }).html
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;/td&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
    expect(html).toContain('Hi &lt;b&gt;Ana&lt;/b&gt;,')
  })

  test.each(['\r\nBcc: all@example.org', '\n\nBody', '\u2028x', '\u0000x', '\u202Ex'])('no header comes out of a name with %j', (evil) => {
    const { subject } = composeMail('exists', { name: 'Ana' }, 'en', { ...place, name: `Kitchen${evil}` })
    expect(subject).toMatch(/^[^\p{Cc}\u2028\u202e]*$/u)
    expect(subject.startsWith('You already have an account at Kitchen')).toBe(true)
  })

  test.each(['Win at evil.com', 'https://evil.com', 'www.evil', 'a@b'])('does not greet a stranger as %s', (name) => {
    expect(personName(name)).toBe('')
    expect(compose('verify', { ...samples.en.verify, name }).html).not.toContain('evil')
  })
  test.each(['Ana', 'J. R. Núñez', "O'Brien", 'Dr. Lee', '李 小龙'])('greets %s', (name) => {
    expect(personName(name)).toBe(name)
  })
})

describe('queueMail', () => {
  let world: World
  beforeAll(async () => void (world = await openWorld()))
  afterAll(() => world.close())
  const queue = (to: string) => world.within(world.tenant, async (db) =>
    queueMail(db, { to, template: 'exists', params: samples.en.exists, tenant: world.tenant, profile: await world.services.locations.profile(world.tenant), env: world.env }))

  test('is a row and a job in one transaction', async () => {
    const id = await queue('ana@test.example')
    const row = await world.within(world.tenant, (db) => db.selectFrom('mails').select(['to_address', 'state', 'template', 'subject']).where('id', '=', id).executeTakeFirstOrThrow())
    expect(row).toEqual({ to_address: 'ana@test.example', state: 'queued', template: 'exists', subject: 'You already have an account at Test Kitchen' })
  })

  test.each(['a@b.example, c@d.example', 'a@b.example\r\nBcc: x@y.example', '<a@b.example>', 'Ana a@b.example', 'nobody', ''])(
    'refuses %j as an address', async (to) => {
      await expect(queue(to)).rejects.toThrow('Not one mail address')
    })
})
