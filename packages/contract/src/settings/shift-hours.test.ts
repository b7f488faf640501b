import { expect, test } from 'vitest'
import { shiftAt, usualShiftHours } from './shift-hours.ts'

test('a shift is that which began last, also past its end and past midnight', () => {
  const of = (hours: typeof usualShiftHours) => (time: string) => shiftAt(time, hours)
  expect(['04:59', '05:00', '10:59', '11:00', '15:59', '16:00', '23:30', '00:30'].map(of(usualShiftHours)))
    .toEqual(['close', 'open', 'open', 'mid', 'mid', 'close', 'close', 'close'])
  const late = { open: { from: '14:00', to: '19:00' }, mid: { from: '18:00', to: '23:00' }, close: { from: '00:00', to: '04:00' } }
  expect(['13:00', '14:00', '18:30', '23:59', '00:00'].map(of(late))).toEqual(['close', 'open', 'mid', 'mid', 'close'])
})
