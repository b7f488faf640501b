import { isListItem, isRow } from './lines.ts'

/** A piece of a source that is found and quoted as one. */
export interface Chunk {
  /** Outermost first. */
  heading: string[]
  page: number | null
  text: string
}

/** About two hundred words: enough to hold an answer with what it depends on, little enough to be about one thing. */
const longest = 900
/** What the end of one piece and the start of the next have in common, so that no answer is cut in two. */
const overlap = 160

interface Block {
  heading: string[]
  page: number | null
  text: string
}

const markdownHeading = /^(#{1,6}) (.+)$/

/** A line alone, short, without an end of a sentence: in a PDF that is how a heading looks. */
function plainHeading(line: string, before: string | undefined, after: string | undefined): boolean {
  const text = line.trim()
  if (text.length < 3 || text.length > 70 || isListItem(line) || /[.,;:!?]$/.test(text) || !/\p{L}/u.test(text)) return false
  if (text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)) return true
  return before?.trim() === '' && after?.trim() === '' && /^\p{Lu}|^\p{N}/u.test(text)
}

/** Of a longer heading, that is what its pieces are called by: each of them bears it. */
const longestHeading = 160
/** A paragraph that goes on for longer is read as several. */
const longestRun = 20_000
/** Lines without a word between two looks at the clock. */
const linesBetween = 1_000

/** The parts of a text, one at a time: millions of them are never there at once. */
function* partsOf(text: string, mark: string): Generator<string> {
  for (let from = 0; from <= text.length;) {
    const end = text.indexOf(mark, from)
    const to = end < 0 ? text.length : end
    yield text.slice(from, to)
    from = to + 1
  }
}

/** The lines of a page, the longest in several; behind the last one nothing. */
function* linesOf(leaf: string): Generator<string | undefined> {
  for (const line of partsOf(leaf, '\n')) {
    for (let from = 0; from === 0 || from < line.length; from += longestRun) yield line.slice(from, from + longestRun)
  }
  yield undefined
}

/** Paragraphs with the headings that they stand under; nothing now and then, for whoever looks at the clock in between. */
function* blocksOf(text: string, paged: boolean): Generator<Block | undefined> {
  const headings: string[] = []
  let [lines, length, page, seen] = [[] as string[], 0, 0, 0]
  const flush = (): Block[] => {
    const words = lines.join('\n').trim()
    ;[lines, length] = [[], 0]
    return words ? [{ heading: headings.filter(Boolean), page: paged ? page : null, text: words }] : []
  }
  for (const leaf of partsOf(text, '\f')) {
    yield* flush()
    page++
    let [before, line]: Array<string | undefined> = ['']
    for (const after of linesOf(leaf)) {
      if (++seen % linesBetween === 0) yield undefined
      if (line !== undefined) {
        const marked = markdownHeading.exec(line.trim())
        if (marked) {
          yield* flush()
          headings.length = marked[1]!.length - 1
          headings[marked[1]!.length - 1] = marked[2]!.slice(0, longestHeading).replace(/#{1,6}$/, '').trim()
        } else if (plainHeading(line, before, after)) {
          yield* flush()
          headings.length = 0
          headings[0] = line.trim()
        } else if (!line.trim()) yield* flush()
        else {
          lines.push(line)
          length += line.length
          if (length >= longestRun) yield* flush()
        }
        before = line
      }
      line = after
    }
  }
  yield* flush()
}

export const sentenceEnd = /(?<=[.!?…]["”’)]?)\s+(?=[\p{Lu}\p{N}¿¡"“(])/u

/** Lines of a list and sentences: what can be quoted by itself. */
export const sentencesOf = (text: string): string[] =>
  text.split('\n').reduce<string[]>((lines, line) => {
    // A line that goes on where the one before broke off; a row of a table does not.
    if (lines.length && !isListItem(line) && !isRow(line) && !isRow(lines.at(-1)!) && !/[.!?:]["”’)]?$/.test(lines.at(-1)!) && !isListItem(lines.at(-1)!)) lines.push(`${lines.pop()!} ${line.trim()}`)
    else if (line.trim()) lines.push(line.trim())
    return lines
  }, []).flatMap((line) => line.split(sentenceEnd)).map((sentence) => sentence.trim()).filter(Boolean)

/** A block that is too long by itself, in pieces that end where a sentence does. */
function pieces({ text, ...place }: Block): Block[] {
  if (text.length <= longest) return [{ ...place, text }]
  const made: string[] = []
  let held = ''
  for (const sentence of text.split('\n').flatMap((line) => line.split(sentenceEnd))) {
    for (let from = 0; from < sentence.length; from += longest) {
      const part = sentence.slice(from, from + longest)
      if (held && held.length + part.length > longest) {
        made.push(held)
        held = held.length > overlap ? (held.split(sentenceEnd).at(-1) ?? '') : ''
        if (held.length > overlap) held = ''
      }
      held = held ? `${held}${isListItem(part) || isRow(part) ? '\n' : ' '}${part}` : part
    }
  }
  if (held) made.push(held)
  return made.map((words) => ({ ...place, text: words }))
}

const samePlace = (a: Block, b: Block) => a.page === b.page && a.heading.join('\n') === b.heading.join('\n')

/** A text as pieces of a sensible size, each below its headings and on its page; nothing now and then, for whoever looks at the clock in between. */
export function* chunksIn(text: string, paged = text.includes('\f')): Generator<Chunk | undefined> {
  let last: Block | undefined
  for (const block of blocksOf(text, paged)) {
    if (!block) yield undefined
    for (const piece of block ? pieces(block) : []) {
      const goesOn = last && samePlace(last, piece)
      if (last && goesOn && last.text.length + piece.text.length < longest) {
        last.text += `\n${piece.text}`
        continue
      }
      const tail = last && goesOn ? last.text.split('\n').at(-1)! : ''
      if (last) yield last
      last = { ...piece, text: tail && tail.length <= overlap && !piece.text.startsWith(tail) ? `${tail}\n${piece.text}` : piece.text }
    }
  }
  if (last) yield last
}

export const chunksOf = (text: string): Chunk[] => [...chunksIn(text)].filter((chunk) => chunk !== undefined)
