import { createHash } from 'node:crypto'
import type { ArchivedTable, Dump } from '@portal/db/archive'
import type { Services } from '../../core/services.ts'
import type { KeptWriter } from '../../outside/archive/kept.ts'
import type { Manifest, ManifestTable } from '../../outside/archive/manifest.ts'
import type { StoredFile, openTaking } from './parts.ts'

/** Counts the rows of COPY's text as they go by: a line each, and a line feed within a value is written as `\n`. */
async function* counted(pieces: AsyncIterable<Uint8Array>, count: (rows: number, bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    let rows = 0
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows++
    count(rows, piece.length)
    yield piece
  }
}

interface Copying {
  services: Services
  dump: Dump
  writer: KeptWriter
  taking: Awaited<ReturnType<typeof openTaking>>
  moved(bytes: number): void
}

export async function copyTables({ services, dump, writer, moved }: Copying) {
  const rules = services.nounData.backup
  const tables: ManifestTable[] = []
  const leftOut: Record<string, string> = {}
  for (const table of dump.tables) {
    // A table that only an earlier version has: of this version's each noun says it.
    const rule = rules[table.name] ?? 'kept'
    if (rule !== 'kept') leftOut[table.name] = 'leftOut' in rule ? rule.leftOut : rule.because
    if (rule === 'kept' || 'only' in rule) tables.push(await copyTable({ dump, writer, moved }, table, rule === 'kept' ? undefined : rule.only))
  }
  return { tables, left_out: leftOut }
}

async function copyTable({ dump, writer, moved }: Pick<Copying, 'dump' | 'writer' | 'moved'>, table: ArchivedTable, only: { column: string; oneOf: readonly string[] } | undefined): Promise<ManifestTable> {
  let rows = 0
  const pieces = counted(dump.rowsOf(table, only), (more, bytes) => {
    rows += more
    moved(bytes)
  })
  const { parts, bytes, sha256 } = await writer.addParts(`tables/${table.name}`, 'copy', pieces)
  return { name: table.name, columns: table.columns, rows, bytes, sha256, parts }
}

/** As many files as are looked up at once. */
const atOnce = 200
const linesOfList = 50_000

async function* inBatches(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = []
  for await (const file of files) {
    if (batch.push(file) < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}

/** In the place of every stored file of the location its part, then the list of them with their hashes. */
export async function copyFiles({ services: { files }, dump, writer, taking }: Copying): Promise<Manifest['files']> {
  const own = dump.location.id
  const lists: Array<{ name: string; bytes: Buffer }> = []
  const whole = createHash('sha256')
  let lines: string[] = []
  let count = 0
  let bytes = 0
  for await (const batch of inBatches(files.list(own))) {
    // One that was removed since it was listed has no part: nothing of this snapshot names it, or it would have been held.
    for (const { file, part } of await taking.take(batch)) {
      const key = file.key.slice(own.length + 1)
      await writer.addReference(key, part)
      const line = `${part.sha256}  files/${key}\n`
      whole.update(line)
      lines.push(line)
      count++
      bytes += part.size
    }
    if (lines.length >= linesOfList) flush()
  }
  flush()
  function flush() {
    if (lines.length) lists.push({ name: `lists/files.${String(lists.length).padStart(4, '0')}.sha256`, bytes: Buffer.from(lines.join('')) })
    lines = []
  }
  const parts = []
  for (const { name, bytes: text } of lists) {
    parts.push(...(await writer.addParts(name, 'txt', one(text))).parts)
  }
  return { count, bytes, sha256: whole.digest('hex'), lists: parts }
}

async function* one(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
