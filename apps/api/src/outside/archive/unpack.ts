import type { PackedRows } from '@portal/db/archive'
import { damaged } from './errors.ts'
import { type Unpacking, openUnpacking } from './thread/index.ts'

/** No part is longer unpacked: what says otherwise was not made here. */
const mostOfPart = 64 * 1024 * 1024

/** The parts of several tables, each table's in its order. */
export function openTables() {
  const open = new Map<string, Unpacking>()
  return {
    /** What a part is, and what its table is up to there. @throws ArchiveUnusable */
    async unpack(table: string, part: string, packed: Uint8Array) {
      if (!open.has(table)) open.set(table, openUnpacking())
      return open.get(table)!.unpack(packed, mostOfPart).catch((error: unknown) => Promise.reject('code' in (error as Error) ? damaged(`${part} can't be unpacked`, error) : (error as Error)))
    },
    leave() {
      for (const { leave } of open.values()) leave()
    },
  }
}

/** The rows of a table as text. */
export async function* unpacked(parts: AsyncIterable<PackedRows>): AsyncGenerator<Uint8Array> {
  const { unpack, leave } = openUnpacking()
  try {
    for await (const { packed } of parts) yield (await unpack(packed, mostOfPart)).text
  } finally {
    leave()
  }
}
