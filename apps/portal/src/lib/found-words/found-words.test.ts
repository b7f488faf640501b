import { expect, test } from 'vitest'
import { placesOf } from './found-words.ts'

const found = (text: string, find: string) => placesOf(text, find).map(({ start, end }) => text.slice(start, end))

test('words that stand together are marked together, whatever is between them', () => {
  expect(found('Call the shift\nleader. The shift is long.', 'shift leader')).toEqual(['shift\nleader'])
})

test('words that stand apart are marked each, with their endings', () => {
  expect(found('Breaks: one break of 30 minutes, or a breakfast. Outbreak.', 'break minute')).toEqual(['Breaks', 'break', 'minutes', 'breakfast'])
})

test('accents and upper case make no difference', () => {
  expect(found('La CAPACITACIÓN es pagada', 'capacitacion')).toEqual(['CAPACITACIÓN'])
  expect(found('El nino y la niña', 'niña')).toEqual(['niña'])
})

test('small words stand everywhere and are not marked, numbers are', () => {
  expect(found('It is 5 of the 12', 'is of 5')).toEqual(['5'])
})

test('nothing to look for is nothing found', () => {
  expect(found('Some text', '')).toEqual([])
  expect(found('Some text', '?? !')).toEqual([])
})

test('a phrase cut in the middle of its last word is found as words', () => {
  expect(found('the leaders meet', 'the leader')).toEqual(['the', 'leaders'])
})
