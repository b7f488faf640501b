import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { kept } from './keep.ts'

const zone = 'America/New_York'
const now = Temporal.ZonedDateTime.from(`2026-11-22T12:00[${zone}]`)
const at = (daysAgo: number, kind = 'nightly', time = '02:30') => {
  const when = now.subtract({ days: daysAgo }).withPlainTime(time)
  return { id: when.toPlainDate().toString(), kind, created_at: new Date(when.epochMilliseconds) }
}
const byHand = (daysAgo: number, kind = 'manual') => ({ ...at(daysAgo, kind, '15:00'), id: `hand ${daysAgo}` })
const keptOf = (backups: Array<ReturnType<typeof at>>) =>
  [...kept(backups.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime()), zone, new Date(now.epochMilliseconds))].sort().reverse()

test('of two years of nights the last 7, 4 weeks and 12 months stay', () => {
  const stay = keptOf(Array.from({ length: 730 }, (_, day) => at(day)))
  expect(stay.slice(0, 7)).toEqual(['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'])
  expect(stay.slice(7)).toEqual([
    '2026-11-15', '2026-11-08', '2026-11-01', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31',
  ])
})

test('nights that were missed do not make the others fewer', () => {
  expect(keptOf([at(0), at(40), at(41), at(100)])).toEqual(['2026-11-22', '2026-10-13', '2026-10-12', '2026-08-14'])
})

test('none stays for longer than a year, as the policies say, but the last one there is', () => {
  expect(keptOf([at(0), at(300), at(364), at(367), at(500, 'manual')])).toEqual(['2026-11-22', '2026-01-26', '2025-11-23'])
  expect(keptOf([at(400), at(430)])).toEqual(['2025-10-18'])
})

test('what was made by hand, or before a restore, stays for 90 days, also beside that of the night', () => {
  const hand = { ...at(20, 'manual'), id: 'hand' }
  const old = { ...at(120, 'before_restore'), id: 'old' }
  const nights = Array.from({ length: 200 }, (_, day) => at(day))
  const stay = keptOf([...nights, hand, old].sort((a, b) => b.created_at.getTime() - a.created_at.getTime()))
  expect(stay).toContain('hand')
  expect(stay).not.toContain('old')
})

test('what was made by hand later that day, or kept before a restore, takes no night’s place', () => {
  expect(keptOf([at(1), byHand(1)])).toEqual(['hand 1', '2026-11-21'])
  expect(keptOf([at(1), byHand(1, 'before_restore')])).toEqual(['hand 1', '2026-11-21'])
  const nights = Array.from({ length: 120 }, (_, day) => at(day))
  const hands = Array.from({ length: 120 }, (_, day) => byHand(day + 1))
  const stay = keptOf([...nights, ...hands])
  expect(stay.filter((id) => !id.startsWith('hand'))).toEqual(keptOf(nights))
  expect(stay.filter((id) => id.startsWith('hand'))).toHaveLength(90)
})

test('where a day, a week or a month has none of a night, it has another; and the newest of all stays in any case', () => {
  expect(keptOf([at(0), byHand(100), byHand(130)])).toEqual(['hand 130', 'hand 100', '2026-11-22'])
  expect(keptOf([at(100), byHand(100)])).toEqual(['hand 100', '2026-08-14'])
  expect(keptOf([at(0), at(100), byHand(100)])).toEqual(['2026-11-22', '2026-08-14'])
})
