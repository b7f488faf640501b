const drawing = /<(?:svg:)?svg[\s>]/iy
const doctype = /<!doctype\s/iy
const space = /\s/

const stands = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** Where the thing ends that begins here and may stand before the first element; -1 when it has no end, `at` when there is none. */
function endOfForeword(text: string, at: number): number {
  const past = (end: string, from: number) => {
    const found = text.indexOf(end, from)
    return found < 0 ? -1 : found + end.length
  }
  if (text.startsWith('<?', at)) return past('?>', at)
  if (text.startsWith('<!--', at)) return past('-->', at + 4)
  if (!stands(doctype, text, at)) return at
  const end = past('>', at)
  const inner = text.slice(at, end < 0 ? undefined : end).indexOf('[')
  if (inner < 0) return end
  const closed = text.indexOf(']', at + inner)
  return closed < 0 ? -1 : past('>', closed)
}

/** Whether the first element is `svg`, after what XML may have in front of it. Each character is looked at once or twice. */
export function beginsDrawing(text: string): boolean {
  let at = text.startsWith('\ufeff') ? 1 : 0
  for (;;) {
    while (at < text.length && space.test(text[at]!)) at++
    const next = endOfForeword(text, at)
    if (next < 0) return false
    if (next === at) return stands(drawing, text, at)
    at = next
  }
}
