import { expect, test } from 'vitest'
import { gapSentences } from './gap-words.ts'
import type { GapFacts } from './gap-words.ts'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const stations = [{ key: 'fryer', label: 'Fryer', able: 1 }, { key: 'grill', label: 'Grill', able: 2 }, { key: 'biscuits', label: 'Biscuits', able: 0 }]
type Missing = Partial<Record<string, readonly string[]>>
const shiftOf = (shift: 'open' | 'mid' | 'close', nobody: Partial<Record<string, readonly (typeof days)[number][]>>, dates: Missing = {}): GapFacts['shifts'][number] => ({
  shift, from: '05:00', to: '11:00', stations: stations.map(({ key, able }) => ({ key, able, nobody: [...(nobody[key] ?? [])], dates: [...(dates[key] ?? [])] })),
})
const reader = { language: 'en', weekStart: 'sunday' } as const

test('a gap is a sentence; what nobody can do at all is said once', () => {
  const shifts = [
    shiftOf('open', { biscuits: days }),
    shiftOf('mid', { biscuits: days, fryer: days }),
    shiftOf('close', { biscuits: days, fryer: ['monday', 'sunday'], grill: ['monday', 'sunday'] }),
  ]
  expect(gapSentences({ stations, shifts }, reader)).toEqual([
    'Nobody is signed off on Biscuits',
    'Midday: nobody can run Fryer on any day',
    'Closing: nobody can run Fryer or Grill on Sunday and Monday',
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
  expect(gapSentences({ stations: stations.slice(0, 2), shifts }, reader)).toEqual(['Opening: nobody can run Grill on any day but Sunday and Friday'])
  expect(gapSentences({ stations: stations.slice(0, 2), shifts }, { language: 'es', weekStart: 'monday' })).toEqual(['Apertura: nadie puede encargarse de Grill ningún día, salvo el viernes y el domingo'])
})

test('where there is somebody for everything, nothing is said', () => {
  expect(gapSentences({ stations: stations.slice(0, 2), shifts: [shiftOf('open', {})] }, reader)).toEqual([])
})

test('who is off is told by the date, and once for all shifts of a day', () => {
  const off = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-01']
  const shifts = [
    shiftOf('open', { biscuits: days }, { fryer: off, grill: off }),
    shiftOf('mid', { biscuits: days }, { fryer: off, grill: off }),
    shiftOf('close', { biscuits: days, grill: ['monday'] }, { fryer: [...off, '2026-12-02'], grill: off }),
  ]
  expect(gapSentences({ stations, shifts }, reader)).toEqual([
    'Nobody is signed off on Biscuits',
    'Closing: nobody can run Grill on Monday',
    'Opening and Midday: nobody can run Fryer from Wed Nov 25 to Fri Nov 27 and on Tue Dec 1',
    'Closing: nobody can run Fryer from Wed Nov 25 to Fri Nov 27 and from Tue Dec 1 to Wed Dec 2',
    'Opening, Midday, and Closing: nobody can run Grill from Wed Nov 25 to Fri Nov 27 and on Tue Dec 1',
  ])
  expect(gapSentences({ stations: stations.slice(0, 2), shifts: [shiftOf('mid', {}, { fryer: off, grill: off })] }, { language: 'es', weekStart: 'monday' })).toEqual([
    'Intermedio: nadie puede encargarse de Fryer o Grill del mié 25 nov al vie 27 nov y el mar 1 dic',
  ])
})
