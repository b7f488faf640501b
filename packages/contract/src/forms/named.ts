import { withoutAccents } from '../kit/accents.ts'

/** Words of names that belong to no name alone. */
const articles = new Set(['de', 'la', 'las', 'los', 'el'])
/** The same between others; at either end they are the name. */
const particles = new Set(['del', 'da', 'do', 'dos', 'van', 'von', 'der', 'den', 'al', 'bin', 'ben', 'san', 'st', 'mac'])
/** The same behind others. */
const endings = new Set(['jr', 'sr'])

/** Names that are words of everyday language too: they name somebody where they begin with a capital. */
const everyday = new Set([
  'will', 'mark', 'may', 'grace', 'rose', 'hope', 'faith', 'joy', 'jack', 'bill', 'rob', 'sue', 'art', 'dean', 'frank', 'grant', 'pat', 'drew', 'chase', 'hunter',
  'dawn', 'april', 'june', 'august', 'summer', 'autumn', 'young', 'long', 'little', 'white', 'black', 'brown', 'green', 'king', 'cook', 'baker', 'day', 'best', 'good',
  'early', 'rush', 'price', 'wait', 'case', 'page', 'hand', 'small', 'short', 'luz', 'sol', 'paz', 'rosa', 'alma', 'linda', 'blanca', 'domingo', 'cruz', 'mesa', 'rey',
  'casa', 'calle', 'san', 'del', 'dos', 'van', 'den', 'bin', 'mac', 'leal', 'bueno', 'moreno', 'rubio', 'delgado', 'dolores', 'mercedes', 'angel', 'victoria', 'flores', 'rios', 'campos',
])

const wordsIn = (text: string) => withoutAccents(text).match(/[\p{L}]+/gu) ?? []

/** By what this person is named. */
function namesOf(name: string): string[] {
  const words = wordsIn(name).map((word) => word.toLowerCase())
  const last = words.length - 1
  const joins = (word: string, index: number) => articles.has(word) || (index > 0 && (index < last ? particles : endings).has(word))
  return words.filter((word, index) => word.length > 1 && !joins(word, index))
}

/**
 * Whom a text names, asked with a name: by any word of it, whoever else has the same. Too many are kept away rather than the one
 * whom it is about.
 */
export function namedIn(text: string): (name: string) => boolean {
  const written = wordsIn(text)
  const inAnyCase = new Set(written.map((word) => word.toLowerCase()))
  const asWritten = new Set(written)
  return (name) => namesOf(name).some((word) => {
    const capital = word[0]!.toUpperCase() + word.slice(1)
    return word.length > 2 && !everyday.has(word) ? inAnyCase.has(word) : asWritten.has(capital) || asWritten.has(word.toUpperCase())
  })
}

export const isNamed = (text: string, name: string) => namedIn(text)(name)
