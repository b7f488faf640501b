import { expect, test } from 'vitest'
import { hostOf, slugOf } from './slug.ts'

test.each([
  ['Juniper Hen South Main', 'juniper-hen-south-main'],
  ['  Château São João!  ', 'chateau-sao-joao'],
  ['Joe’s & Daughters #2', 'joes-daughters-2'],
  ['— ★ —', ''],
  ['a'.repeat(39) + ' b', 'a'.repeat(39)],
])('%s suggests %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('the address of a location stands beside the console’s', () => {
  expect(hostOf('oak', 'console.portal.example')).toBe('oak.portal.example')
  expect(hostOf('oak', 'console.localhost:4200')).toBe('oak.localhost:4200')
})
