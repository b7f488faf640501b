/** A row as the server reads it out of a workbook or a table: its cells with a line between them. */
const isRow = (line: string | undefined) => line !== undefined && / \| |^\| | \|$/.test(line)
const cellsOf = (line: string) => line.split(/ ?\| ?/)

/** Rows that follow each other as one table: the first of several is its head, and every row is as wide as the widest. */
export function withTables(text: string): string {
  const lines = text.split('\n')
  const shown: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const from = at
    while (isRow(lines[at])) at += 1
    if (at - from > 1) {
      const rows = lines.slice(from, at).map(cellsOf)
      const width = Math.max(...rows.map((row) => row.length))
      const whole = rows.map((row) => `| ${Array.from({ length: width }, (_, column) => row[column] ?? '').join(' | ')} |`)
      shown.push('', whole[0]!, `|${'---|'.repeat(width)}`, ...whole.slice(1), '')
    } else shown.push(...lines.slice(from, at))
    if (at < lines.length) shown.push(lines[at]!)
  }
  return shown.join('\n')
}
