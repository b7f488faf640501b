import { expect, test } from 'vitest'
import type { Means } from './means.ts'
import { payloadOf } from './payload.ts'

const means = {
  tenant: { slug: 'southmain' },
  profile: { settings: { general: { locale: 'en' } }, branding: { header_logo_text: 'Juniper Hen' } },
  services: { env: { PORTAL_DOMAIN: 'portal.example', publicBase: { scheme: 'https', port: '' } } },
} as unknown as Pick<Means, 'tenant' | 'profile' | 'services'>
const news = { id: 'n1', type: 'chat_urgent', title: 'Mia', message: 'The fryer is off', url: '/', about: null, hidden: false }
const langFor = (locale: string | null) => (JSON.parse(payloadOf(means, { ...news, locale })) as { lang: string }).lang

test('the device is told in which language its reader reads, by default in the location’s', () => {
  expect([langFor('es'), langFor('en'), langFor(null)]).toEqual(['es', 'en', 'en'])
})
