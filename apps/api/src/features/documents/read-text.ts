import { readFile } from 'node:fs/promises'
import { unzip } from 'fflate'
import mammoth from 'mammoth'
import { extractText, getDocumentProxy } from 'unpdf'

/** More than this is no help to a search. */
export const mostText = 1_000_000
/** Unpacked, of one file in an archive: what claims more is a bomb. */
const mostUnpacked = 50 * 1024 * 1024

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const powerPoint = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

async function ofPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes)
  try {
    const { text } = await extractText(pdf, { mergePages: true })
    return text
  } finally {
    await pdf.destroy()
  }
}

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
/** What stands between `<t>` tags: the runs of text of a slide or of a workbook's shared strings. */
const runsOf = (xml: string) => [...xml.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)].map(([, text]) => unescaped(text!)).join(' ')

/**
 * The words of a document, for search; empty for what has none (a scanned page, an unknown kind).
 * @throws when a file says it is of a kind and is broken: the job gives up on it then
 */
export async function readText(path: string, mime: string): Promise<string> {
  const text = await wordsOf(await readFile(path), mime)
  return text.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim().slice(0, mostText)
}

async function wordsOf(bytes: Buffer, mime: string): Promise<string> {
  if (mime === 'application/pdf') return ofPdf(new Uint8Array(bytes))
  if (mime === word) return (await mammoth.extractRawText({ buffer: bytes })).value
  if (mime === excel) return (await partsOf(bytes, /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/)).map(runsOf).join(' ')
  if (mime === powerPoint) return (await partsOf(bytes, /^ppt\/(slides\/slide|notesSlides\/notesSlide)\d+\.xml$/)).map(runsOf).join(' ')
  return mime.startsWith('text/') ? bytes.toString('utf8') : ''
}
