/** What may stand in a text for the letter that was looked for: upper case and accents make no difference. */
const plainLetter = (letter: string) => (letter.normalize('NFD')[0] ?? letter).toLowerCase()[0] ?? letter
const plain = (text: string) => Array.from(text, plainLetter).join('')
const isLetter = (letter = '') => /[\p{L}\p{N}]/u.test(letter)

/** Shorter ones stand everywhere. */
const SHORTEST = 3

export interface Place {
  start: number
  end: number
}

/** Where these words stand in a text, each as a whole word; their endings may differ. Together, where they stand together. */
export function placesOf(text: string, find: string): Place[] {
  // Letter by letter, so that places in it are places in the text.
  const inPlain = text.split('').map(plainLetter).join('')
  const words = plain(find).split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const whole = words.length > 1 ? together(inPlain, words) : []
  if (whole.length) return whole
  const wanted = [...new Set(words)].filter((word) => word.length >= SHORTEST || /\d/.test(word))
  return wanted.flatMap((word) => wordIn(inPlain, word)).sort((a, b) => a.start - b.start)
}

function wordIn(text: string, word: string): Place[] {
  const places: Place[] = []
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length)) {
    if (isLetter(text[start - 1])) continue
    let end = start + word.length
    while (isLetter(text[end])) end += 1
    places.push({ start, end })
  }
  return places
}

/** All of them one after the other, with whatever is no letter between them. */
function together(text: string, words: readonly string[]): Place[] {
  return wordIn(text, words[0]!).flatMap(({ start }) => {
    let at = start
    for (const [index, word] of words.entries()) {
      if (!text.startsWith(word, at)) return []
      at += word.length
      if (index === words.length - 1) break
      if (isLetter(text[at])) return []
      while (at < text.length && !isLetter(text[at])) at += 1
    }
    return isLetter(text[at]) ? [] : [{ start, end: at }]
  })
}
