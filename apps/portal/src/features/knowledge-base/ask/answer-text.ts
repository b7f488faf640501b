import { withoutMarks, withoutNumbers } from '../../../lib/answer-numbers.ts'
import type { Answer } from './use-asking.ts'

/** A part of an answer: words, or the number of the source that says them. */
export type Piece = { words: string } | { source: number }

const mark = /\[(\d{1,2})\]/g
/** Models put the number before the end of its sentence: alone on a line, that end would be lost. */
const beforeEnd = / ?((?:\[\d{1,2}\])+)([.!?])/g

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const found of line.matchAll(mark)) {
    const words = line.slice(done, found.index)
    if (words.trim()) pieces.push({ words })
    pieces.push({ source: Number(found[1]) })
    done = found.index + found[0].length
  }
  if (line.slice(done).trim()) pieces.push({ words: line.slice(done) })
  return pieces
}

/** An answer in lines, each in pieces. */
export const linesOf = (answer: string): Piece[][] => withoutMarks(answer).replaceAll(beforeEnd, '$2 $1').split(/\n+/).map(piecesOf).filter((line) => line.length > 0)

/** The language that the words of an answer are in: its question’s, or the one that its source is quoted in. */
export const langOf = ({ lang, notices }: Pick<Answer, 'lang' | 'notices'>) => (notices.includes('other_language') === (lang === 'en') ? 'es' : 'en')

/** Without the numbers of its sources, to be heard, and to stand where there is room for a line. */
export const wordsOf = (answer: string) => withoutNumbers(answer).replaceAll(/\s+/g, ' ').trim()

/** The sentences of an answer that are complete, so that what is still being written is heard sentence by sentence. */
export function sentencesOf(answer: string): string[] {
  const spoken = withoutNumbers(answer)
  const ends = [...spoken.matchAll(/[.!?:]["”»)]?(?=\s)|\n/g)].map(({ index, 0: end }) => index + end.length)
  return ends.map((end, at) => spoken.slice(ends[at - 1] ?? 0, end).trim()).filter(Boolean)
}
