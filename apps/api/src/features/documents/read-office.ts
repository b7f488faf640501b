import { unzip } from 'fflate'

/** Unpacked, of one file in an archive: what claims more is a bomb. */
const mostUnpacked = 50 * 1024 * 1024
/** A row that claims more has no people reading it. */
const mostColumns = 200

/** The parts of an Office file whose names match, in the order of their numbers. */
function partsOf(bytes: Uint8Array, wanted: RegExp): Promise<string[]> {
  return new Promise((resolve, reject) => {
    unzip(bytes, { filter: ({ name, originalSize }) => wanted.test(name) && originalSize <= mostUnpacked }, (error, files) => {
      if (error) return reject(error)
      const byNumber = Object.entries(files).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      resolve(byNumber.map(([, part]) => new TextDecoder().decode(part)))
    })
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
function* piecesOf(xml: string): Generator<Piece> {
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

/** The slides' paragraphs, a line each. */
export async function textOfSlides(bytes: Uint8Array): Promise<string> {
  const slides = await partsOf(bytes, /^ppt\/slides\/slide\d+\.xml$/)
  const notes = await partsOf(bytes, /^ppt\/notesSlides\/notesSlide\d+\.xml$/)
  return [...slides, ...notes].map((slide) => [...piecesOf(slide)].map(({ name, text }) => (name === 't' ? text : name === '/p' || name === 'br' ? '\n' : '')).join('')).join('\n\n')
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

/** The rows of the sheets, a line each; empty cells keep their place, so that a mark stands under its heading. */
export async function textOfSheets(bytes: Uint8Array, most: number): Promise<string> {
  const texts = sharedTexts((await partsOf(bytes, /^xl\/sharedStrings\.xml$/))[0])
  const lines: string[] = []
  let room = most
  for (const sheet of await partsOf(bytes, /^xl\/worksheets\/sheet\d+\.xml$/)) {
    let cells: string[] = []
    let column = -1
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
        const line = Array.from(cells, (cell) => cell ?? '').join(' | ')
        if (line) lines.push(line)
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
