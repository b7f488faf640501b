import { expect, test } from 'vitest'
import { inDigits } from './numbers.ts'

test.each([
  ['forty-five minutes', '45 minutes'], ['treinta y cinco minutos', '35 minutos'], ['por cuarenta minutos', 'por 40 minutos'], ['once horas', '11 horas'], ['one hour', '1 hour'],
  ['twenty minutes, then four hours', '20 minutes, then 4 hours'], ['cinco por ciento', '5 por ciento'], ['five one-hour breaks', '5 1-hour breaks'],
  ['dos gerentes', '2 gerentes'], ['entre dos y tres', 'entre 2 y 3'], ['ten guests', '10 guests'], ['at ten in the evening', 'at 10 in the evening'], ['ten a day', '10 a day'],
])('is one number: %s', (words, digits) => expect(inDigits(words)).toBe(digits))

test.each([
  'once a shift', 'ten cuidado', "dos and don't", 'hundreds of guests',
  'one hundred forty degrees', 'one hundred and sixty-five degrees', 'two hundred degrees', 'one thousand two hundred dollars', 'two thousand and five dollars', 'one thousand, and five dollars',
  'fifteen hundred dollars', 'twenty-five hundred dollars', 'a few hundred dollars', 'between one hundred and two hundred degrees', 'two hundred forty-five degrees',
  'ciento cuarenta grados', 'ciento sesenta y cinco grados', 'doscientos doce grados', 'quinientas veinte', 'dos mil dolares', 'mil cinco dolares',
])('is left as it stands, for no part of it is a number by itself: %s', (words) => expect(inDigits(words)).toBe(words))
