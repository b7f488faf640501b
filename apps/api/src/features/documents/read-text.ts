import { readFile } from 'node:fs/promises'
import mammoth from 'mammoth'
import { extractText, getDocumentProxy } from 'unpdf'
import { textOfSheets, textOfSlides } from './read-office.ts'

/** More than this is no help to a search. */
export const mostText = 1_000_000

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

/** One space for many, and no more than one empty line. */
const tidy = (text: string) => text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n').replace(/\n{3,}/g, '\n\n').trim()

/**
 * The words of a document, line by line, for search and for whoever can't open the file; empty for what has none (a
 * scanned page, an unknown kind).
 * @throws when a file says it is of a kind and is broken: the job gives up on it then
 */
export async function readText(path: string, mime: string): Promise<string> {
  const text = await wordsOf(await readFile(path), mime)
  return tidy(text.replaceAll('\0', '').toWellFormed()).slice(0, mostText)
}

async function wordsOf(bytes: Buffer, mime: string): Promise<string> {
  if (mime === 'application/pdf') return ofPdf(new Uint8Array(bytes))
  if (mime === word) return (await mammoth.extractRawText({ buffer: bytes })).value
  if (mime === excel) return textOfSheets(bytes, mostText)
  if (mime === powerPoint) return textOfSlides(bytes)
  return mime.startsWith('text/') ? bytes.toString('utf8') : ''
}
