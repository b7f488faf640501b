import { expect, test } from 'vitest'
import { homeTexts } from '../texts.ts'
import { eventTime } from './event-time.ts'

test('an event says when it begins, or, where it began before, until when it lasts', () => {
  const { en, es } = homeTexts
  expect(eventTime({ startTime: '22:00', endTime: '02:00' }, en)).toBe('10:00 PM')
  expect(eventTime({ startTime: null, endTime: '02:00' }, en)).toBe('Until 2:00 AM')
  expect(eventTime({ startTime: null, endTime: '02:00' }, es)).toBe('Hasta las 2:00 AM')
  expect(eventTime({ startTime: null, endTime: null }, en)).toBe('All Day')
})
