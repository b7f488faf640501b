import { expect, test } from 'vitest'
import { peopleFound } from './people.ts'
import type { Person, StationOf } from './people.ts'

const at = (key: string, state: StationOf['state'], rating: number | null = null): StationOf => ({ key, state, rating, debriefs: 0, valid_until: null })
const person = (name: string, fryer: StationOf): Person => ({ id: name, name, member_id: null, stations: [fryer, at('grill', 'none')], next: [] })
const people = [person('Ana', at('fryer', 'valid')), person('Ben', at('fryer', 'none')), person('Cléo', at('fryer', 'learning', 3)), person('Dan', at('fryer', 'learning', 4)), person('Eve', at('fryer', 'expired'))]

test('by name, without accents', () => expect(peopleFound(people, { name: 'cleo', station: '' }).map(({ name }) => name)).toEqual(['Cléo']))

test('at one station whoever is to learn it comes first, who can do it last', () => {
  const found = peopleFound(people, { name: '', station: 'fryer' })
  expect(found.map(({ name }) => name)).toEqual(['Eve', 'Dan', 'Cléo', 'Ben', 'Ana'])
  expect(found[0]!.stations.map(({ key }) => key)).toEqual(['fryer'])
})

test('whoever has nothing next rests, unless they can do everything; one station alone does not decide it', () => {
  const valid = at('fryer', 'valid')
  const able = { ...person('Ana', valid), stations: [valid, at('grill', 'valid')] }
  const paused = { ...person('Ben', valid), stations: [valid, at('grill', 'learning', 3)] }
  const learns: Person = { ...paused, id: 'Cleo', name: 'Cleo', next: [{ key: 'grill', because: 'learning' }] }
  for (const station of ['', 'fryer']) {
    expect(peopleFound([able, paused, learns], { name: '', station }).map(({ name, rests }) => [name, rests])).toEqual([['Ana', false], ['Ben', true], ['Cleo', false]])
  }
})
