import { expect, test } from 'vitest'
import { gapSentences } from './gap-words.ts'
import type { GapFacts } from './gap-words.ts'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const stations = [{ key: 'fryer', label: 'Fryer', able: 1 }, { key: 'grill', label: 'Grill', able: 2 }, { key: 'biscuits', label: 'Biscuits', able: 0 }]
const shiftOf = (shift: 'open' | 'mid' | 'close', nobody: Partial<Record<string, readonly (typeof days)[number][]>>): GapFacts['shifts'][number] => ({
  shift, from: '05:00', to: '11:00', stations: stations.map(({ key, able }) => ({ key, able, nobody: [...(nobody[key] ?? [])] })),
})
const reader = { language: 'en', weekStart: 'sunday' } as const

test('a gap is a sentence; what nobody can do at all is said once', () => {
  const shifts = [
    shiftOf('open', { biscuits: days }),
    shiftOf('mid', { biscuits: days, fryer: days }),
    shiftOf('close', { biscuits: days, fryer: ['monday', 'sunday'], grill: ['monday', 'sunday'] }),
  ]
  expect(gapSentences({ stations, shifts }, reader)).toEqual([
    'Nobody is signed off for the Biscuits',
    'Mid: nobody can run the Fryer on any day',
    'Close: nobody can run the Fryer or the Grill on Sunday and Monday',
  ])
})

test('in Spanish, in a week that begins on Monday', () => {
  const shifts = [shiftOf('close', { fryer: ['monday', 'sunday'], grill: ['tuesday'] })]
  expect(gapSentences({ stations, shifts }, { language: 'es', weekStart: 'monday' })).toEqual([
    'Nadie tiene aprobada la estación Biscuits',
    'Cierre: nadie puede encargarse de Fryer el lunes y el domingo',
    'Cierre: nadie puede encargarse de Grill el martes',
  ])
})

test('most of a week is said by what is left of it', () => {
  const shifts = [shiftOf('open', { grill: days.filter((day) => day !== 'friday' && day !== 'sunday') })]
  expect(gapSentences({ stations: stations.slice(0, 2), shifts }, reader)).toEqual(['Open: nobody can run the Grill on any day but Sunday and Friday'])
  expect(gapSentences({ stations: stations.slice(0, 2), shifts }, { language: 'es', weekStart: 'monday' })).toEqual(['Apertura: nadie puede encargarse de Grill ningún día, salvo el viernes y el domingo'])
})

test('where there is somebody for everything, nothing is said', () => {
  expect(gapSentences({ stations: stations.slice(0, 2), shifts: [shiftOf('open', {})] }, reader)).toEqual([])
})
