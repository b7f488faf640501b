export interface Item {
  text: string
  /** Of a list to tick off. */
  ticked?: boolean
}
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph' | 'quote' | 'code'; text: string }
  | { kind: 'list'; ordered: boolean; start: number; items: Item[] }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'line' }

const heading = /^(#{1,6})\s(.*)$/
const point = /^\s{0,8}(?:[-*•+]|(\d{1,9})[.)])\s(?:\s{0,3}\[([ xX])\]\s)?(.*)$/
const rule = /^(?:-\s*){3,}$|^(?:\*\s*){3,}$|^_{3,}$/
const isTableRule = (line = '') => /^[\s:|-]+$/.test(line) && line.includes('-')

const cellsOf = (line: string) => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim())

/** A text with Markdown's usual marks in blocks: headings, lists, tables, quotes, code, and paragraphs with an empty line between them. */
export function blocksOf(text: string): Block[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const blocks: Block[] = []
  // An empty line, after which a new paragraph begins.
  let apart = true
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    const last = blocks.at(-1)
    if (!line.trim()) {
      apart = true
      continue
    }
    if (line.startsWith('```')) {
      const end = lines.indexOf(line.slice(0, 3), at + 1)
      const until = end < 0 ? lines.length : end
      blocks.push({ kind: 'code', text: lines.slice(at + 1, until).join('\n') })
      at = until
    } else if (rule.test(line)) {
      blocks.push({ kind: 'line' })
    } else if (line.includes('|') && isTableRule(lines[at + 1])) {
      let until = at + 2
      while (lines[until]?.includes('|')) until += 1
      blocks.push({ kind: 'table', rows: [line, ...lines.slice(at + 2, until)].map(cellsOf) })
      at = until - 1
    } else {
      addLine(blocks, line, apart ? undefined : last)
    }
    apart = false
  }
  return blocks
}

/** A line that is a block of its own or goes on with the one before it. */
function addLine(blocks: Block[], line: string, before: Block | undefined) {
  const [, marks, title = ''] = heading.exec(line) ?? []
  if (marks) return blocks.push({ kind: 'heading', level: marks.length, text: title.trim() })
  const [found, number, tick, words = ''] = point.exec(line) ?? []
  if (found) {
    const item = { text: words.trim(), ...(tick ? { ticked: tick !== ' ' } : {}) }
    // Points may have empty lines between them.
    const list = blocks.at(-1)
    if (list?.kind === 'list' && list.ordered === Boolean(number)) return list.items.push(item)
    return blocks.push({ kind: 'list', ordered: Boolean(number), start: Number(number ?? 1), items: [item] })
  }
  if (line.startsWith('>')) {
    const said = line.replace(/^>\s?/, '')
    if (before?.kind === 'quote') before.text += `\n${said}`
    else blocks.push({ kind: 'quote', text: said })
    return
  }
  if (before?.kind === 'paragraph') before.text += `\n${line.trimEnd()}`
  else if (before?.kind === 'list') before.items.at(-1)!.text += ` ${line.trim()}`
  else blocks.push({ kind: 'paragraph', text: line.trim() })
}

export interface Run {
  text: string
  kind?: 'strong' | 'em' | 'code' | 'link'
  to?: string
}

// How long each may be is limited, so that no text makes the search for its end long.
const marked = /\*\*([^*\n]{1,2000})\*\*|(?<![\w*])\*(?!\s)([^*\n]{1,2000})\*(?![\w*])|`([^`\n]{1,500})`|\[([^\][\n]{1,300})\]\(([^()\s]{1,1000})\)|(https?:\/\/[^\s<>"]{1,1000}[^\s<>".,;:!?)])/g

/** A text in runs: strong, emphasised, code, links, and the plain words between them. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let done = 0
  for (const found of text.matchAll(marked)) {
    const [whole, strong, em, code, words, to, address] = found
    if (found.index > done) runs.push({ text: text.slice(done, found.index) })
    done = found.index + whole.length
    if (strong) runs.push({ kind: 'strong', text: strong })
    else if (em) runs.push({ kind: 'em', text: em })
    else if (code) runs.push({ kind: 'code', text: code })
    else runs.push({ kind: 'link', text: words ?? address!.replace(/^https?:\/\//, ''), to: to ?? address! })
  }
  if (done < text.length) runs.push({ text: text.slice(done) })
  return runs
}
