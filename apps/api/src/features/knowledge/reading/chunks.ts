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

/** Paragraphs with the headings that they stand under. */
function blocksOf(text: string, paged: boolean): Block[] {
  const blocks: Block[] = []
  const headings: string[] = []
  let lines: string[] = []
  let page = 1
  const flush = () => {
    const words = lines.join('\n').trim()
    lines = []
    if (words) blocks.push({ heading: headings.filter(Boolean), page: paged ? page : null, text: words })
  }
  for (const [index, leaf] of text.split('\f').entries()) {
    flush()
    page = index + 1
    const all = leaf.split('\n')
    for (const [at, line] of all.entries()) {
      const marked = markdownHeading.exec(line.trim())
      if (marked) {
        flush()
        headings.length = marked[1]!.length - 1
        headings[marked[1]!.length - 1] = marked[2]!.replace(/#{1,6}$/, '').trim()
      } else if (plainHeading(line, at ? all[at - 1] : '', all[at + 1])) {
        flush()
        headings.length = 0
        headings[0] = line.trim()
      } else if (!line.trim()) flush()
      else lines.push(line)
    }
  }
  flush()
  return blocks
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

/** A text as pieces of a sensible size, each below its headings and on its page. */
export function chunksOf(text: string, { paged = text.includes('\f') } = {}): Chunk[] {
  const chunks: Block[] = []
  for (const block of blocksOf(text, paged).flatMap(pieces)) {
    const last = chunks.at(-1)
    if (last && samePlace(last, block) && last.text.length + block.text.length < longest) last.text += `\n${block.text}`
    else {
      const tail = last && samePlace(last, block) ? last.text.split('\n').at(-1)! : ''
      chunks.push({ ...block, text: tail && tail.length <= overlap && !block.text.startsWith(tail) ? `${tail}\n${block.text}` : block.text })
    }
  }
  return chunks
}
