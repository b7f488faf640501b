import type { KnowledgeKind } from '@portal/contract/ai/shapes'
import { otherLanguage } from '@portal/contract/kit/translations'
import { type TenantDb, oneOf } from '@portal/db/feature'
import type { Reader } from '../../../core/reader.ts'
import { type Concept, conceptsOf } from '../words/concepts.ts'
import { stemOf } from '../words/stems.ts'
import { type Lang, isStopWord, langOf } from '../words/stop-words.ts'
import { type Sureness, surenessOf } from './bands.ts'
import { fuse, surenessOfBoth } from './fuse.ts'
import { readable } from './held.ts'
import { type Found, rank } from './rank.ts'
import { type Settings, settingsFor } from './settings.ts'
import type { Vector } from './vectors.ts'

export interface Passage extends Found {
  kind: KnowledgeKind
  title: string
  url: string
  heading: string[]
  page: number | null
  lang: Lang
  text: string
  source: string
}

export interface Finding extends Sureness {
  lang: Lang
  concepts: Concept[]
  readable: number
  passages: Passage[]
  /** Where the bands begin here, and since when. */
  bands: Omit<Settings, 'glossary'>
}

export interface Search {
  location: string
  reader: Reader
  today: string
  /** Of the question, where its words don’t tell. */
  lang: Lang
  limit?: number
  /** What the question means to the operator’s embedding model, where there is one that said it in time. */
  meaning?: Meaning | undefined
}

export interface Meaning {
  model: string
  question: Vector
}

/** Whether a stem is of a small word. */
const stopStems = new Map<string, boolean>()
export const stops = (stem: string) => {
  const known = stopStems.get(stem)
  if (known !== undefined) return known
  const word = stem.replace(/^(?:en|es):/, '')
  const answer = isStopWord(word)
  if (stopStems.size > 50_000) stopStems.clear()
  stopStems.set(stem, answer)
  return answer
}

/** What there is for a question: rights first, then its words, then how sure it is. */
export async function find(db: TenantDb, question: string, { location, reader, today, lang: fallback, limit = 5, meaning }: Search): Promise<Finding> {
  const lang = langOf(question, fallback)
  const [{ glossary, ...bands }, view] = await Promise.all([settingsFor(db, location), readable(db, { location, reader, today, model: meaning?.model })])
  const concepts = conceptsOf(question, glossary, view)
  const look = (wording: Lang) => {
    const byWords = rank(view, { concepts, lang: wording, limit: meaning ? 40 : Math.max(limit, 10), stops })
    const fused = meaning && fuse(view, { question: meaning.question, lang: wording }, byWords)
    return { ranked: fused ?? byWords, sure: fused ? surenessOfBoth(byWords, fused, bands.limits) : surenessOf(byWords, bands.limits) }
  }
  const theirs = look(lang)
  // A word of the other language in a question of theirs: the other wording knows it.
  const { ranked, sure } = theirs.sure.band === 'none' && view.someInBoth ? better(theirs, look(otherLanguage(lang))) : theirs
  const top = ranked.found.slice(0, limit)
  const ids = top.map(({ passage }) => passage.id)
  const rows = ids.length
    ? await db.selectFrom('knowledge_passages').innerJoin('knowledge_sources', 'knowledge_sources.id', 'knowledge_passages.source_id')
      .select(['knowledge_passages.id', 'heading', 'page', 'lang', 'text', 'source_id', 'kind', 'title', 'wording_title', 'url']).where(oneOf('knowledge_passages.id', ids)).execute()
    : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    ...sure, concepts, bands, readable: ranked.readable, lang,
    passages: top.flatMap((found): Passage[] => {
      const row = byId.get(found.passage.id)
      if (!row) return []
      return [{
        ...found, kind: row.kind as KnowledgeKind, title: row.wording_title ?? row.title, url: row.url, source: row.source_id,
        heading: row.heading as string[], page: row.page, lang: row.lang, text: row.text,
      }]
    }),
  }
}

const better = <T extends { sure: Sureness }>(one: T, other: T) => (other.sure.band === 'none' ? one : other)

/** Whether a sentence speaks of a concept, in its own language. */
export function speaksOf(tokens: ReadonlySet<string>, { ways }: Concept, lang: Lang): number {
  let best = 0
  for (const { stems, weight } of ways) if (weight > best && stems[lang].every((stem) => tokens.has(stem))) best = weight
  return best
}

export const stemSet = (words: readonly string[], lang: Lang) => new Set(words.map((word) => stemOf(word, lang)))
