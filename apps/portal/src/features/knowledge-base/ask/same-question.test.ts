import { expect, test } from 'vitest'
import { closest, isSame } from './same-question.ts'

test('the same question may be typed in another way', () => {
  expect(isSame('How do I call out sick?', 'how do i call out  sick')).toBe(true)
  expect(isSame('¿Qué pasa si estoy enfermo?', 'que pasa si estoy enfermo')).toBe(true)
  expect(isSame('How do I call out sick?', 'How do I call out late?')).toBe(false)
})

test('what shares most of the longer words comes first, what shares none not at all', () => {
  const asked = ['Who pays for my uniform?', 'How long is my break?', 'How long is the meal break on a double?'].map((question) => ({ question }))
  expect(closest(asked, 'meal break on doubles', 3).map(({ question }) => question)).toEqual([asked[2]!.question, asked[1]!.question])
  expect(closest(asked, 'Where do I park?', 3)).toEqual([])
  expect(closest(asked, 'break', 1)).toHaveLength(1)
})
