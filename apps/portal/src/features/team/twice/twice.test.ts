import { expect, test } from 'vitest'
import type { Member } from '../member.ts'
import { joinedFacts, meantName, takesFace, twiceAmong } from './twice.ts'

const member = (name: string, more: Partial<Member> = {}): Member => ({
  id: name, version: 1, created_at: '', updated_at: '', name, position: '', department: '', level: '', bio: '', startDate: null,
  photo_id: null, photo_url: null, headshot_url: null, userId: null, ...more,
})

test('names mean the same without accents, capitals, dots and second names', () => {
  expect(['Inés  Vega', 'INES VEGA', 'Ines M. Vega', 'Inés María Vega'].map(meantName)).toEqual(Array(4).fill('ines vega'))
  expect(meantName('Vega')).toBe('vega')
})

test('an old entry is found where one account means the same person, and never between two', () => {
  const ines = member('Inés Vega', { userId: 'a' })
  const old = member('Ines M. Vega')
  expect(twiceAmong([ines, old, member('Omar Haddad')])).toEqual([{ stays: ines, goes: old }])
  expect(twiceAmong([ines, member('Ines Vega', { userId: 'b' }), old])).toEqual([])
  expect(twiceAmong([old, member('Ines Vega')])).toEqual([])
  expect(twiceAmong([ines, member('Ines Vega', { example: true })])).toEqual([])
  expect(twiceAmong([ines, member('Ines Vega', { somebodyElse: true })])).toEqual([])
})

test('what is missing is taken over, and nothing that stands is replaced', () => {
  const twice = {
    stays: member('Inés Vega', { userId: 'a', position: 'Baker' }),
    goes: member('Ines Vega', { position: 'Cook', department: 'Kitchen', startDate: '2019-04-02', photo_id: 'p' }),
  }
  expect(joinedFacts(twice)).toEqual([
    { fact: 'position', value: 'Baker', taken: false, lost: 'Cook' },
    { fact: 'department', value: 'Kitchen', taken: true, lost: '' },
    { fact: 'startDate', value: '2019-04-02', taken: true, lost: '' },
  ])
  expect(takesFace(twice)).toBe(true)
  expect(takesFace({ ...twice, stays: member('Inés Vega', { photo_url: '/faces/ines' }) })).toBe(false)
  expect(takesFace({ ...twice, goes: member('Ines Vega') })).toBe(false)
})
