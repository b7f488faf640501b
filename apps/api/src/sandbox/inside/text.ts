import { readFile, writeFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import type { Work } from './main.ts'
import { partsOf, textOfSheets, textOfSlides } from './office.ts'
import { textOfStructure } from './structure.ts'
import { textOfWriting } from './writing.ts'
import { openArchive } from './zip.ts'

/** More than this is no help to a search. */
const mostText = 1_000_000

const office = 'application/vnd.openxmlformats-officedocument'
const ofOffice: Record<string, (parts: ReturnType<typeof partsOf>, most: number) => string> = {
  [`${office}.wordprocessingml.document`]: textOfWriting,
  [`${office}.spreadsheetml.sheet`]: textOfSheets,
  [`${office}.presentationml.presentation`]: textOfSlides,
}

const mostPages = 3_000
/** Then what was read so far is all: before the limit of the whole ends it without a word. */
const enoughMs = 9_000

/** Page by page, until there is enough: a page that takes too long ends the process, not the server. */
async function ofPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes)
  const said: string[] = []
  let room = mostText
  const begun = process.cpuUsage()
  const spent = () => process.cpuUsage(begun).user / 1000
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages) && room > 0 && spent() < enoughMs; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const words = textOfStructure(await page.getStructTree(), items) ?? items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    said.push(words.slice(0, room))
    room -= words.length
    // Where a page ends, for what is said of it by its number.
    said.push(number < pdf.numPages ? '\n\f' : '\n')
    page.cleanup()
  }
  return said.join('')
}

/** One space for many, and no more than one empty line. */
const tidyPage = (text: string) =>
  text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()).join('\n').replace(/\n{3,}/g, '\n\n').trim()
const tidy = (text: string) => {
  const pages = text.split('\f').map(tidyPage)
  while (pages.length > 1 && !pages.at(-1)) pages.pop()
  return pages.join('\n\f')
}

async function wordsOf(path: string, mime: string): Promise<string> {
  if (mime === 'application/pdf') return ofPdf(new Uint8Array(await readFile(path)))
  const read = ofOffice[mime]
  if (read) {
    using archive = openArchive(path)
    return archive ? read(partsOf(archive), mostText) : ''
  }
  return mime.startsWith('text/') ? (await readFile(path)).toString('utf8') : ''
}

/** The words of a document, line by line; empty for what has none (a scanned page, an unknown kind). */
export const documentText: Work<'documentText'> = async ({ mime }, { content, output }) => {
  const text = tidy((await wordsOf(content, mime)).slice(0, 2 * mostText).replaceAll('\0', '').toWellFormed()).slice(0, mostText)
  await writeFile(output('text'), text)
  return 'done'
}
