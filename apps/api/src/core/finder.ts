import type { KnowledgeKind } from '@portal/contract/ai/shapes'
import type { SearchTerms, TenantDb } from '@portal/db'
import type { Reader } from './reader.ts'
import type { Stored } from './translated.ts'

/** What a search found: one row of a noun. */
export interface Hit {
  kind: 'article' | 'person' | 'document' | 'event' | 'announcement' | 'development' | 'benefit' | 'about'
  id: string
  title: string
  excerpt: string
  url: string
  /** Of what can be in both languages: the column of its row. */
  translations?: Stored | null
  /** The excerpt is from a file, which nobody translates. */
  ofFile?: boolean
  place: number
  rank: number
}

export interface Search {
  terms: SearchTerms
  reader: Reader
  /** The location's day, `YYYY-MM-DD`. */
  today: string
  /** What names of the location's own are called in the reader's language, those alone that are called otherwise. */
  called: ReadonlyMap<string, string>
  limit: number
}

/** What is said outright to the words of a search, with where it stands. */
export interface SureAnswer {
  text: string
  citations: Array<{ source: KnowledgeKind; title: string; page: number | null; heading: string[]; quote: string; url: string }>
}

export interface AskSure {
  question: string
  location: string
  reader: Reader
  today: string
  lang: 'en' | 'es'
}

/** Looks through one table, for what this reader may see: best first, `limit` at most. */
export type Finder = (db: TenantDb, search: Search) => Promise<Hit[]>
