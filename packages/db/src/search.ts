import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { folded, foldedHolds, foldedOnce } from './folded.ts'
import { wordBegins } from './word-begins.ts'

/** Around the words that were found, in an excerpt. No text that people enter is shown with them in it. */
export const foundMarks = { start: '\u0001', stop: '\u0002' } as const

export interface SearchTerms {
  /** What the person typed. */
  phrase: string
  words: string[]
}

/** What is between them ends a word in the indexes, too. An accent may stand behind its letter. */
const letters = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
/** The words of what somebody typed; without any, the whole of it counts as one. */
export function searchTerms(typed: string): SearchTerms {
  const phrase = typed.trim().normalize('NFC').toLowerCase()
  const words = [...new Set(phrase.match(letters))].slice(0, 8)
  return { phrase, words: words.length ? words : [phrase] }
}

/** Each word, or one that begins with it. Made of letters and digits alone, so it can't be an operator. */
const prefixes = ({ words }: SearchTerms, joined: '&' | '|') => words.flatMap((word) => word.match(letters) ?? []).map((word) => `${word}:*`).join(` ${joined} `)

const shown = `StartSel="${foundMarks.start}", StopSel="${foundMarks.stop}", MaxWords=30, MinWords=12, ShortWord=0`
const queryOf = (terms: SearchTerms, joined: '&' | '|' = '&') => sql`to_tsquery('ext.plain', ${prefixes(terms, joined)})`
/** On both sides of a sign it ends the words there, as the indexes are made. No excerpt is shown with it. */
const seam = '\u0003'
/** Without marks of its own, and no longer than what a passage is worth looking for in; cut into words as the indexes are. */
const cleaned = (text: RawBuilder<string>, longest: number) =>
  sql<string>`words_apart(left(translate(${text}, ${foundMarks.start + foundMarks.stop + seam}, ''), ${longest}), ${`${seam}\\&${seam}`})`
const excerptOf = (reading: string, cleanText: RawBuilder<string>, query: RawBuilder<unknown>) =>
  sql<string>`translate(ts_headline(${sql.lit(reading)}, ${cleanText}, ${query}, ${shown}), ${seam}, '')`

/** What a column `translations` shows its readers, and the titles among it. */
const spokenIn = (column: string) => sql<string>`coalesce(jsonb_path_query_array(${sql.ref(column)}, '$.en.*')::text || jsonb_path_query_array(${sql.ref(column)}, '$.es.*')::text, '')`
const titlesIn = (column: string) => ['en', 'es'].map((lang) => sql<string>`coalesce(${sql.ref(column)} -> ${lang} ->> 'title', '')`)

/**
 * Finds words in a title and further columns. Without a language, so that every language works, with or without accents, and
 * inside of words too: `fry` finds `air-fryer` and `stirfry`.
 * @param translations the column with the same texts in the other language, as far as readers are shown them
 */
export function searchIn(terms: SearchTerms, title: string, body: string[], translations?: string) {
  const join = (columns: string[]) => sql<string>`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`
  const [name, rest, all] = [join([title]), body.length ? join(body) : sql<string>`''`, join([title, ...body])]
  const holds = (text: RawBuilder<string>) =>
    sql<SqlBool>`(${sql.join(terms.words.map((word) => foldedHolds(folded(text), word)), sql` and `)})`
  const [query, phrase] = [queryOf(terms), foldedOnce(terms.phrase)]
  const clean = cleaned(rest, 20_000)
  const placeOf = (text: RawBuilder<string>) => sql<number>`(case when ${folded(text)} = ${phrase} then 4 when starts_with(${folded(text)}, ${phrase}) then 3
      when ${holds(text)} then 2 else 0 end)::int`
  return {
    matches: translations ? sql<SqlBool>`(${holds(all)} or ${holds(spokenIn(translations))})` : holds(all),
    /** How well the title fits: cheap, for the order within one table. */
    place: sql<number>`greatest(${sql.join([name, ...(translations ? titlesIn(translations) : [])].map(placeOf))})`,
    /** How often and how close the words stand, 0 to 1; computed for the rows of the page alone. */
    rank: sql<number>`ts_rank(setweight(to_tsvector('ext.plain', words_apart(${name})), 'A') || setweight(to_tsvector('ext.plain', ${clean}), 'B'), ${query})::float8`,
    excerpt: excerptOf('ext.plain', clean, query),
  }
}

/** So much of a long text is looked through for the place of its excerpt. */
const longestLookedAt = 200_000

/** Finds words in a long text that has an index of its own. The excerpt is looked for around where the longest of them, which says most, first begins a word. */
export function searchText(terms: SearchTerms, index: string, text: string) {
  const query = queryOf(terms)
  const matches = sql<SqlBool>`${sql.ref(index)} @@ ${query}`
  const places = terms.words.flatMap((word) => word.match(letters) ?? []).sort((a, b) => b.length - a.length)
    .map((word) => sql`nullif(regexp_instr(left(${sql.ref(text)}, ${longestLookedAt}), ${wordBegins(word)}), 0)`)
  const around = sql<string>`substr(${sql.ref(text)}, greatest(1, coalesce(${sql.join([...places, sql`1`])}) - 300), 4000)`
  return {
    matches,
    rank: sql<number>`ts_rank(${sql.ref(index)}, ${query})::float8`,
    // The words may stand far from each other: the excerpt has as many of them as stand together.
    excerpt: sql<string>`case when ${matches} then ${excerptOf('ext.plain', cleaned(around, 4000), queryOf(terms, '|'))} else '' end`,
  }
}

/**
 * Finds words in a text whose index has the stems of both languages, and the words without accents: `schedules` finds `schedule`,
 * `turnos` finds `turno`, `manana` finds `mañana`. All of them stand in it, as one language or the other reads them, or each as any
 * of the three does; the last one may be half typed.
 */
export function searchStems(typed: string, index: string, text: string) {
  const words = (typed.normalize('NFC').toLowerCase().match(letters) ?? []).slice(0, 8)
  const [all, before] = [words.join(' '), words.slice(0, -1).join(' ')]
  const stems = (said: string) => sql`plainto_tsquery('english', ${said}) || plainto_tsquery('spanish', ${said})`
  const plain = (word: string) => sql`to_tsquery('ext.plain', ${word})`
  const end = words.at(-1)
  const last = plain(end ? `${end}:*` : '')
  const each = end ? sql.join([...words.slice(0, -1).map((word) => sql`(${stems(word)} || ${plain(word)})`), sql`(${stems(end)} || ${last})`], sql` && `) : last
  const query = sql`(${stems(all)} || (plainto_tsquery('english', ${before}) && ${last}) || (plainto_tsquery('spanish', ${before}) && ${last}) || (${each}))`
  const clean = cleaned(sql<string>`${sql.ref(text)}`, 4000)
  const readAs = (reading: string) => excerptOf(reading, clean, query)
  const [english, spanish] = [readAs('english'), readAs('spanish')]
  const marked = (excerpt: typeof english) => sql`strpos(${excerpt}, ${foundMarks.start}) > 0`
  return {
    matches: sql<SqlBool>`${sql.ref(index)} @@ ${query}`,
    excerpt: sql<string>`case when ${marked(english)} then ${english} when ${marked(spanish)} then ${spanish} else ${readAs('ext.plain')} end`,
  }
}
