import { expect, test } from 'vitest'
import { daysOf } from './days-of.ts'
import type { Now } from './use-now.ts'

const on = (title: string, pinned?: boolean) => ({ kind: 'event', id: title, title, text: '', url: '/', startTime: null, endTime: null, ...(pinned ? { note: { pinned, day: '2031-04-01', shift: null } } : {}) }) as Now['today'][number]
const noted = (title: string, day: string) => ({ ...on(title), kind: 'shiftNote', note: { pinned: false, day, shift: 'close' } }) as Now['today'][number]
const kept = { day: '2031-05-01', today: [on('The lock is new', true), on('Inventory')], tomorrow: [on('Fryer service')] }
const seen = (now: Pick<Now, 'day' | 'today' | 'tomorrow'>, day: string) => {
  const { pinned, today, tomorrow } = daysOf(now, day)
  return [pinned, today, tomorrow].map((all) => all?.map(({ title }) => title) ?? null)
}

test('on its own day both days stand as they are', () => {
  expect(seen(kept, '2031-05-01')).toEqual([['The lock is new'], ['Inventory'], ['Fryer service']])
})

test('kept since yesterday, its tomorrow is today, and of the day after nothing is known', () => {
  expect(seen(kept, '2031-05-02')).toEqual([['The lock is new'], ['Fryer service'], null])
  expect(seen({ ...kept, day: '2031-12-31' }, '2032-01-01')[1]).toEqual(['Fryer service'])
})

test('kept for longer, or on a clock that is behind, neither is told, and what is pinned stays', () => {
  for (const day of ['2031-05-03', '2031-04-30']) expect(seen(kept, day)).toEqual([['The lock is new'], null, null])
})

test('of an older server, which names no day, all is told', () => {
  expect(seen({ today: kept.today, tomorrow: kept.tomorrow }, '2031-05-03')).toEqual([['The lock is new'], ['Inventory'], ['Fryer service']])
})

test('what the day before left is of yesterday and not of today; kept since yesterday, what was of today is', () => {
  const notes = { ...kept, today: [on('The lock is new', true), noted('The milk is here', '2031-05-01'), noted('No buns left', '2031-04-30'), on('Inventory')] }
  const ofYesterday = (day: string) => daysOf(notes, day).yesterday.map(({ title }) => title)
  expect(['2031-05-01', '2031-05-02', '2031-05-03'].map(ofYesterday)).toEqual([['No buns left'], ['The milk is here'], []])
  expect(seen(notes, '2031-05-01')).toEqual([['The lock is new'], ['The milk is here', 'Inventory'], ['Fryer service']])
  expect(seen(notes, '2031-05-02')).toEqual([['The lock is new'], ['Fryer service'], null])
})
