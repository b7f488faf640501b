import { expect, test } from 'vitest'
import type { Member } from './member.ts'
import { byDepartment, byLetter, dialled, hereAmong, letterOf, membersFound, reachedAmong, valuesOf } from './member.ts'

const member = (name: string, department: string, level = 'Crew') => ({ name, department, level, position: 'Cook' }) as Member
const members = [member('Ana', 'Kitchen', 'Lead'), member('Ben', ''), member('Cara', 'Counter'), member('Dan', 'Kitchen')]
const all = { query: '', department: '', level: '' }

test('people are found by words, department and level together', () => {
  const names = (wanted: Partial<typeof all>) => membersFound(members, { ...all, ...wanted }).map(({ name }) => name)
  expect(names({})).toHaveLength(4)
  expect(names({ department: 'Kitchen' })).toEqual(['Ana', 'Dan'])
  expect(names({ department: 'Kitchen', level: 'Lead' })).toEqual(['Ana'])
  expect(names({ query: 'cook CARA' })).toEqual(['Cara'])
  expect(names({ query: 'nobody' })).toEqual([])
})

test('people are found by what their department is called in the reader’s language, too', () => {
  const spanish = (name: string) => (name === 'Kitchen' ? 'Cocina' : name)
  const names = (query: string) => membersFound(members, { ...all, query }, spanish).map(({ name }) => name)
  expect(names('cocina')).toEqual(['Ana', 'Dan'])
  expect(names('kitchen')).toEqual(['Ana', 'Dan'])
  const departments = (called: (name: string) => string) => byDepartment(members, 'Other', called).map(([name]) => name)
  expect(departments((name) => (name === 'Counter' ? 'Mostrador' : spanish(name)))).toEqual(['Kitchen', 'Counter', 'Other'])
})

test('who left is not counted among those who are here, nor who cannot sign in among those whom news reaches', () => {
  const of = (name: string, rest: Partial<Member>) => ({ ...member(name, ''), ...rest }) as Member
  const all = [
    of('Ana', { userId: 'a', reached: true }), of('Ben', { userId: 'b', reached: false }), of('Cara', { userId: 'c', reached: false, left: true }),
    of('Dan', { userId: null }), of('Eve', { userId: 'e' }),
  ]
  expect(hereAmong(all).map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Dan', 'Eve'])
  // Of Eve an older server said only that she has an account.
  expect([reachedAmong(hereAmong(all)), reachedAmong(all)]).toEqual([2, 2])
})

test('departments stand in the order of the alphabet, nobody is lost', () => {
  expect(byDepartment(members, 'Other').map(([name, group]) => [name, group.length])).toEqual([
    ['Counter', 1], ['Kitchen', 2], ['Other', 1],
  ])
  expect(valuesOf(members, 'department')).toEqual(['Counter', 'Kitchen'])
})

test.each([['Ana', 'A'], ['álvaro', 'A'], ['Ñusta', 'N'], [' ben', 'B'], ['Жанна', 'Ж'], ['3 Kings', '#'], ['', '#']])('%s stands under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter)
})

test('by letter, in the order of the names', () => {
  expect(byLetter([...members, member('Ángel', '')]).map(([letter, group]) => [letter, group.map(({ name }) => name)])).toEqual([
    ['A', ['Ana', 'Ángel']], ['B', ['Ben']], ['C', ['Cara']], ['D', ['Dan']],
  ])
})

test.each([
  ['(336) 555-0100', '3365550100'], ['+49 30 1234', '+49301234'], ['0100 x', '0100'], ['*31#5550100', '*31%235550100'],
  ['ask me', ''], ['', ''], [null, ''], [undefined, ''],
])('%s is dialled as %s', (phone, number) => {
  expect(dialled(phone)).toBe(number)
})
