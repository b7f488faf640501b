import './found-words.css'
import { placesOf } from './found-words.ts'
import type { Place } from './found-words.ts'

interface Piece {
  node: Text
  start: number
}

/** The texts of an element, one after the other, and where each begins in all of it. */
function piecesOf(root: Element) {
  const pieces: Piece[] = []
  let text = ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const before = pieces.at(-1)?.node.parentElement
    // Words of two blocks are not one word.
    if (before && before !== node.parentElement) text += ' '
    pieces.push({ node: node as Text, start: text.length })
    text += (node as Text).data
  }
  return { pieces, text }
}

function rangeOf(pieces: readonly Piece[], { start, end }: Place): Range | null {
  const first = pieces.findLast((piece) => piece.start <= start)
  const last = pieces.findLast((piece) => piece.start < end)
  if (!first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, Math.min(start - first.start, first.node.length))
  range.setEnd(last.node, Math.min(end - last.start, last.node.length))
  return range
}

/** Marks these words in what is on screen, without a change to it; the first comes into sight. Returns how to take the marks away. */
export function markWords(root: Element, find: string): () => void {
  const { pieces, text } = piecesOf(root)
  const ranges = placesOf(text, find).flatMap((place) => rangeOf(pieces, place) ?? [])
  const first = ranges[0]
  if (!first) return () => {}
  first.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  // Browsers that can't mark still show the place.
  if (!('highlights' in CSS)) return () => {}
  const marks = new Highlight(...ranges)
  CSS.highlights.set('found-words', marks)
  return () => {
    if (CSS.highlights.get('found-words') === marks) CSS.highlights.delete('found-words')
  }
}
