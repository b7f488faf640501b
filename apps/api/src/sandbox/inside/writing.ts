import { type Parts, piecesOf } from './office.ts'

const valueOf = (tag: string) => /\sw:val="([^"]{0,100})"/.exec(tag)?.[1] ?? ''

/** Of the styles that are headings their level; Word gives them English names in every language, and `Title` stands over all. */
function headingsOf(xml: string | undefined): Map<string, number> {
  const levels = new Map<string, number>()
  let style = ''
  for (const { name, tag } of piecesOf(xml ?? '')) {
    if (name === 'style') style = /\sw:styleId="([^"]{0,100})"/.exec(tag)?.[1] ?? ''
    if (name !== 'name') continue
    const [, title, level] = /^(?:(title)|heading ([1-6]))$/i.exec(valueOf(tag)) ?? []
    if (title || level) levels.set(style, Number(level ?? 0))
  }
  return levels
}

/**
 * The paragraphs of a text, a line each: headings and lists marked as in Markdown, so that what stands under a heading is
 * known by it, and of a table the cells of a row in one line.
 */
export function textOfWriting(parts: Parts, most: number): string {
  const [xml] = parts(/^word\/document\.xml$/)
  const levels = headingsOf(parts(/^word\/styles\.xml$/)[0])
  const said: string[] = []
  let room = most
  let line = ''
  let style = ''
  let isItem = false
  let titled = 0
  let twice = false
  let cells: string[][] = []
  const end = () => {
    const words = line.trim()
    const level = levels.get(style)
    if (words && cells.length) cells.at(-1)!.push(words)
    else if (level !== undefined && words) {
      if (!level) titled = 1
      say(`\n${'#'.repeat(Math.min(6, level ? level + titled : 1))} ${words.replaceAll('\n', ' ')}\n\n`)
    } else say(isItem && words ? `- ${words}\n` : `${words}\n`)
    line = style = ''
    isItem = false
  }
  const say = (words: string) => {
    said.push(words)
    room -= words.length
  }
  for (const { name, tag, text } of piecesOf(xml ?? '')) {
    if (room <= 0 || line.length > room) break
    if (name === 'Fallback' || name === '/Fallback') twice = name === 'Fallback'
    if (twice) continue
    if (name === 't') line += text
    else if (name === 'br' || name === 'cr') line += '\n'
    else if (name === 'tab') line += ' '
    else if (name === 'pStyle') style = valueOf(tag)
    else if (name === 'numPr') isItem = true
    else if (name === '/p') end()
    else if (name === 'tc') cells.push([])
    else if (name === '/tr') {
      if (cells.some((cell) => cell.length)) say(`${cells.map((cell) => cell.join(' ')).join(' | ')}\n`)
      cells = []
    }
  }
  if (line) end()
  return said.join('')
}
