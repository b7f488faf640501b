import { expect, test } from 'vitest'
import { aheadNouns } from './ahead.ts'
import { nouns } from './list.ts'
import type { Noun } from './noun.ts'

const files = Object.keys(import.meta.glob('../features/*/noun.ts'))
const pages = Object.keys(import.meta.glob('../features/*/page.tsx'))
const folderOf = (file: string) => file.split('/')[2]!
const named = (folder: string) => folder.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

test('every noun is listed', () => {
  expect(files.map((file) => named(folderOf(file))).sort()).toEqual(Object.keys(nouns).sort())
})

test('every page belongs to a noun, or stands before a session', () => {
  const without = pages.map(folderOf).filter((folder) => !files.includes(`../features/${folder}/noun.ts`))
  expect(without.sort()).toEqual(['access-code', 'forgot-password', 'kiosk', 'reset-password', 'sign-up', 'verify-email'])
})

test('names of places are the names of one noun only', () => {
  const names = Object.values(nouns).flatMap((noun) => Object.keys({ ...('places' in noun && noun.places), ...('panels' in noun && noun.panels) }))
  expect(names.toSorted()).toEqual([...new Set(names)].sort())
})

test('what is needed without a network is asked ahead: home, news, directory, documents, calendar, profile', () => {
  const asked = aheadNouns.flatMap(({ ahead }) => ahead?.({ timeZone: 'America/New_York', weekStart: 'sunday' }) ?? [])
  const names = asked.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([
    'home.get', 'home.now', 'announcements.active', 'announcements.celebrations', 'team.list', 'categories.list', 'documents.list', 'calendar.range', 'profile.mine',
  ]))
  expect(names.filter((name) => name === 'calendar.range'), 'month, week and list').toHaveLength(3)
})

// What is named and not told of does not compile, nor what is told of and has no name.
// @ts-expect-error a named place is missing
export const withoutPlace: Noun<{ places: 'about' }> = {}
// @ts-expect-error a named dialog is missing
export const withoutDialog: Noun<{ dialogs: 'benefits' }> = {}
// @ts-expect-error a place lacks its words
export const withoutTitle: Noun<{ places: 'about' }> = { places: { about: { path: '/about' } } }
// @ts-expect-error a dialog that the noun does not name
export const unnamed: Noun<{ panels: 'chat' }> = { panels: nouns.chat.panels, dialogs: { benefits: nouns.benefits.dialogs.benefits } }
