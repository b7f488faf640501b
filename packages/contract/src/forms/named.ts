import { withoutAccents } from '../kit/accents.ts'

/** Words of names that belong to no name alone. */
const particles = new Set(['de', 'del', 'la', 'las', 'los', 'da', 'do', 'dos', 'van', 'von', 'der', 'den', 'el', 'al', 'bin', 'ben', 'san', 'st', 'mac', 'jr', 'sr'])

/** Names that are words of everyday language too: they name somebody where they begin with a capital. */
const everyday = new Set([
  'will', 'mark', 'may', 'grace', 'rose', 'hope', 'faith', 'joy', 'jack', 'bill', 'rob', 'sue', 'art', 'dean', 'frank', 'grant', 'pat', 'drew', 'chase', 'hunter',
  'dawn', 'april', 'june', 'august', 'summer', 'autumn', 'young', 'long', 'little', 'white', 'black', 'brown', 'green', 'king', 'cook', 'baker', 'day', 'best', 'good',
  'early', 'rush', 'price', 'wait', 'case', 'page', 'hand', 'small', 'short', 'luz', 'sol', 'paz', 'rosa', 'alma', 'linda', 'blanca', 'domingo', 'cruz', 'mesa', 'rey',
  'casa', 'calle', 'leal', 'bueno', 'moreno', 'rubio', 'delgado', 'dolores', 'mercedes', 'angel', 'victoria', 'flores', 'rios', 'campos',
])

const wordsIn = (text: string) => withoutAccents(text).match(/[\p{L}]+/gu) ?? []

/**
 * Whether a text names this person: by any word of their name, whoever else has the same. Too many are kept away rather than
 * the one whom it is about.
 */
export function isNamed(text: string, name: string): boolean {
  const written = wordsIn(text)
  const inAnyCase = new Set(written.map((word) => word.toLowerCase()))
  const asWritten = new Set(written)
  return wordsIn(name).some((part) => {
    const word = part.toLowerCase()
    if (word.length < 2 || particles.has(word)) return false
    const capital = word[0]!.toUpperCase() + word.slice(1)
    return word.length > 2 && !everyday.has(word) ? inAnyCase.has(word) : asWritten.has(capital) || asWritten.has(word.toUpperCase())
  })
}
