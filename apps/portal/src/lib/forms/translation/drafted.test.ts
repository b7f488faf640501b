import { expect, test } from 'vitest'
import { forEmptyFields, wereReworded } from './drafted.ts'

test('a draft fills what is empty and leaves what somebody wrote', () => {
  const drafted = { title: 'Guantes', message: 'Azules', place: 'Cocina' }
  expect(forEmptyFields(drafted, { title: 'Guantes nuevos', message: ' ' })).toEqual({ message: 'Azules', place: 'Cocina' })
  expect(forEmptyFields(drafted, { title: 'a', message: 'b', place: 'c' })).toEqual({})
})

test('a draft is of the words that were sent, whatever else was typed meanwhile', () => {
  const sent = { title: 'Gloves' }
  expect(wereReworded(sent, { title: 'Gloves', message: 'Blue ones' })).toBe(false)
  expect(wereReworded(sent, { title: 'Boots', message: '' })).toBe(true)
  expect(wereReworded(sent, {})).toBe(true)
})
