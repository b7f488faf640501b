import { expect, test } from 'vitest'
import { defaultTenant } from '../boot.ts'
import { taglineOf, tenantText } from './tenant.ts'

const tenant = (texts: Record<string, string>) => ({ ...defaultTenant, header_logo_text: 'Juniper Hen', texts })

test('the words of the location stand above the portal’s, with its name in them', () => {
  expect(tenantText(tenant({ splashTitle: 'Hi from {name}' }), 'splashTitle', 'Welcome to {name}')).toBe('Hi from Juniper Hen')
  expect(tenantText(tenant({ splashTitle: '' }), 'splashTitle', 'Welcome to {name}')).toBe('Welcome to Juniper Hen')
})

test('what nobody changed is said in the language of the reader', () => {
  const untouched = tenant({ signUpTitle: "Employee's Only Sign Up" })
  expect(tenantText(untouched, 'signUpTitle', 'Registro solo para empleados')).toBe('Registro solo para empleados')
})

test('a reader of the other language gets the words that are there in it', () => {
  const both = { ...tenant({ splashTitle: 'Hi from {name}', signUpWait: 'a day' }), tagline: 'Together', texts_in: { es: { tagline: 'Juntos', splashTitle: 'Hola de {name}', signUpWait: '' } } }
  expect([taglineOf(both, 'es'), tenantText(both, 'splashTitle', '', 'es'), tenantText(both, 'signUpWait', '', 'es')]).toEqual(['Juntos', 'Hola de Juniper Hen', 'a day'])
  expect([taglineOf(both, 'en'), tenantText(both, 'splashTitle', '', 'en')]).toEqual(['Together', 'Hi from Juniper Hen'])
})
