export type Mark = 'heading' | 'strong' | 'list'

/** What to put in place of `from` to `to` of a text, and what is selected afterwards. */
export interface Change {
  from: number
  to: number
  text: string
  select: [start: number, end: number]
}

const starts = { heading: '# ', list: '- ' } as const
const anyStart = /^\s*(?:#{1,6}|[-*•+]|\d{1,9}[.)])\s+/

/** Marks what is selected in a text, or takes the mark away where it has it. */
export function change(text: string, start: number, end: number, mark: Mark): Change {
  return mark === 'strong' ? strong(text, start, end) : lines(text, start, end, starts[mark])
}

/** Every line that is touched begins with the mark, instead of another one. */
function lines(text: string, start: number, end: number, mark: string): Change {
  const from = text.slice(0, start).lastIndexOf('\n') + 1
  const next = text.indexOf('\n', Math.max(start, end - 1))
  const to = next < 0 ? text.length : next
  const touched = text.slice(from, to).split('\n')
  const written = touched.filter((line) => line.trim())
  const has = written.length > 0 && written.every((line) => line.startsWith(mark))
  const changed = touched.map((line) => {
    if (has) return line.replace(mark, '')
    return line.trim() || touched.length === 1 ? mark + line.replace(anyStart, '') : line
  }).join('\n')
  return { from, to, text: changed, select: touched.length > 1 ? [from, from + changed.length] : [from + changed.length, from + changed.length] }
}

/** Words between asterisks, on each line for itself: a mark ends with its line. */
function strong(text: string, start: number, end: number): Change {
  const chosen = text.slice(start, end)
  if (text.slice(0, start).endsWith('**') && text.startsWith('**', end)) {
    return { from: start - 2, to: end + 2, text: chosen, select: [start - 2, end - 2] }
  }
  if (!chosen.trim()) return { from: start, to: end, text: `****${chosen}`, select: [start + 2, start + 2] }
  const changed = chosen.split('\n').map((line) => (line.trim() ? line.replace(line.trim(), (words) => `**${words}**`) : line)).join('\n')
  const one = !chosen.includes('\n') && chosen.trim() === chosen
  return { from: start, to: end, text: changed, select: one ? [start + 2, end + 2] : [start, start + changed.length] }
}
