import { expect, test } from 'vitest'
import { halfTyped } from './half-typed.ts'

const field = (type: string, name: string, badInput: boolean) => ({ type, name, dataset: {}, validity: { badInput } })

test('what was begun and not finished is told beside its field, by the name that the form has for it', () => {
  const elements = [
    { ...field('datetime-local', '', true), dataset: { path: 'starts_at' } },
    field('datetime-local', 'expires_at', false),
    field('date', 'end_date', true),
    field('time', 'week', true),
  ]
  expect(halfTyped({ elements })).toEqual({
    starts_at: 'Please fill in the whole date and time', end_date: 'Please fill in the whole date', week: 'Please fill in the whole time',
  })
})

test('nothing is told of other fields, and of a whole form nothing', () => {
  expect(halfTyped({ elements: [field('email', 'email', true), field('date', 'date', false)] })).toEqual({})
})
