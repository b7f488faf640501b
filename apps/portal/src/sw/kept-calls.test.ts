import { expect, test } from 'vitest'
import { keptCall } from './kept-calls.ts'

const call = (path: string) => keptCall(new URL(path, 'http://southmain.localhost:3000'))

test('an address is the call that the server would take it for', () => {
  expect(call('/api/announcements?state=active')).toBe('announcements.list')
  expect(call('/api/announcements/active')).toBe('announcements.active')
  expect(call('/api/profile/0199a1b2')).toBe('profile.get')
  expect(call('/api/documents/download/0199a1b2?inline=true')).toBe('documents.download')
})

test('a named part of an address goes before a parameter', () => {
  expect(call('/api/profile/export')).toBe(null)
  expect(call('/api/calendar/range')).toBe('calendar.range')
  expect(call('/api/calendar/0199a1b2.ics')).toBe(null)
})

test('what the contract does not know is never kept', () => {
  for (const path of ['/api/home/', '/api/homes', '/api/home/0199a1b2', '/api/%61dmin/logs', '/api/openapi.json', '/benefits', '/api/']) {
    expect([path, call(path)]).toEqual([path, null])
  }
})
