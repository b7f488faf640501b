import { prepare } from '@portal/contract/client/request'
import { routes } from '@portal/contract/routes.generated'
import { expect, test } from 'vitest'
import { firstCalls } from './first-calls.ts'

const place = { pathname: '/', search: '', phone: true, timeZone: 'America/New_York', weekStart: 'sunday' as const }
const url = (name: keyof typeof routes, input: Record<string, unknown> = {}) => prepare(routes[name], input).url

test('what is asked for early is what the pages ask for', () => {
  expect(firstCalls(place)).toEqual([url('home.get'), url('announcements.active'), url('announcements.celebrations')])
  expect(firstCalls({ ...place, pathname: '/photos' })).toEqual([url('photos.list', { limit: 5000 }), url('categories.list')])
  const calendar = (search: string, phone: boolean) => firstCalls({ ...place, pathname: '/calendar', search, phone })[0]
  expect(calendar('?date=2026-11-20', true)).toBe(url('calendar.range', { startDate: '2026-11-20', endDate: '2026-12-31' }))
  expect(calendar('?date=2026-11-20', false)).toBe(url('calendar.range', { startDate: '2026-11-01', endDate: '2026-12-05' }))
  expect(calendar('?date=2026-11-20&view=week', true)).toBe(url('calendar.range', { startDate: '2026-11-15', endDate: '2026-11-21' }))
  expect(firstCalls({ ...place, pathname: '/team' })).toEqual([])
})
