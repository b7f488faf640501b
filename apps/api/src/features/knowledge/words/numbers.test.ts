import { expect, test } from 'vitest'
import { inDigits } from './numbers.ts'

test.each([
  ['one hundred forty degrees', '140 degrees'], ['one hundred and sixty-five degrees', '165 degrees'], ['a hundred forty degrees', 'a 140 degrees'], ['two hundred degrees', '200 degrees'],
  ['one hundred ten pounds', '110 pounds'], ['one thousand two hundred dollars', '1200 dollars'], ['two thousand and five dollars', '2005 dollars'],
  ['cien grados', '100 grados'], ['ciento cuarenta grados', '140 grados'], ['ciento sesenta y cinco grados', '165 grados'], ['ciento un grados', '101 grados'], ['doscientos doce grados', '212 grados'],
  ['mil doscientos dolares', '1200 dolares'], ['dos mil dolares', '2000 dolares'],
  ['forty-five minutes', '45 minutes'], ['treinta y cinco minutos', '35 minutos'], ['por cuarenta minutos', 'por 40 minutos'], ['once horas', '11 horas'], ['one hour', '1 hour'], ['twenty minutes, then four hours', '20 minutes, then 4 hours'],
])('is one number: %s', (words, digits) => expect(inDigits(words)).toBe(digits))

test.each(['once a shift', 'ten cuidado', 'dos and don\'ts', 'hundreds of guests', 'thousands', '2 hundred forty degrees', '3 thousand forty dollars', '3 mil cuarenta dolares'])('is left as it stands: %s', (words) => expect(inDigits(words)).toBe(words))

test.each([
  ['one hundred once a year', '100 once a year'], ['cinco por ciento', '5 por ciento'], ['cien por ciento', '100 por ciento'], ['cien una vez', '100 una vez'], ['five one-hour breaks', '5 1-hour breaks'],
])('ends where the number does: %s', (words, digits) => expect(inDigits(words)).toBe(digits))
