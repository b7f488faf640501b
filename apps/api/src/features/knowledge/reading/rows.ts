import { paced } from '../paced.ts'
import { langOf } from '../words/stop-words.ts'
import { packedTerms } from '../words/tokens.ts'
import { type Chunk, chunksIn } from './chunks.ts'
import type { Item } from './items.ts'

/** More of one source is no help: a book of five hundred pages. */
const mostPassages = 2_000

export type Made = ReturnType<typeof rowOf> & { ordinal: number }

interface Named {
  title: string
  /** What it is called in the other language, too: a file is found by either name. */
  also?: string
  /** In which language it is, where that is known. */
  known?: 'en' | 'es'
  inBoth?: boolean
  wordingTitle?: string
}

function rowOf({ title, also, known, inBoth = false, wordingTitle }: Named, chunk: Chunk, locale: 'en' | 'es') {
  // A cut may go through the middle of a sign: it is compared with what was stored of it.
  const [heading, page, text] = [chunk.heading.map((words) => words.toWellFormed()), chunk.page, chunk.text.toWellFormed()]
  return {
    heading, page, text, lang: known ?? langOf(`${text} ${heading.join(' ')} ${title}`, locale),
    terms: packedTerms(text), title_terms: packedTerms([title, also, ...heading].filter(Boolean).join(' ')),
    in_both: inBoth, wording_title: wordingTitle ?? null, words: text.split(/\s+/).length,
  }
}

/** The passages of a thing; of what is there in both languages those of each, marked with theirs. Text of people: it is read a moment at a time. */
export async function rowsOf({ title, text, rest = '', other }: Item, locale: 'en' | 'es'): Promise<Made[]> {
  const rows: Made[] = []
  const rested = paced()
  const read = async (words: string, named: Named) => {
    for (const chunk of chunksIn(words)) {
      if (rows.length >= mostPassages) return
      if (chunk) rows.push({ ordinal: rows.length, ...rowOf(named, chunk, locale) })
      await rested()
    }
  }
  if (other) {
    await read(text, { title, known: locale, inBoth: true })
    await read(other.text, { title: other.title, known: other.lang, inBoth: true, wordingTitle: other.title })
    await read(rest, { title, also: other.title })
  } else await read([text, rest].filter((part) => part.trim()).join('\n\n'), { title })
  return rows
}
