import { placesOf } from '../../lib/found-words/found-words.ts'

/** A place on a page, in shares of its width and height. */
export interface Mark {
  left: number
  top: number
  width: number
  height: number
}

interface Words {
  str: string
  /** Where it is written, and how large: the last two are its beginning on the base line. */
  transform: number[]
  width: number
  height: number
}

interface View {
  width: number
  height: number
  convertToViewportPoint: (x: number, y: number) => number[]
}

/** Letters reach so far below the line that they stand on. */
const BELOW = 0.22

/** Where the words to be found stand on a page: within the pieces that it was written in, by their share of letters. */
export function marksOn(view: View, items: readonly Words[], find: string): Mark[] {
  let text = ''
  const pieces = items.map((item) => {
    const start = text.length
    text += `${item.str} `
    return { item, start, end: start + item.str.length }
  })
  return placesOf(text, find).flatMap((place) =>
    pieces
      .filter(({ item, start, end }) => item.width > 0 && start < place.end && end > place.start)
      .map(({ item, start, end }) => within(view, item, Math.max(place.start - start, 0), Math.min(place.end, end) - start)))
}

function within(view: View, { str, transform, width, height }: Words, from: number, to: number): Mark {
  const [x = 0, y = 0] = [transform[4], transform[5]]
  const at = (letters: number) => x + (width * letters) / str.length
  const [left = 0, bottom = 0] = view.convertToViewportPoint(at(from), y - height * BELOW)
  const [right = 0, top = 0] = view.convertToViewportPoint(at(to), y + height * (1 - BELOW / 2))
  return {
    left: Math.min(left, right) / view.width, top: Math.min(top, bottom) / view.height,
    width: Math.abs(right - left) / view.width, height: Math.abs(bottom - top) / view.height,
  }
}
