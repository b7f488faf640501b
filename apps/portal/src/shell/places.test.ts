import { expect, test } from 'vitest'
import { placeTexts } from '../nouns/titles.ts'
import { besides, sectionAbove, sectionsFor } from './places.ts'

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
