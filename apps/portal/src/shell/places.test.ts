import { visitTraits } from '@portal/contract/derived/visits.generated'
import { kioskMay, previewMay, supportMay } from '@portal/contract/kit/visits'
import { afterEach, expect, test } from 'vitest'
import { routeOf } from '../api/routes.ts'
import type { CallName } from '../api/types.ts'
import { visit } from '../api/visit.ts'
import { placeTexts } from '../nouns/titles.ts'
import { besides, sectionAbove, sectionsFor } from './places.ts'

afterEach(() => void (visit.current = null))

const twelve = [
  'Home', 'About', 'Team', 'Development', 'EOI', 'Benefits', 'Documents', 'Photos', 'Videos', 'VoiceBox', 'Calendar',
  'Group Chats',
]
const ofManagers = ['EOI Admin', 'Trainer Debrief Admin']
const ofAdmins = ['VoiceBox Admin', 'User Management', 'Admin Settings', 'Privacy']
/** The sections of the specification that a role has. A noun of our own stands among them wherever it likes. */
const specified = (role: 'team' | 'manager' | 'admin') => {
  const { common, manage } = sectionsFor(role)
  const all = [...twelve, ...ofManagers, ...ofAdmins]
  return [...common, ...manage].map(({ place }) => placeTexts.en[place]).filter((name) => all.includes(name))
}

test('the navigation follows the role', () => {
  expect(specified('team')).toEqual(twelve)
  expect(specified('manager')).toEqual([...twelve, ...ofManagers])
  expect(specified('admin')).toEqual([...twelve, ...ofManagers, ...ofAdmins])
})

test('group chats has no address, every other section has one, and two topics or more', () => {
  const { common, manage } = sectionsFor('admin')
  const [chat, ...others] = [...common, ...manage].sort((a, b) => Number(Boolean(a.path)) - Number(Boolean(b.path)))
  expect(chat?.place).toBe('chat')
  for (const { path, topics, place } of others) {
    expect(path, place).toMatch(/^\//)
    // The knowledge base is one field to ask in.
    if (place !== 'aiKnowledgeBase') expect(topics.length, place).toBeGreaterThanOrEqual(2)
    for (const { where } of topics) expect(where, place).toMatch(/^[?#]/)
  }
})

test.each<[string, boolean, (name: CallName) => boolean]>([
  ['a shared tablet', true, (name) => kioskMay(visitTraits[name] ?? {})],
  ['a visit of the support', false, (name) => supportMay(visitTraits[name] ?? {}, true) === 'passed'],
  ['a backup that is looked into', false, (name) => previewMay(visitTraits[name] ?? {}, routeOf(name)?.method)],
])('%s lists the chat: %s', (_, listed, may) => {
  visit.current = { may, isClosed: () => false, Banner: () => null, Closed: () => null }
  expect(sectionsFor('team').common.some(({ place }) => place === 'chat')).toBe(listed)
})

test('the topics of About are those of the specification', () => {
  const about = sectionsFor('team').common.find(({ place }) => place === 'about')
  expect(about?.topics.map(({ name }) => name.en)).toEqual(['Company History', 'Mission & Values', 'Leadership'])
})

test('what the navigation does not list is found all the same, in this order', () => {
  expect(besides.map(({ path }) => path)).toEqual([
    '/trainer-debrief', '/profile/passport', '/drafts', '/announcements', '/notifications', '/profile', '/privacy-policy', '/translations', '/ai-admin', '/email-debug',
  ])
})

test('a page that the navigation does not list marks the section that it belongs to', () => {
  const listed = sectionsFor('admin')
  const names: string[] = [...listed.common, ...listed.manage].map(({ place }) => place)
  for (const { path } of besides) {
    const above = sectionAbove(path!)
    if (above) expect(names, path).toContain(above)
  }
  expect(sectionAbove('/email-debug')).toBe('adminSettings')
  expect(sectionAbove('/announcements')).toBe('home')
  expect(sectionAbove('/team')).toBeUndefined()
})
