import type { DataOf } from '../../api/types.ts'
import type { HitKind } from '../../nouns/noun.ts'

export type Hit = DataOf<'search.list'>[number]

interface HitGroup {
  kind: HitKind
  hits: Hit[]
}

/** So that one kind does not push the others off the list. */
const MOST_PER_KIND = 5

/** What the server found, by kind; the kind with the best hit comes first. */
export function groupHits(hits: readonly Hit[]): HitGroup[] {
  const groups = Map.groupBy(hits, ({ kind }) => kind)
  return [...groups].map(([kind, own]) => ({ kind, hits: own.slice(0, MOST_PER_KIND) }))
}

/** Whoever types a question rather than a name may ask it. */
export function askingFor(query: string): { url: string } | null {
  const question = query.trim()
  const isQuestion = /[?¿]/.test(question) || question.split(/\s+/).length > 3
  return isQuestion ? { url: `/ai-knowledge-base?q=${encodeURIComponent(question)}` } : null
}

interface Piece {
  text: string
  found: boolean
}

/** An excerpt in pieces: what matched stands between U+0001 and U+0002. */
export function piecesOf(excerpt: string): Piece[] {
  return excerpt
    .split('\u0001')
    .flatMap((part, index): Piece[] => {
      if (index === 0) return [{ text: part, found: false }]
      const [found = '', ...rest] = part.split('\u0002')
      return [{ text: found, found: true }, { text: rest.join(''), found: false }]
    })
    .filter(({ text }) => text)
}
