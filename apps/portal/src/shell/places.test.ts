import { expect, test } from 'vitest'
import { placeTexts } from '../nouns/titles.ts'
import { besides, sectionsFor } from './places.ts'

const names = (role: 'team' | 'manager' | 'admin') => {
  const { common, manage } = sectionsFor(role)
  return [...common, ...manage].map(({ place }) => placeTexts.en[place])
}
const twelve = [
  'Home', 'About', 'Team', 'Development', 'EOI', 'Benefits', 'Documents', 'Photos', 'Videos', 'VoiceBox', 'Calendar',
  'Group Chats',
]

test('the navigation follows the role', () => {
  expect(names('team')).toEqual(twelve)
  expect(names('manager')).toEqual([...twelve, 'EOI Admin', 'Trainer Debrief Admin'])
  expect(names('admin')).toEqual([
    ...twelve, 'EOI Admin', 'Trainer Debrief Admin', 'VoiceBox Admin', 'User Management', 'Admin Settings', 'Privacy',
  ])
})

test('group chats has no address, every other section has one and two topics or more', () => {
  const { common, manage } = sectionsFor('admin')
  const [chat, ...others] = [...common, ...manage].sort((a, b) => Number(Boolean(a.path)) - Number(Boolean(b.path)))
  expect(chat?.place).toBe('chat')
  for (const { path, topics, place } of others) {
    expect(path, place).toMatch(/^\//)
    expect(topics.length, place).toBeGreaterThanOrEqual(2)
    for (const { where } of topics) expect(where, place).toMatch(/^[?#]/)
  }
})

test('the topics of About are those of the specification', () => {
  const about = sectionsFor('team').common.find(({ place }) => place === 'about')
  expect(about?.topics.map(({ name }) => name.en)).toEqual(['Company History', 'Mission & Values', 'Leadership'])
})

test('what the navigation does not list is found all the same, in this order', () => {
  expect(besides.map(({ path }) => path)).toEqual([
    '/trainer-debrief', '/ai-knowledge-base', '/announcements', '/notifications', '/profile', '/privacy-policy', '/ai-admin', '/email-debug',
  ])
})
