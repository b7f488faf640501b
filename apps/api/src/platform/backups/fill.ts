import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ArchivedTable, Load } from '@portal/db/archive'
import { ArchiveUnusable } from '../../outside/archive/errors.ts'
import type { Manifest } from '../../outside/archive/manifest.ts'
import { type Keys, readArchive } from '../../outside/archive/read.ts'
import type { Files } from '../../outside/files/index.ts'

const unlike = (what: string) => new ArchiveUnusable('damaged', what)

/** Rows that come in pieces, handed on as they are asked for: one piece waits at the most. */
function channel() {
  let given = Promise.withResolvers<Uint8Array | undefined>()
  let taken = Promise.withResolvers<void>()
  return {
    async give(piece: Uint8Array | undefined) {
      given.resolve(piece)
      await taken.promise
    },
    async *pieces(): AsyncGenerator<Uint8Array> {
      for (;;) {
        const piece = await given.promise
        given = Promise.withResolvers()
        const before = taken
        taken = Promise.withResolvers()
        before.resolve()
        if (!piece) return
        yield piece
      }
    },
  }
}

/** Rows into their tables, as they come: those of one table after those of another. */
export function filling(load: Load) {
  let open: { name: string; rows: ReturnType<typeof channel>; done: Promise<void> } | undefined
  const begin = (name: string) => {
    const table = load.tables.find((one) => one.name === name)
    if (!table) throw unlike(`There is no table ${name}`)
    const rows = channel()
    const done = load.fill(table, rows.pieces())
    done.catch(() => {})
    return { name, rows, done }
  }
  const end = async () => {
    if (!open) return
    await Promise.race([open.rows.give(undefined), open.done])
    await open.done
    open = undefined
  }
  return {
    async rows(table: string, bytes: Uint8Array) {
      if (open?.name !== table) {
        await end()
        open = begin(table)
      }
      await Promise.race([open.rows.give(bytes), open.done])
    },
    end,
  }
}

/** Puts an archive's rows and files where they belong, as they come. What it says is held against its manifest at the end. */
export async function fillFrom(
  { load, source, files, folder, step }:
  { load: Load; source: { body: Readable; keys: Keys }; files: Files; folder: string; step(name: 'tables' | 'files'): Promise<void> },
): Promise<Manifest> {
  const tables = filling(load)
  let at: 'tables' | 'files' = 'tables'
  let found: Manifest | undefined
  await step('tables')
  for await (const entry of readArchive(source.body, source.keys)) {
    if (entry.kind === 'rows') {
      await tables.rows(entry.table, entry.bytes)
    } else if (entry.kind === 'file') {
      await tables.end()
      if (at === 'tables') await step((at = 'files'))
      await files.put(`${folder}/${entry.key}`, entry.body, { type: 'application/octet-stream', size: entry.size })
    } else if (entry.kind === 'manifest') {
      found = entry.manifest
    }
  }
  await tables.end()
  return found!
}

/** Reads everything back and holds it against the manifest: the same rows, byte for byte. @throws ArchiveUnusable */
export async function compare(load: Load, { tables }: Manifest): Promise<void> {
  const known = new Map(load.tables.map((table) => [table.name, table]))
  for (const said of tables) {
    const table: ArchivedTable | undefined = known.get(said.name)
    if (table?.columns.join() !== said.columns.join()) throw unlike(`${said.name} has other columns`)
    const hash = createHash('sha256')
    for await (const piece of load.rowsOf(table)) hash.update(piece)
    if (hash.digest('hex') !== said.sha256) throw unlike(`The rows of ${said.name} are not those of the archive`)
  }
}
