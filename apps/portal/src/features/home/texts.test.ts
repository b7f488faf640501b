import { expect, test } from 'vitest'
import { calendarTexts } from '../calendar/texts.ts'
import { homeTexts } from './texts.ts'

test.each(['en', 'es'] as const)('an event of a whole day is called on home as in the calendar: %s', (language) => {
  expect(homeTexts[language].allDay).toBe(calendarTexts[language].allDay)
  expect(homeTexts[language].untilTime('2:00 AM')).toBe(calendarTexts[language].untilTime('2:00 AM'))
})
