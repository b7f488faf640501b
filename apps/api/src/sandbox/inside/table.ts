import { readFile, writeFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { mostCell, mostColumns, mostLines } from '../table-limits.ts'
import type { Work } from './main.ts'
import { openArchive } from './zip.ts'

/** Of a workbook, unpacked: what claims more is not unpacked at all. */
const mostUnpacked = 48 * 1024 * 1024
const mostParts = 2_000

/** UTF-8, what Excel calls Unicode, or else what it writes on an older Windows. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const cellOf = (value: unknown): string => {
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : value === null || value === undefined ? '' : String(value as string | number | boolean)
  return text.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim().slice(0, mostCell)
}

async function sheetOf(path: string): Promise<unknown[][]> {
  {
    using archive = openArchive(path)
    if (!archive || archive.count > mostParts || archive.bytes > mostUnpacked) throw new Error('No workbook that people read')
  }
  const bytes = await readFile(path)
  return readSheet(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer) as Promise<unknown[][]>
}

const linesOf = (path: string, kind: 'csv' | 'xlsx') =>
  kind === 'xlsx'
    ? sheetOf(path)
    : readFile(path).then((bytes) => Papa.parse<string[]>(textOf(bytes).replace(/^\uFEFF/, ''), { preview: mostLines + 2 }).data)

/** The lines of a list, each with its number in the file, without empty ones. */
export const table: Work<'table'> = async ({ kind }, { content, output }) => {
  const all = await linesOf(content, kind)
  const lines = all.slice(0, mostLines + 2)
    .map((cells, index) => ({ line: index + 1, cells: cells.slice(0, mostColumns).map(cellOf) }))
    .filter(({ cells }) => cells.some(Boolean))
  await writeFile(output('table'), JSON.stringify(lines))
  return lines.length
}
