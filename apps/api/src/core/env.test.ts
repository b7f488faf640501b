import { expect, test } from 'vitest'
import { doubtfulSettings } from './doubtful-settings.ts'
import { readEnv } from './env.ts'

const read = (settings: Record<string, string>) => readEnv({ SECRET_KEY: 'a root key for tests that is long enough', ...settings })

test('push services are told of the installation’s own address, which Apple asks for, unless another one is given', () => {
  expect(read({ PORTAL_DOMAIN: 'staff.example' }).pushSubject).toBe('https://console.staff.example')
  expect(read({ PORTAL_DOMAIN: 'staff.example', PUBLIC_SCHEME: 'http', PUBLIC_PORT: '8080' }).pushSubject).toBe('https://console.staff.example')
  expect(read({ PORTAL_DOMAIN: 'staff.example', VAPID_SUBJECT: 'mailto:ops@staff.example' }).pushSubject).toBe('mailto:ops@staff.example')
  expect(read({}).pushSubject).toBe('mailto:portal@localhost')
  expect(() => read({ VAPID_SUBJECT: 'ops@staff.example' })).toThrow('VAPID_SUBJECT should be mailto:')
})

test('a sentence for each address at localhost that nobody outside takes', () => {
  const doubts = (settings: Record<string, string>) => doubtfulSettings(read(settings)).map((sentence) => sentence.split(' ')[0])
  expect(doubts({})).toEqual(['VAPID_SUBJECT', 'MAIL_FROM'])
  expect(doubts({ PORTAL_DOMAIN: 'staff.example' })).toEqual(['MAIL_FROM'])
  expect(doubts({ PORTAL_DOMAIN: 'staff.example', MAIL_FROM: 'Portal <portal@staff.example>' })).toEqual([])
  expect(doubts({ PORTAL_DOMAIN: 'staff.example', MAIL_FROM: 'portal@staff.example', VAPID_SUBJECT: 'https://localhost' })).toEqual(['VAPID_SUBJECT'])
})
