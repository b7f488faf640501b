import { plainLetters } from '@portal/contract/kit/accents'
import { foundMarks } from '@portal/db/feature'

/** A text without accents and capitals, as it is searched, and where in the text each letter of that stands; at the end, where the text ends. */
function folded(text: string): { letters: string; at: number[] } {
  const at: number[] = []
  let letters = ''
  let place = 0
  for (const letter of text) {
    const said = plainLetters(letter)
    letters += said
    for (let each = 0; each < said.length; each++) at.push(place)
    place += letter.length
  }
  return { letters, at: [...at, place] }
}

/** Where the first of the words stands in a text; its end where none does. */
export function firstOf(words: readonly string[], text: string): number {
  const { letters, at } = folded(text)
  return at[Math.min(...words.map((word) => letters.indexOf(plainLetters(word))).filter((found) => found >= 0), letters.length)]!
}

/** The full text search marks whole words; a match inside of one is marked here. */
export function marked(excerpt: string, words: readonly string[]): string {
  const { start, stop } = foundMarks
  if (excerpt.includes(start)) return excerpt
  const wanted = words.map(plainLetters).filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  if (!wanted) return excerpt
  const { letters, at } = folded(excerpt)
  let told = 0
  const pieces = [...letters.matchAll(new RegExp(wanted, 'gu'))].map(({ index, 0: word }) => {
    const [from, to] = [at[index]!, at[index + word.length]!]
    const piece = `${excerpt.slice(told, from)}${start}${excerpt.slice(from, to)}${stop}`
    told = to
    return piece
  })
  return pieces.join('') + excerpt.slice(told)
}
