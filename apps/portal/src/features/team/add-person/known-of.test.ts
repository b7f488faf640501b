import { expect, test } from 'vitest'
import { knownOf } from './known-of.ts'

test.each([
  ['María José Reyes', 'María José', 'Reyes'],
  ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
  ['Cher', 'Cher', ''],
])('whoever stands in the directory as %s gets an account for %s, %s', (name, firstName, lastName) => {
  expect(knownOf({ name, position: 'Cook', department: 'Kitchen' })).toEqual({ firstName, lastName, position: 'Cook', department: 'Kitchen' })
})
