import { createHash } from 'node:crypto'
import type { ArchivedTable, Dump, PackedRows } from '@portal/db/archive'
import type { Services } from '../../core/services.ts'
import { type KeptWriter, fileName } from '../../outside/archive/kept.ts'
import type { Manifest, ManifestTable } from '../../outside/archive/manifest.ts'
import { addRows, addText } from '../../outside/archive/write.ts'
import { inBatches } from './known-files.ts'
import type { Taken, openTaking } from './parts.ts'

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

/** Says how much of a table has gone by. */
async function* counted(parts: AsyncIterable<PackedRows>, moved: (bytes: number) => void): AsyncGenerator<PackedRows> {
  for await (const part of parts) {
    moved(part.bytes)
    yield part
  }
}

async function copyTable({ dump, writer, moved }: Pick<Copying, 'dump' | 'writer' | 'moved'>, table: ArchivedTable, only: { column: string; oneOf: readonly string[] } | undefined): Promise<ManifestTable> {
  return { name: table.name, columns: table.columns, ...(await addRows(writer, table.name, counted(dump.rowsOf(table, only), moved))) }
}

const linesOfList = 50_000

/** In the place of every stored file of the location its part, then the list of them with their hashes. */
export async function copyFiles({ services: { files }, dump, writer, taking }: Copying): Promise<Manifest['files']> {
  const own = dump.location.id
  const lists: Array<{ name: string; text: Buffer }> = []
  const whole = createHash('sha256')
  let lines: string[] = []
  let count = 0
  let bytes = 0
  const flush = () => {
    if (lines.length) lists.push({ name: `lists/files.${String(lists.length).padStart(4, '0')}.sha256`, text: Buffer.from(lines.join('')) })
    lines = []
  }
  const refer = async (taken: readonly Taken[]) => {
    for (const { file, part } of taken) {
      const key = file.key.slice(own.length + 1)
      await writer.addReference(key, part)
      const line = `${part.sha256}  ${fileName(key)}\n`
      whole.update(line)
      lines.push(line)
      count++
      bytes += part.size
    }
    if (lines.length >= linesOfList) flush()
  }
  // The disk is asked to be sure of some while the next are stored.
  let before: Promise<Taken[]> = Promise.resolve([])
  try {
    for await (const batch of inBatches(files.list(own))) {
      // One that was removed since it was listed has no part: nothing of this snapshot names it, or it would have been held.
      const stored = await taking.store(batch)
      await refer(await before)
      before = stored.named()
      before.catch(() => {})
    }
    await refer(await before)
  } catch (error) {
    await before.catch(() => {})
    await taking.giveUp().catch(() => {})
    throw error
  }
  flush()
  const parts = []
  for (const { name, text } of lists) parts.push(await addText(writer, name, text))
  return { count, bytes, sha256: whole.digest('hex'), lists: parts }
}
