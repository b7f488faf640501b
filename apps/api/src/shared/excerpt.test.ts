import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const same = 'a'.repeat(1000)

test('what is short stays as it is, whatever it is', () => {
  for (const value of ['Short', 7, null, true, ['Grill'], { es: 'Corto' }]) expect(excerptOf(value)).toEqual(value)
})

test('of long texts that differ late the difference is there', () => {
  const [before, after] = [`${same} old words ${same}`, `${same} new words ${same}`]
  expect(excerptOf(before, after)).toMatch(/^…a{39} old words a+…$/)
  expect(excerptOf(after, before)).toMatch(/^…a{39} new words a+…$/)
  expect(excerptOf({ es: before }, { es: after })).toEqual({ es: excerptOf(before, after) })
  expect(excerptOf(same, `${same}.`)).toBe(`…${'a'.repeat(300)}`)
})

test('of one that stands alone the beginning is', () => {
  expect(excerptOf(same)).toBe(`${'a'.repeat(300)}…`)
  expect(excerptOf([same])).toEqual([`${'a'.repeat(300)}…`])
})
