import { expect, it } from 'vitest'
import { defaultSettings, emailSettingsChange, settings, settingsChange } from './settings.ts'

it('has defaults that are valid', () => {
  expect(settings.parse(defaultSettings)).toEqual(defaultSettings)
  expect(defaultSettings.notifications).toEqual({ quietStart: '22:00', quietEnd: '06:00' })
  expect(defaultSettings.content.editors).toBe('manager')
  expect(defaultSettings.content.categories.documents.map(({ key }) => key)).toEqual([
    'forms', 'policy', 'tools', 'handbook', 'training',
  ])
})

it('changes only what is sent', () => {
  expect(settingsChange.parse({ general: { tagline: '' } })).toEqual({ general: { tagline: '' } })
  expect(settingsChange.parse({ media: { limits: { imageMb: 5 } } })).toEqual({ media: { limits: { imageMb: 5 } } })
  expect(settingsChange.parse({})).toEqual({})
})

it.each([
  ['an unknown group', { colours: {} }],
  ['an unknown field', { general: { motto: 'x' } }],
  ['a time zone that does not exist', { general: { timezone: 'Mars/Olympus' } }],
  ['a limit above the product’s', { media: { limits: { videoMb: 4096 } } }],
  ['a clock that does not exist', { notifications: { quietStart: '24:00' } }],
  ['the same key twice', { content: { categories: { photos: [{ key: 'a', label: 'A' }, { key: 'a', label: 'B' }] } } }],
  ['an area that does not exist', { content: { categories: { music: [{ key: 'a', label: 'A' }] } } }],
])('refuses %s', (_, change) => expect(settingsChange.safeParse(change).success).toBe(false))

it('takes back the mail settings that it gave, without what the server makes', () => {
  expect(emailSettingsChange.parse({ provider: 'smtp', port: 587, hasSecret: true })).toEqual({
    provider: 'smtp',
    port: 587,
  })
  expect(emailSettingsChange.safeParse({ password: 'x' }).success).toBe(false)
})
