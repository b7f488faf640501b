const ones = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, un: 1, uno: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9 }
const tens = {
  twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
  treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90,
}
const between = {
  ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19,
  diez: 10, once: 11, doce: 12, trece: 13, catorce: 14, quince: 15, dieciseis: 16, diecisiete: 17, dieciocho: 18, diecinueve: 19, veinte: 20,
  veintiun: 21, veintiuno: 21, veintiuna: 21, veintidos: 22, veintitres: 23, veinticuatro: 24, veinticinco: 25, veintiseis: 26, veintisiete: 27, veintiocho: 28, veintinueve: 29,
}
/** Words for something else as well: a number where a unit follows. */
const onlyCounting = new Set(['one', 'once', 'ten', 'dos'])
const articles = new Set(['un', 'uno', 'una'])

const values = new Map(Object.entries({ ...ones, ...tens, ...between }).filter(([word]) => !articles.has(word)))
const anyOf = (words: Iterable<string>) => [...words].join('|')
const hundreds = {
  hundred: 100, cien: 100, ciento: 100, doscientos: 200, trescientos: 300, cuatrocientos: 400, quinientos: 500, seiscientos: 600, setecientos: 700, ochocientos: 800, novecientos: 900,
  doscientas: 200, trescientas: 300, cuatrocientas: 400, quinientas: 500, seiscientas: 600, setecientas: 700, ochocientas: 800, novecientas: 900,
}
const parts = new Map(Object.entries({ ...ones, ...tens, ...between, ...hundreds }))
const ofTens = `(?:${anyOf(Object.keys(tens))})(?: |-| y )(?:${anyOf(Object.keys(ones))})`
/** Behind a hundred or a thousand, “once a week” and “ten cuidado” are of the language that it is in, no number. */
const behind = (other: readonly string[], also: Iterable<string>) => `(?!(?:${anyOf(other)})\\b)(?:${ofTens}|${anyOf([...values.keys(), ...also])})`
const english = behind(['once', 'dos'], [])
const spanish = behind(['ten', 'one'], articles)
const below = [
  `(?:(?:${anyOf(Object.keys(ones))})[ -])?hundred(?:(?: and[ -]|[ -])${english})?`, `(?:${anyOf(Object.keys(hundreds).filter((word) => !['hundred', 'cien'].includes(word)))})(?: ${spanish})?`, 'cien',
  ofTens, anyOf(values.keys()),
].map((one) => `(?:${one})\\b`).join('|')
const scales = new Set(['thousand', 'mil'])
const large = `(?:(?:${below})[ -])?(?:thousand\\b(?:,? (?:and )?(?!(?:once|dos)\\b)(?:${below}))?|mil\\b(?: (?!(?:ten|one)\\b)(?:${below}))?)`
/** “3 thousand” and “por ciento” are said in another way, and what follows a scale is no number by itself. */
const written = new RegExp(`(?<!\\bpor (?=ciento\\b)|\\d[ -](?=(?:hundred|thousand|mil)\\b)|\\b(?:hundred|thousand|mil) (?:and )?)\\b(?:${large}|${below})`, 'g')

const valueOf = (words: string): number => {
  let [whole, part] = [0, 0]
  for (const word of words.match(/[a-z]+/g) ?? []) {
    if (scales.has(word)) [whole, part] = [(part || 1) * 1000, 0]
    else if (word === 'hundred') part = (part || 1) * 100
    else part += parts.get(word) ?? 0
  }
  return whole + part
}

const units: Array<[unit: string, pattern: RegExp]> = [
  ['°', /^(?:°|º|degrees?|grados?)/], ['s', /^(?:seconds?|segundos?)\b/], ['min', /^(?:minutes?|minutos?)\b/], ['h', /^(?:hours?|horas?)\b/], ['d', /^(?:days?|dias?)\b/],
  ['w', /^(?:weeks?|semanas?)\b/], ['m', /^(?:months?|mes(?:es)?)\b/], ['y', /^(?:years?|anos?)\b/], ['%', /^(?:%|per ?cent|por ciento)/], ['$', /^(?:dollars?|dolares)\b/], ['lb', /^(?:pounds?|libras?)\b/],
]

/** The unit that a folded text begins with. */
export const unitAt = (flat: string): string | undefined => units.find(([, pattern]) => pattern.test(flat))?.[0]

/** Whether a folded text counts one of a unit by its article, as in “for an hour”. */
export const countsByArticle = (flat: string): boolean => [...flat.matchAll(/\b(?:an?|una?)[ -]/g)].some(({ 0: words, index }) => unitAt(flat.slice(index + words.length, index + words.length + 20)))

export const isNumberWord = (word: string) => values.has(word) || Object.hasOwn(hundreds, word) || scales.has(word)

/** A folded text with the numbers that are written as words in digits. */
export const inDigits = (flat: string): string =>
  flat.replace(written, (words: string, at: number) => {
    const counts = !onlyCounting.has(words) || unitAt(flat.slice(at + words.length, at + words.length + 30).replace(/^[\s-]+/, ''))
    return counts ? String(valueOf(words)) : words
  })
