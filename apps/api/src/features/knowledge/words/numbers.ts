import type { Lang } from './stop-words.ts'

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
const onlyCounting = new Set(['one', 'once'])
/** Two more are a word of the other language, as in “ten cuidado” and “dos and don'ts”: there they are a number where a unit follows. */
const freeIn: Readonly<Record<string, Lang>> = { ten: 'en', dos: 'es' }
const articles = new Set(['un', 'uno', 'una'])

const values = new Map(Object.entries({ ...ones, ...tens, ...between }).filter(([word]) => !articles.has(word)))
const anyOf = (words: Iterable<string>) => [...words].join('|')
const [tensWords, onesWords] = [anyOf(Object.keys(tens)), anyOf(Object.keys(ones))]
const joint = '(?: |-| y )'
/** Within a line alone: at its end a number is by itself. Written out, for `[^\S\n]` takes a third longer to compile. */
const space = '[ \\t\\u00a0\\u2000-\\u200a\\u202f]{1,3}'
const gap = `(?:${space}|-)`
/** “Thousand Island” is a dressing. */
const thousandWord = `(?:thousand|mil)\\b(?!${gap}(?:islands?|islas)\\b)`
const large = '(?:hundred|thousand|cien|ciento|mil|[a-z]{3,8}cient[oa]s|quinient[oa]s)'
/** Of a larger number, no part is one by itself: “one hundred forty” says nothing of 40, and is left as it stands. */
const partOf = { before: `(?<!\\b${large}(?:,? and)?[ -](?:(?:${tensWords})${joint})?)`, behind: `(?!(?:${joint}(?:${onesWords}))?[ -](?:hundred\\b|${thousandWord}))` }
const written = new RegExp(`${partOf.before}\\b(?:(${tensWords})${joint}(${onesWords})|(${anyOf(values.keys())}))\\b${partOf.behind}`, 'g')

const hundreds = { cien: 100, ciento: 100, doscient: 200, trescient: 300, cuatrocient: 400, quinient: 500, seiscient: 600, setecient: 700, ochocient: 800, novecient: 900 }
const thousands = new Set(['thousand', 'mil'])
const digits = '\\d{1,9}(?:[.,]\\d{1,3}){0,3}'
const below = `(?:(?:${tensWords})(?:${gap}(?:y${space})?(?:${onesWords}))?|${onesWords}|${anyOf(Object.keys(between))})\\b`
/** What follows a hundred or a thousand is of it, unless it begins the next: “between one hundred and two hundred”. */
const tail = (words: string, next: string) => `(?:(?:,?${space}and)?${gap}(?:${words})\\b(?!${gap}(?:${next})\\b))?`
const vague = `(?:few|several|couple(?:${space}of)?)`
const hundred = (next: string) => `(?:(?:(?:${vague}|${digits}|${below})${gap})?hundred\\b|(?:ciento|(?:${anyOf(Object.keys(hundreds).slice(2))})[oa]s)\\b)${tail(below, next)}|cien\\b`
const thousand = `(?:(?:${vague}|${hundred('hundred')}|${digits}|${below})${gap})?${thousandWord}${tail(`${hundred('thousand|mil')}|${below}`, 'hundred|thousand|mil')}`
const amount = new RegExp(`\\b(?:${thousand}|${hundred('hundred|thousand|mil')})`, 'g')
const isVague = new RegExp(`^${vague}`)
const parts: Readonly<Record<string, number>> = { ...ones, ...tens, ...between, ...hundreds }

function valueOf(words: readonly string[]): number {
  let [whole, part] = [0, 0]
  for (const word of words) {
    if (thousands.has(word)) [whole, part] = [(part || 1) * 1000, 0]
    else if (word === 'hundred') part = (part || 1) * 100
    else part += parts[word.replace(/(?<=cient|quinient)[oa]s$/, '')] ?? Number(word.replace(/[.,](?=\d{3}\b)/g, '').replace(',', '.'))
  }
  return whole + part
}

/** The amounts of a hundred and more that a folded text says in words: each in digits, or as it stands where it is none, as “a few hundred” is. */
export const amountsIn = (flat: string): string[] => [...flat.matchAll(amount)].flatMap(({ 0: phrase, index }) => {
  if (phrase === 'ciento' && /\bpor\s+$/.test(flat.slice(Math.max(index - 8, 0), index))) return []
  const words = phrase.replace(/,(?=\s)/g, '').split(/[\s-]+/).filter((word) => word !== 'and' && word !== 'y')
  return [isVague.test(phrase) ? words.join(' ') : String(valueOf(words))]
})

const units: Array<[unit: string, pattern: RegExp]> = [
  ['°', /^(?:°|º|degrees?|grados?)/], ['s', /^(?:seconds?|segundos?)\b/], ['min', /^(?:minutes?|minutos?)\b/], ['h', /^(?:hours?|horas?)\b/], ['d', /^(?:days?|dias?)\b/],
  ['w', /^(?:weeks?|semanas?)\b/], ['m', /^(?:months?|mes(?:es)?)\b/], ['y', /^(?:years?|anos?)\b/], ['%', /^(?:%|per ?cent|por ciento)/], ['$', /^(?:dollars?|dolares)\b/], ['lb', /^(?:pounds?|libras?)\b/],
]

/** The unit that a folded text begins with. */
export const unitAt = (flat: string): string | undefined => units.find(([, pattern]) => pattern.test(flat))?.[0]

/** An article behind what is counted or paid is a rate, as in “$15 an hour” and “twice a week”; half of one is not one. In “a calentar una hora” the first is a preposition. */
const rates = [
  /(?:\b(?:once|twice|times?|vez|veces|half|(?:half|quarter|part) of)|\d(?:[\s-]{0,3}(?:%|per ?cent|por ciento))?|\d[\s-]{1,3}[a-z]{1,20}s|\b1[\s-]{1,3}[a-z]{1,20})[\s-]{1,3}(?:an?|una?)$/,
  /\b(?:one|an?)[\s-]{1,3}[a-z]{1,20}[\s-]{1,3}an?$/, /\buna?[\s-]{1,3}[a-z]{1,20}[\s-]{1,3}(?:una?|a)$/,
]
const isRate = (words: string) => rates.some((rate) => rate.test(words))
const andMore = /^[a-z]+\s+(?:and (?:an?|one) (?:half|quarter)|y (?:media|medio|cuarto|pico)|or (?:two|2)|o (?:dos|2))\b/

/** The units of which a folded text counts one by its article, as in “for an hour”. */
export const countedByArticle = (flat: string): Set<string> => new Set([...flat.matchAll(/\b(an?|una?)[\s-]+/g)].flatMap(({ 0: words, 1: article = '', index }) => {
  const counted = flat.slice(index + words.length, index + words.length + 40)
  const unit = unitAt(counted)
  return unit && !andMore.test(counted) && !isRate(flat.slice(Math.max(index - 40, 0), index + article.length)) ? [unit] : []
}))

export const isNumberWord = (word: string) => values.has(word)

/** A folded text of a language with the numbers that are written as words in digits. */
export const inDigits = (flat: string, lang: Lang): string =>
  flat.replace(written, (words: string, ten: keyof typeof tens | undefined, one: keyof typeof ones, alone: string, at: number) => {
    if (ten) return String(tens[ten] + ones[one])
    const isFree = !onlyCounting.has(alone) && (freeIn[alone] ?? lang) === lang
    const counts = isFree || unitAt(flat.slice(at + words.length).replace(/^[\s-]+/, ''))
    return counts ? String(values.get(alone)) : words
  })
