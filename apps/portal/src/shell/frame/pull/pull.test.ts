import { expect, test } from 'vitest'
import { followed, indicatorHeight, isFarEnough, mayStart } from './pull.ts'

test('the gesture by its numbers', () => {
  expect([0, 50, 199, 200, -30].map(followed)).toEqual([0, 25, 99.5, 100, 0])
  expect([199, 200].map((travel) => isFarEnough(followed(travel)))).toEqual([false, true])
  expect([0, 60, 80, 140].map(indicatorHeight)).toEqual([0, 60, 80, 80])
  expect([mayStart(0, 200), mayStart(0, 201), mayStart(1, 50)]).toEqual([true, false, false])
})
