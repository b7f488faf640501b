import { expect, test } from 'vitest'
import { amountsIn, countedByArticle, inDigits } from './numbers.ts'

test.each([
  ['forty-five minutes', '45 minutes'], ['treinta y cinco minutos', '35 minutos'], ['por cuarenta minutos', 'por 40 minutos'], ['once horas', '11 horas'], ['one hour', '1 hour'],
  ['twenty minutes, then four hours', '20 minutes, then 4 hours'], ['cinco por ciento', '5 por ciento'], ['five one-hour breaks', '5 1-hour breaks'],
  ['ten minutes', '10 minutes'], ['dos horas', '2 horas'], ['treinta y dos gerentes', '32 gerentes'], ['two thousand island dressings', '2 thousand island dressings'],
])('is one number: %s', (words, digits) => expect([inDigits(words, 'en'), inDigits(words, 'es')]).toEqual([digits, digits]))

test.each([
  ['es', 'dos gerentes', '2 gerentes'], ['es', 'entre dos y tres', 'entre 2 y 3'], ['en', 'ten guests', '10 guests'], ['en', 'at ten in the evening', 'at 10 in the evening'], ['en', 'ten a day', '10 a day'],
  ...['ten cuidado', 'ten precaucion', 'ten especial cuidado', 'ten muy presente', 'ten guantes limpios'].map((words) => ['es', words, words] as const),
  ...["dos and don't", 'the dos of closing'].map((words) => ['en', words, words] as const),
] as const)('ten is a number in English and dos in Spanish; in the other language each is a word of that: %s, %s', (lang, words, digits) => expect(inDigits(words, lang)).toBe(digits))

test.each([
  'once a shift', 'hundreds of guests',
  'one hundred forty degrees', 'one hundred and sixty-five degrees', 'two hundred degrees', 'one thousand two hundred dollars', 'two thousand and five dollars', 'one thousand, and five dollars',
  'fifteen hundred dollars', 'twenty-five hundred dollars', 'a few hundred dollars', 'between one hundred and two hundred degrees', 'two hundred forty-five degrees',
  'ciento cuarenta grados', 'ciento sesenta y cinco grados', 'doscientos doce grados', 'quinientas veinte', 'dos mil dolares', 'mil cinco dolares',
])('is left as it stands, for no part of it is a number by itself: %s', (words) => expect([inDigits(words, 'en'), inDigits(words, 'es')]).toEqual([words, words]))

test.each([
  ['one hundred forty degrees', ['140']], ['one hundred and sixty-five degrees', ['165']], ['a hundred degrees', ['100']], ['two hundred degrees', ['200']], ['fifteen hundred dollars', ['1500']],
  ['one thousand two hundred dollars', ['1200']], ['two thousand and five dollars', ['2005']], ['one thousand, and five dollars', ['1005']], ['two hundred thousand', ['200000']], ['2 hundred', ['200']], ['1.5 thousand', ['1500']],
  ['between one hundred and two hundred degrees', ['100', '200']], ['one hundred, two hundred', ['100', '200']], ['a few hundred dollars', ['few hundred']], ['several thousand guests', ['several thousand']],
  ['cien grados', ['100']], ['ciento un grados', ['101']], ['ciento sesenta y cinco grados', ['165']], ['doscientos doce grados', ['212']], ['quinientas veinte', ['520']], ['entre cien y doscientos grados', ['100', '200']],
  ['dos mil dolares', ['2000']], ['mil cinco dolares', ['1005']], ['mil doscientos', ['1200']], ['cien mil', ['100000']], ['ciento veinte mil quinientos', ['120500']], ['cien por ciento', ['100']],
  ['several\nthousand guests', ['1000']], ['Step 2\nhundred', ['100']], ['one thousand\nfive', ['1000']], ['two  hundred', ['200']], ['2\u00a0thousand\u202fdollars', ['2000']],
  ['thousand island dressing', []], ['portion: 2\nthousand island dressing', []], ['2 thousand-island dressings', []], ['salsa mil islas', []], ['mil islenos', ['1000']],
  ['cinco por ciento', []], ['hundreds of guests', []], ['cientos de pacientes', []], ['forty-five minutes', []], ['the family smiles', []],
])('holds amounts of a hundred and more: %s', (words, amounts) => expect(amountsIn(words)).toEqual(amounts))

test.each([
  ['wait for an hour', ['h']], ['una hora antes del turno', ['h']], ['a day and a week', ['d', 'w']], ['at 9, an hour before', ['h']], ['a day care', ['d']],
  ['$15 an hour', []], ['15 dollars an hour', []], ['$15-an-hour', []], ['5% a year', []], ['once a day', []], ['twice a week', []], ['three times a week', []], ['40 hours a week', []], ['one break a day', []], ['a meal a day', []],
  ['dos veces en una semana', ['w']], ['dos veces una semana', []], ['una vez un dia', []], ['vuelve a calentar una hora', ['h']], ['deja a marinar una hora', ['h']], ['empieza a contar un dia antes', ['d']], ['una pausa una semana', []], ['half an hour', []], ['a quarter of an hour', []], ['an hour and a half', []], ['una hora y media', []], ['a manager', []],
])('counts one of a unit by its article: %s', (words, units) => expect([...countedByArticle(words)]).toEqual(units))
