import { type Vector, packed } from '../../../apps/api/src/features/knowledge/finding/vectors.ts'
import { embed } from '../../../apps/api/src/outside/model/embeddings.ts'
import { modelServer } from '../../../apps/api/src/testing/servers/model-server.ts'
import { conceptsOf, glossaryOf } from '../../../apps/api/src/features/knowledge/words/concepts.ts'
import { shippedGlossary } from '../../../apps/api/src/features/knowledge/words/glossary.ts'
import { vectorOf } from '../../../apps/api/src/testing/vectors-of.ts'

const glossary = glossaryOf(shippedGlossary)
const anything = { has: () => true, words: () => [] }

/** Stands in for a model: what it is about in the words of the glossary, and pieces of words for what is mistyped or related. */
function meaningOf(text: string): number[] {
  const concepts = conceptsOf(text, glossary, anything)
  return vectorOf(concepts.flatMap(({ meaning, of }): Array<[string, number]> => {
    const letters = of.toLowerCase().normalize('NFD').replace(/\p{M}+/gu, '')
    const pieces = Array.from({ length: Math.max(0, letters.length - 3) }, (_, at) => letters.slice(at, at + 4))
    return [[meaning, meaning.startsWith('#') ? 2 : 1.4], ...pieces.map((piece): [string, number] => [piece, 0.5])]
  }))
}

const atOnce = 32

/** What texts mean, as a local server says it that speaks the protocol: asked as the product asks. */
export async function meaningsOf(texts: Iterable<string>): Promise<Map<string, Vector>> {
  const server = await modelServer()
  server.embeds((each) => each.map(meaningOf))
  const all = [...new Set(texts)]
  const meanings = new Map<string, Vector>()
  for (let from = 0; from < all.length; from += atOnce) {
    const part = all.slice(from, from + atOnce)
    const vectors = await embed({ baseUrl: server.url, key: undefined, model: 'stand-in' }, part, { timeoutMs: 30_000 })
    for (const [index, text] of part.entries()) meanings.set(text, packed(vectors[index]!))
  }
  server.close()
  return meanings
}
