import { expect, test } from 'vitest'
import { placeDescriptions } from '../../nouns/descriptions.ts'
import { findEntries, searchIndex } from './search-index.ts'
import { placeTexts } from '../../nouns/titles.ts'

const indexOf = (role: 'team' | 'manager' | 'admin') => searchIndex(role, placeTexts.en, placeDescriptions.en)
const found = (query: string, role: 'team' | 'manager' | 'admin' = 'team') =>
  findEntries(indexOf(role), query).map(({ url }) => url)

test('finds by title or description, whatever the case', () => {
  expect(found('BENEFITS')).toEqual(['/benefits'])
  expect(found('handbooks')).toEqual(['/documents', '/ai-knowledge-base'])
})

test('a title comes before a description', () => {
  expect(found('team')[0]).toBe('/team')
})

test('accents may be left out', () => {
  const spanish = searchIndex('team', placeTexts.es, placeDescriptions.es)
  expect(findEntries(spanish, 'capacitacion').map(({ url }) => url)).toContain('/trainer-debrief')
})

test('nothing typed and nothing matching find nothing', () => {
  expect(found('')).toEqual([])
  expect(found('   ')).toEqual([])
  expect(found('zzz')).toEqual([])
})

test('nobody finds a page that their role does not open', () => {
  const urls = (role: 'team' | 'manager' | 'admin') => indexOf(role).map(({ url }) => url)
  expect(urls('team')).not.toContain('/eoi-admin')
  expect(urls('manager')).toContain('/eoi-admin')
  expect(urls('manager')).not.toContain('/user-management')
  expect(urls('admin')).toContain('/email-debug')
  expect(indexOf('admin').every(({ type, title, description }) => type === 'Page' && title && description)).toBe(true)
})
