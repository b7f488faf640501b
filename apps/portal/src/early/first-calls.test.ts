import { prepare } from '@portal/contract/client/request'
import { routes } from '@portal/contract/derived/all-routes'
import { expect, test } from 'vitest'
import type { CallName } from '../api/types.ts'
import { firstCalls } from './first-calls.ts'
import type { FirstCall } from '../nouns/noun.ts'

const place = { pathname: '/', search: '', phone: true, timeZone: 'America/New_York', weekStart: 'sunday' as const }
const own = (calls: FirstCall[]) => calls.map(({ name, input, url }) => [name, input, url])
const asked = (name: CallName, input: Record<string, unknown> = {}) => [name, input, prepare(routes[name], input).url]
const bell = asked('notifications.list', { limit: 20 })

test('what is asked for early is what the pages ask for', () => {
  expect(own(firstCalls(place))).toEqual([asked('home.get'), asked('home.now'), asked('announcements.active'), asked('announcements.celebrations'), bell])
  expect(own(firstCalls({ ...place, pathname: '/photos' }))).toEqual([asked('photos.list', { limit: 5000 }), asked('categories.list'), bell])
  const calendar = (search: string, phone: boolean) => own(firstCalls({ ...place, pathname: '/calendar', search, phone }))[0]
  const range = (startDate: string, endDate: string) => asked('calendar.range', { startDate, endDate })
  expect(calendar('?date=2026-11-20', true)).toEqual(range('2026-11-20', '2026-12-31'))
  expect(calendar('?date=2026-11-20', false)).toEqual(range('2026-11-01', '2026-12-05'))
  expect(calendar('?date=2026-11-20&view=week', true)).toEqual(range('2026-11-15', '2026-11-21'))
  expect(own(firstCalls({ ...place, pathname: '/team' }))).toEqual([bell])
})
