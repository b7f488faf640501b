/** `- `, `1. `, a box to tick. */
const listItem = /^\s*(?:[-*•·☐☑□]|\d{1,3}[.)])\s+/
const bar = /(?:^|\s)\|(?=\s|$)/

export const isListItem = (line: string) => listItem.test(line)
const cellsOf = (row: string) => row.split(bar).map((cell) => cell.trim()).filter(Boolean)
export const isRow = (line: string) => bar.test(line)
const hasDigit = (line: string) => /\d/.test(line)

/** A row of a table as a line of a list: what it is about, and what it says of it. Others stay as they are. */
function asItem(line: string): string {
  if (!isRow(line)) return line
  const [about, ...said] = cellsOf(line)
  return said.length ? `- ${about!.replace(listItem, '')}: ${said.join(', ')}` : (about ?? '')
}

/** Below the names of the columns, in Markdown. */
const isDivider = (line = '') => line.includes('---') && /^[-|: ]+$/.test(line)

/** Without the row that says what the columns are: the one above a divider, else of three or more the first, if it alone has no number. */
export function withoutHeads(lines: readonly string[]): string[] {
  return lines.filter((line, at) => {
    if (isDivider(line)) return false
    if (!isRow(line)) return true
    if (isDivider(lines[at + 1])) return false
    const before = lines[at - 1]
    if (hasDigit(line) || isDivider(before) || (before !== undefined && isRow(before))) return true
    const others = lines.slice(at + 1)
    const end = others.findIndex((one) => !isRow(one))
    const rows = end < 0 ? others : others.slice(0, end)
    return rows.length < 2 || !rows.every(hasDigit)
  })
}

/** Sentences of one paragraph run on; lines of a list and rows of a table stay lines. */
export const flowing = (lines: readonly string[]): string =>
  lines.reduce((words, next, at) => {
    const item = asItem(next)
    return `${words}${listItem.test(item) || (at > 0 && isRow(lines[at - 1]!)) ? '\n' : ' '}${item}`
  }, '').trim()

/** As it is read by itself, in one line. */
export const asSentence = (line: string): string => asItem(line).replace(listItem, '').trim()

/** The first words of a quotation, as they stand together in its source. */
export const wordsToMark = (line: string): string => (cellsOf(line.replace(listItem, ''))[0] ?? '').split(/\s+/).slice(0, 8).join(' ').slice(0, 80)

