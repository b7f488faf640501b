import type { Load } from '@portal/db/archive'
import { beside } from '../../outside/archive/beside.ts'
import { channel } from '../../outside/archive/channel.ts'
import { ArchiveUnusable } from '../../outside/archive/errors.ts'
import type { Manifest } from '../../outside/archive/manifest.ts'
import type { Entries, FileEntry } from '../../outside/archive/read.ts'
import type { Files } from '../../outside/files/index.ts'
import { mustHaveRoom } from './room.ts'
import { sumOfStored } from './store.ts'

const unlike = (what: string) => new ArchiveUnusable('damaged', what)

/** Rows into their tables, as they come: those of one table after those of another. */
export function filling(load: Load) {
  let open: { name: string; rows: ReturnType<typeof channel<Uint8Array>>; done: Promise<void> } | undefined
  const begin = (name: string) => {
    const table = load.tables.find((one) => one.name === name)
    if (!table) throw unlike(`There is no table ${name}`)
    const rows = channel<Uint8Array>()
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

/** As many as a disk is asked at once to be sure of. */
const settledAtOnce = 200
const type = 'application/octet-stream'

interface Filling {
  load: Load
  entries: Entries
  files: Files
  folder: string
  /** Nothing is in the folder yet, and nobody looks into it before all of it is there. */
  fresh: boolean
  step(name: 'tables' | 'files'): Promise<void>
  moved?(bytes: number): void
}

/** Files where they belong, some at a time. Of a folder in which there are others, those that are there already stay. */
function storing({ files, folder, fresh, moved }: Filling) {
  const writing = beside()
  const unsettled: string[] = []
  let settling: Promise<void> = Promise.resolve()
  /** The disk is asked to be sure of some while the next are written. */
  const settle = async () => {
    await settling
    settling = files.settle(unsettled.splice(0))
    settling.catch(() => {})
  }

  async function isThere(key: string, { size, sha256 }: FileEntry): Promise<boolean> {
    if (fresh || !sha256 || (await files.head(key))?.size !== size) return false
    return (await sumOfStored(files, key))?.sha256 === sha256
  }
  async function put(key: string, { size, open, writeTo }: FileEntry): Promise<void> {
    if (files.local && writeTo) await files.local.make(key, async (path) => (await writeTo(path), true), { oneOfMany: fresh })
    else await files.put(key, await open(), { type, size, oneOfMany: fresh })
  }
  async function store(file: FileEntry): Promise<void> {
    const key = `${folder}/${file.key}`
    if (!(await isThere(key, file))) {
      // Another restore may go on beside this one.
      await mustHaveRoom(files, file.size)
      await put(key, file)
    }
    if (fresh) unsettled.push(key)
    moved?.(file.size)
  }
  return {
    async add(file: FileEntry): Promise<void> {
      await (file.sha256 ? writing.add(() => store(file)) : store(file))
      if (unsettled.length >= settledAtOnce) await settle()
    },
    async end(): Promise<void> {
      await writing.end()
      await settle()
      await settling
    },
    async quiet(): Promise<void> {
      await writing.quiet()
      await settling.catch(() => {})
    },
  }
}

/** Puts an archive's rows and files where they belong, as they come, and holds what stands there then against its manifest. @throws ArchiveUnusable */
export async function fillFrom(given: Filling): Promise<Manifest> {
  const { load, entries, step } = given
  const tables = filling(load)
  const stored = storing(given)
  let found: Manifest | undefined
  let readBack: Promise<Map<string, string>> | undefined
  /** While the files come: nobody else needs the connection then. */
  const beginReadingBack = async () => {
    await tables.end()
    readBack = load.sums()
    readBack.catch(() => {})
  }
  await step('tables')
  try {
    for await (const entry of entries) {
      if (entry.kind === 'rows') {
        const { length } = entry.bytes
        await tables.rows(entry.table, entry.bytes)
        given.moved?.(length)
      } else if (entry.kind === 'file') {
        if (!readBack) {
          await beginReadingBack()
          await step('files')
        }
        await stored.add(entry)
      } else if (entry.kind === 'manifest') {
        found = entry.manifest
      }
    }
    await stored.end()
  } finally {
    await stored.quiet()
  }
  if (!readBack) await beginReadingBack()
  compare(load, found!, await readBack!)
  return found!
}

/** The same rows, byte for byte. @throws ArchiveUnusable */
function compare(load: Load, { tables }: Manifest, sums: ReadonlyMap<string, string>): void {
  const known = new Map(load.tables.map((table) => [table.name, table]))
  for (const said of tables) {
    if (known.get(said.name)?.columns.join() !== said.columns.join()) throw unlike(`${said.name} has other columns`)
    if (sums.get(said.name) !== said.sha256) throw unlike(`The rows of ${said.name} are not those of the archive`)
  }
}
