import { conceptsOf, glossaryOf } from '../../../apps/api/src/features/knowledge/words/concepts.ts'
import { shippedGlossary } from '../../../apps/api/src/features/knowledge/words/glossary.ts'
import { vectorOf } from '../../../apps/api/src/testing/vectors-of.ts'

const glossary = glossaryOf(shippedGlossary)
const anything = { has: () => true, words: () => [] }

/** Stands in for a model: what it is about in the words of the glossary, and pieces of words for what is mistyped or related. */
export function meaningOf(text: string): number[] {
  const concepts = conceptsOf(text, glossary, anything)
  return vectorOf(concepts.flatMap(({ meaning, of }): Array<[string, number]> => {
    const letters = of.toLowerCase().normalize('NFD').replace(/\p{M}+/gu, '')
    const pieces = Array.from({ length: Math.max(0, letters.length - 3) }, (_, at) => letters.slice(at, at + 4))
    return [[meaning, meaning.startsWith('#') ? 2 : 1.4], ...pieces.map((piece): [string, number] => [piece, 0.5])]
  }))
}
