import { expect, test } from 'vitest'
import { timeZoneOptions } from './time-zones.ts'

test('a time zone is called what people call it, in their language', () => {
  const labelOf = (locale: string, zone: string) => timeZoneOptions(locale).find(({ value }) => value === zone)?.label
  expect(labelOf('en-US', 'America/New_York')).toBe('Eastern Time (New York)')
  expect(labelOf('es-US', 'America/Los_Angeles')).toBe('Hora del Pacífico (Los Angeles)')
})

test('a name that browsers know as another one still is among them, once', () => {
  const withOwn = timeZoneOptions('en-US', 'US/Eastern')
  expect(withOwn[0]).toEqual({ value: 'US/Eastern', label: 'Eastern Time (Eastern)' })
  expect(withOwn).toHaveLength(timeZoneOptions('en-US').length + 1)
  expect(timeZoneOptions('en-US', 'America/New_York')).toHaveLength(timeZoneOptions('en-US').length)
})

test('a zone that this browser does not know yet is called by its own name', () => {
  expect(timeZoneOptions('en-US', 'America/Newly_Named')[0]).toEqual({ value: 'America/Newly_Named', label: 'America/Newly_Named (Newly Named)' })
})
