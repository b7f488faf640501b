import { randomUUID } from 'node:crypto'
import { type PlatformDb, inTurn } from '@portal/db'
import type { Services } from '../../core/services.ts'
import { sideBySide } from '../../outside/archive/beside.ts'
import type { FilePart } from '../../outside/archive/kept.ts'
import { likeCover, newCover, sealFile, sealed } from '../../outside/archive/seal.ts'
import type { Sum } from '../../outside/archive/thread/pieces.ts'
import { partKey, sumOfStored } from './store.ts'

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

  /** The bytes of a file, encrypted under a name. */
  async function write(key: string, name: string, { oneOfMany = false } = {}): Promise<Sum | undefined> {
    const [own, part] = [likeCover(cover), partKey(locationId, name)]
    let sum: Sum | undefined
    const put = async () => {
      const found = await files.get(key)
      return found && files.put(part, await sealed(found.body, own, [identity], { sum: 'plain', done: (told) => (sum = told) }), { type, oneOfMany })
    }
    const written = await (files.local ? files.local.make(part, async (to) => (sum = await sealFile(files.local!.pathOf(key), to, own, [identity])) !== undefined, { oneOfMany }) : put())
    if (!written) return undefined
    stored += written.size
    moved(sum!.size)
    return sum
  }

  /** Parts of what no part is known to hold. Two that are the same, or two backups at once that store the same, keep one of them. */
  async function store(unknown: readonly StoredFile[]): Promise<Map<string, FilePart>> {
    const made = (await sideBySide(unknown, async ({ key }) => {
      const part = randomUUID()
      const found = await write(key, part, { oneOfMany: true })
      return found && { key, part, ...found }
    })).filter((one) => one !== undefined)
    if (!made.length) return new Map()
    await files.settle(made.map(({ part }) => partKey(locationId, part)))
    const different = [...new Map(made.map((one) => [one.sha256, one])).values()]
    const rows = await partsInTurn({ platform }, locationId, (db) => db.insertInto('backup_parts')
      .values(different.map(({ part, sha256, size }) => ({ location_id: locationId, sha256, name: part, bytes: size, first_backup: backupId, last_backup: backupId })))
      .onConflict((oc) => oc.columns(['location_id', 'sha256']).doUpdateSet((w) => ({
        first_backup: w.fn('least', ['backup_parts.first_backup', w.val(backupId)]), last_backup: w.fn('greatest', ['backup_parts.last_backup', w.val(backupId)]),
      })))
      .returning(['sha256', 'name']).execute())
    const kept = new Map(rows.map(({ sha256, name }) => [sha256, name]))
    const left = made.filter(({ part, sha256 }) => kept.get(sha256) !== part)
    if (left.length) await files.remove(left.map(({ part }) => partKey(locationId, part)))
    return new Map(made.map(({ key, sha256, size }) => [key, { part: kept.get(sha256)!, sha256, size }]))
  }

  /** Those that may be there under another key are read before they are stored. */
  async function takeUnknown(unknown: readonly StoredFile[]): Promise<Map<string, FilePart>> {
    if (!unknown.length) return new Map()
    const like = await platform.db.selectFrom('backup_parts').select('bytes').distinct().where('location_id', '=', locationId)
      .where('bytes', 'in', [...new Set(unknown.map(({ size }) => size))]).execute()
    const sizes = new Set(like.map(({ bytes }) => bytes))
    const alike = unknown.filter(({ size }) => sizes.has(size))
    const seen = await sideBySide(alike, ({ key }) => sumOfStored(files, key))
    const there = await claim(seen.flatMap((one) => one?.sha256 ?? []))
    const known = new Map(alike.flatMap(({ key }, index) => {
      const part = there.get(seen[index]?.sha256 ?? '')
      return part ? [[key, part] as const] : []
    }))
    const stored = await store(unknown.filter(({ key }) => !known.has(key)))
    return new Map([...known, ...stored])
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
      const unknown = await takeUnknown(listed.filter((file) => !there.has(same(file) ?? '')))
      const taken = listed.flatMap((file) => {
        const part = there.get(same(file) ?? '') ?? unknown.get(file.key)
        return part ? [{ file, part }] : []
      })
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
      if ((await sumOfStored(files, key))?.sha256 !== sha256) return false
      return (await write(key, part))?.sha256 === sha256
    },
  }
}
