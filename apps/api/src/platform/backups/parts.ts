import { createHash, randomUUID } from 'node:crypto'
import { Transform, pipeline } from 'node:stream'
import { type PlatformDb, inTurn } from '@portal/db'
import type { Services } from '../../core/services.ts'
import type { FilePart } from '../../outside/archive/kept.ts'
import { likeCover, newCover, sealed } from '../../outside/archive/seal.ts'
import { partKey } from './store.ts'

type Means = Pick<Services, 'files' | 'platform'>
/** What is being backed up: whose, by which backup, and for whom it is encrypted. */
export interface Taking {
  locationId: string
  backupId: string
  identity: string
}
export interface StoredFile {
  key: string
  size: number
  at: Date
}

/** A store tells times in whole seconds at the worst: what was stored just now could be stored once more at the same time. */
const settledMs = 2_000
const type = 'application/octet-stream'

/** What is named and what is thrown away come after one another. */
export const partsInTurn = <T>({ platform }: Pick<Services, 'platform'>, locationId: string, work: (db: PlatformDb) => Promise<T>): Promise<T> =>
  platform.transaction(async (db) => {
    await db.selectNoFrom(inTurn(`backup parts ${locationId}`).as('held')).execute()
    return work(db)
  })

/** A disk that has to be sure of each file waits more than it writes. */
const filesAtOnce = 4

/** In their order; when one fails the others still come to their end first. */
async function sideBySide<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  let next = 0
  let failed = false
  const worker = async () => {
    try {
      while (next < all.length && !failed) {
        const index = next++
        done[index] = await work(all[index]!)
      }
    } catch (error) {
      failed = true
      throw error
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: filesAtOnce }, worker))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return done
}

/** A stream that tells what went through it. */
function measuring(moved = (_: number) => {}) {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(piece: Buffer, _, next) {
      hash.update(piece)
      size += piece.length
      moved(piece.length)
      next(null, piece)
    },
  })
  return { stream, found: () => ({ sha256: hash.digest('hex'), size }) }
}

/** The parts of one backup: those that are there are named by it, before anything relies on them; the others are stored. */
export async function openTaking({ files, platform }: Means, { locationId, backupId, identity }: Taking, moved: (bytes: number) => void) {
  const cover = await newCover(identity)
  let stored = 0

  /** From here on they stay as long as this backup does. */
  async function claim(hashes: readonly string[]): Promise<Map<string, FilePart>> {
    if (!hashes.length) return new Map()
    const rows = await partsInTurn({ platform }, locationId, (db) => db.updateTable('backup_parts')
      .set((w) => ({ first_backup: w.fn('least', ['first_backup', w.val(backupId)]), last_backup: w.fn('greatest', ['last_backup', w.val(backupId)]) }))
      .where('location_id', '=', locationId).where('sha256', 'in', [...new Set(hashes)]).returning(['sha256', 'name', 'bytes']).execute())
    return new Map(rows.map(({ sha256, name, bytes }) => [sha256, { part: name, sha256, size: bytes }]))
  }

  async function read(key: string): Promise<{ sha256: string; size: number } | undefined> {
    const found = await files.get(key)
    if (!found) return undefined
    const { stream, found: result } = measuring()
    pipeline(found.body, stream, () => {})
    for await (const _ of stream);
    return result()
  }

  /** The bytes of a file, encrypted under a name. */
  async function write(key: string, name: string): Promise<{ sha256: string; size: number } | undefined> {
    const found = await files.get(key)
    if (!found) return undefined
    const { stream, found: result } = measuring(moved)
    pipeline(found.body, stream, () => {})
    const { size } = await files.put(partKey(locationId, name), await sealed(stream, likeCover(cover), [identity]), { type })
    stored += size
    return result()
  }

  /** A part of what no part is known to hold. Two backups at once that store the same keep one of them. */
  async function store(key: string): Promise<FilePart | undefined> {
    const name = randomUUID()
    const made = await write(key, name)
    if (!made) return undefined
    const { name: kept } = await partsInTurn({ platform }, locationId, (db) => db.insertInto('backup_parts')
      .values({ location_id: locationId, sha256: made.sha256, name, bytes: made.size, first_backup: backupId, last_backup: backupId })
      .onConflict((oc) => oc.columns(['location_id', 'sha256']).doUpdateSet((w) => ({
        first_backup: w.fn('least', ['backup_parts.first_backup', w.val(backupId)]), last_backup: w.fn('greatest', ['backup_parts.last_backup', w.val(backupId)]),
      })))
      .returning('name').executeTakeFirstOrThrow())
    if (kept !== name) await files.remove([partKey(locationId, name)])
    return { part: kept, sha256: made.sha256, size: made.size }
  }

  /** Of what may be there under another key: it is read before it is stored. */
  async function takeUnknown({ key, size }: StoredFile): Promise<FilePart | undefined> {
    const like = await platform.db.selectFrom('backup_parts').select('name').where('location_id', '=', locationId).where('bytes', '=', size).limit(1).executeTakeFirst()
    const seen = like && (await read(key))
    const known = seen && (await claim([seen.sha256])).get(seen.sha256)
    return known ?? store(key)
  }

  return {
    /** What was written to the store for this backup. */
    stored: () => stored,

    /** The parts of these files in their order; a file that is gone has none. */
    async take(listed: readonly StoredFile[]): Promise<Array<{ file: StoredFile; part: FilePart }>> {
      const began = Date.now()
      const rows = await platform.db.selectFrom('backup_files').select(['key', 'bytes', 'stored_at', 'sha256']).where('location_id', '=', locationId)
        .where('key', 'in', listed.map(({ key }) => key)).execute()
      const known = new Map(rows.map((row) => [row.key, row]))
      const same = ({ key, size, at }: StoredFile) => {
        const row = known.get(key)
        return row?.bytes === size && row.stored_at.getTime() === at.getTime() ? row.sha256 : undefined
      }
      const there = await claim(listed.flatMap((file) => same(file) ?? []))
      const parts = await sideBySide(listed, async (file) => there.get(same(file) ?? '') ?? takeUnknown(file))
      const taken = listed.flatMap((file, index) => (parts[index] ? [{ file, part: parts[index] }] : []))
      const settled = taken.filter(({ file }) => file.at.getTime() < began - settledMs)
      if (settled.length) {
        await platform.db.insertInto('backup_files')
          .values(settled.map(({ file, part }) => ({ location_id: locationId, key: file.key, bytes: file.size, stored_at: file.at, sha256: part.sha256, last_backup: backupId })))
          .onConflict((oc) => oc.columns(['location_id', 'key']).doUpdateSet((w) => ({
            bytes: w.ref('excluded.bytes'), stored_at: w.ref('excluded.stored_at'), sha256: w.ref('excluded.sha256'), last_backup: w.ref('excluded.last_backup'),
          }))).execute()
      }
      return taken
    },

    /** Stores the bytes of a part once more where it is missing or was changed: every backup that has it is whole again. */
    async mend(key: string, { part, sha256 }: FilePart): Promise<boolean> {
      if ((await read(key))?.sha256 !== sha256) return false
      return (await write(key, part))?.sha256 === sha256
    },
  }
}
