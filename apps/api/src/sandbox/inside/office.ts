import type { Archive } from './zip.ts'

/** Unpacked, of all parts of one file together: what is beyond is not read. */
const mostUnpacked = 64 * 1024 * 1024
/** A row that claims more has no people reading it. */
const mostColumns = 200

export type Parts = (wanted: RegExp) => string[]

/** The parts of an Office file whose names match, in the order of their numbers, as far as there is room for all of them. */
export function partsOf(archive: Archive): Parts {
  let room = mostUnpacked
  return (wanted) => archive.entries
    .filter(({ name }) => wanted.test(name))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .map((entry) => {
      const bytes = room > 0 ? archive.unpack(entry, room) : Buffer.alloc(0)
      room -= bytes.length
      return bytes.toString('utf8')
    })
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!)

interface Piece {
  /** Of the tag, without the prefix of its namespace; `/` before that of an end. */
  name: string
  tag: string
  /** What stands between it and the next one. */
  text: string
}

/** The tags of an XML file, one after the other: one pass, whatever the file holds. */
export function* piecesOf(xml: string): Generator<Piece> {
  let at = xml.indexOf('<')
  while (at !== -1) {
    const next = xml.indexOf('<', at + 1)
    const piece = xml.slice(at + 1, next === -1 ? undefined : next)
    const end = piece.indexOf('>')
    const tag = piece.slice(0, end)
    const name = /^(\/?)(?:\w{1,20}:)?(\w{1,20})/.exec(tag)
    if (end !== -1 && name) yield { name: `${name[1]}${name[2]}`, tag, text: unescaped(piece.slice(end + 1)) }
    at = next
  }
}

/** The lines of a slide: what ends one, and what of it is said twice. */
function linesOf(xml: string, most: number): string {
  const said: string[] = []
  let room = most
  let twice = false
  for (const { name, text } of piecesOf(xml)) {
    if (name === 'Fallback') twice = true
    if (name === '/Fallback') twice = false
    const now = twice ? '' : name === 't' ? text : name === '/p' || name === 'br' || name === 'cr' ? '\n' : name === 'tab' ? ' ' : ''
    if (!now) continue
    said.push(now)
    room -= now.length
    if (room <= 0) break
  }
  return said.join('')
}

/** The slides' paragraphs, a line each, and the speaker's notes behind them. */
export function textOfSlides(parts: Parts, most: number): string {
  const slides = [...parts(/^ppt\/slides\/slide\d+\.xml$/), ...parts(/^ppt\/notesSlides\/notesSlide\d+\.xml$/)]
  let room = most
  return slides.map((slide) => {
    const lines = linesOf(slide, Math.max(0, room))
    room -= lines.length
    return lines
  }).join('\n\n')
}

/** The texts that the cells of a workbook name by number. */
function sharedTexts(xml: string | undefined): string[] {
  const texts: string[] = []
  let now = ''
  for (const { name, text } of piecesOf(xml ?? '')) {
    if (name === 't') now += text
    if (name !== '/si') continue
    texts.push(now)
    now = ''
  }
  return texts
}

/** `C7` is in the third column. */
function columnOf(tag: string): number | undefined {
  const [, letters] = /\sr="([A-Z]{1,3})\d/.exec(tag) ?? []
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** What the sheets are called, where there are several. */
function sheetNames(xml: string | undefined): string[] {
  const names = [...piecesOf(xml ?? '')].filter(({ name }) => name === 'sheet').map(({ tag }) => unescaped(/\sname="([^"]{0,100})"/.exec(tag)?.[1] ?? ''))
  return names.length > 1 ? names : []
}

/**
 * The rows of the sheets, a line each; empty cells keep their place, so that a mark stands under its heading, and those of a
 * form end its line up to the width of the table. Each of several sheets stands below its name.
 */
export function textOfSheets(parts: Parts, most: number): string {
  const texts = sharedTexts(parts(/^xl\/sharedStrings\.xml$/)[0])
  const names = sheetNames(parts(/^xl\/workbook\.xml$/)[0])
  const lines: string[] = []
  let room = most
  for (const [index, sheet] of parts(/^xl\/worksheets\/sheet\d+\.xml$/).entries()) {
    if (names[index]) lines.push(`# ${names[index]}`, '')
    let cells: string[] = []
    let column = -1
    let wide = 0
    let isShared = false
    for (const { name, tag, text } of piecesOf(sheet)) {
      if (name === 'c') {
        column = columnOf(tag) ?? column + 1
        isShared = /\st="s"/.test(tag)
      } else if ((name === 'v' || name === 't') && column < mostColumns) {
        const said = isShared ? (texts[Number(text)] ?? '') : text
        cells[column] = `${cells[column] ?? ''}${said}`
        room -= said.length
      } else if (name === '/row') {
        const length = cells.length && Math.max(cells.length, Math.min(column + 1, wide))
        const line = Array.from({ length }, (_, at) => cells[at] ?? '').join(' | ')
        if (line) lines.push(line)
        if (cells.length > 1) wide = Math.max(wide, cells.length)
        room -= line.length
        cells = []
        column = -1
      }
      if (room < 0) return lines.join('\n')
    }
    lines.push('')
  }
  return lines.join('\n')
}
