import { randomUUID } from 'node:crypto'
import { type PlatformDb, inTurn } from '@portal/db'
import type { Services } from '../../core/services.ts'
import { sideBySide } from '../../outside/archive/beside.ts'
import type { FilePlace, Following } from '../../outside/archive/following.ts'
import { PartUnusable } from '../../outside/archive/errors.ts'
import { type FilePart, fileName } from '../../outside/archive/kept.ts'
import { likeCover, newCover, sealFile, sealed } from '../../outside/archive/seal.ts'
import type { Sum } from '../../outside/archive/thread/pieces.ts'
import { type StoredFile, knownOf, maybeThere } from './known-files.ts'
import { mustHaveRoom } from './room.ts'
import { localParts, partKey, sumOfStored } from './store.ts'

type Means = Pick<Services, 'files' | 'platform'>
/** What is being backed up: whose, by which backup, and for whom it is encrypted; on this machine also the whole archive, whose files it puts in their places. */
export interface Taking {
  locationId: string
  backupId: string
  identity: string
  following?: Following
}
/** A file and where its bytes are. */
export interface Taken {
  file: StoredFile
  part: FilePart
}
/** What was stored of a file under a name that nothing knows yet. */
interface Made extends Sum {
  key: string
  part: string
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
export async function openTaking({ files, platform }: Means, { locationId, backupId, identity, following }: Taking, moved: (bytes: number) => void) {
  const cover = await newCover(identity)
  const findPart = files.local && localParts(files.local, locationId, [identity])
  let stored = 0
  /** Parts of this backup that have no name yet. */
  const unnamed = new Set<string>()

  /** From here on they stay as long as this backup does. */
  async function claim(hashes: readonly string[]): Promise<Map<string, FilePart>> {
    if (!hashes.length) return new Map()
    const rows = await partsInTurn({ platform }, locationId, (db) => db.updateTable('backup_parts')
      .set((w) => ({ first_backup: w.fn('least', ['first_backup', w.val(backupId)]), last_backup: w.fn('greatest', ['last_backup', w.val(backupId)]) }))
      .where('location_id', '=', locationId).where('sha256', 'in', [...new Set(hashes)]).returning(['sha256', 'name', 'bytes']).execute())
    return new Map(rows.map(({ sha256, name, bytes }) => [sha256, { part: name, sha256, size: bytes }]))
  }

  /** The bytes of a file, encrypted under a name. */
  async function write(key: string, name: string, { oneOfMany = false, place }: { oneOfMany?: boolean; place?: FilePlace } = {}): Promise<Sum | undefined> {
    const [own, part] = [likeCover(cover), partKey(locationId, name)]
    let sum: Sum | undefined
    const seal = (from: string, to: string) => (place ? place.seal(from, to, own) : sealFile(from, to, own, [identity]))
    const put = async () => {
      const found = await files.get(key)
      return found && files.put(part, await sealed(found.body, own, [identity], { sum: 'plain', done: (told) => (sum = told) }), { type, oneOfMany })
    }
    const written = await (files.local ? files.local.make(part, async (to) => (sum = await seal(files.local!.pathOf(key), to)) !== undefined, { oneOfMany }) : put())
    if (!written) return undefined
    stored += written.size
    return sum
  }

  /** What was stored gets its name. Two that are the same, or two backups at once that store the same, keep one of them. */
  async function name(made: readonly Made[]): Promise<Map<string, FilePart>> {
    if (!made.length) return new Map()
    await files.settle(made.map(({ part }) => partKey(locationId, part)))
    const different = [...new Map(made.map((one) => [one.sha256, one])).values()]
    const rows = await partsInTurn({ platform }, locationId, (db) => db.insertInto('backup_parts')
      .values(different.map(({ part, sha256, size }) => ({ location_id: locationId, sha256, name: part, bytes: size, first_backup: backupId, last_backup: backupId })))
      .onConflict((oc) => oc.columns(['location_id', 'sha256']).doUpdateSet((w) => ({
        first_backup: w.fn('least', ['backup_parts.first_backup', w.val(backupId)]), last_backup: w.fn('greatest', ['backup_parts.last_backup', w.val(backupId)]),
      })))
      .returning(['sha256', 'name']).execute())
    const kept = new Map(rows.map(({ sha256, name: named }) => [sha256, named]))
    const left = made.filter(({ part, sha256 }) => kept.get(sha256) !== part)
    if (left.length) await files.remove(left.map(({ part }) => partKey(locationId, part)))
    for (const { part } of made) unnamed.delete(part)
    if (files.local) await sideBySide(made.filter((one) => !left.includes(one)), seeThere)
    return new Map(made.map(({ key, sha256, size }) => [key, { part: kept.get(sha256)!, sha256, size }]))
  }

  /** What has a name is removed by nobody; before that it could have been taken for left over. Of a bucket all is read again. */
  async function seeThere({ key, part, sha256, size }: Made): Promise<void> {
    if ((await files.head(partKey(locationId, part))) || (await write(key, part))?.sha256 === sha256) return
    throw new PartUnusable(key, { part, sha256, size }, 'its part is missing')
  }

  /** Parts of files whose bytes are there under another key: these are read before they are stored. */
  async function alike(unknown: readonly StoredFile[]): Promise<Map<string, FilePart>> {
    const seen = await sideBySide(await maybeThere({ platform }, locationId, unknown), async ({ key }) => ({ key, sum: await sumOfStored(files, key) }))
    const there = await claim(seen.flatMap(({ sum }) => sum?.sha256 ?? []))
    return new Map(seen.flatMap(({ key, sum }) => {
      const part = there.get(sum?.sha256 ?? '')
      return part ? [[key, part] as const] : []
    }))
  }

  /** The part of a file, or what was stored of it; its place in the whole archive is filled meanwhile. */
  async function takeOne(file: StoredFile, known: FilePart | undefined): Promise<FilePart | Made | undefined> {
    const place = following?.place(fileName(file.key.slice(locationId.length + 1)), known?.size ?? file.size)
    try {
      if (known) {
        await place?.put(() => findPart!(known, file.key))
        moved(known.size)
        return known
      }
      const part = randomUUID()
      unnamed.add(part)
      const found = await write(file.key, part, { oneOfMany: true, place })
      moved(found?.size ?? 0)
      return found && { key: file.key, part, ...found }
    } finally {
      place?.leave()
    }
  }

  return {
    /** What was written to the store for this backup. */
    stored: () => stored,

    /** Stores what of these files is not stored yet. What becomes of them stands when it is `named`: each in its order with its part; one that is gone has none. */
    async store(listed: readonly StoredFile[]): Promise<{ named(): Promise<Taken[]> }> {
      const began = Date.now()
      const same = await knownOf({ platform }, locationId, listed)
      const there = await claim([...same.values()])
      const partOf = (file: StoredFile) => there.get(same.get(file.key) ?? '')
      const elsewhere = await alike(listed.filter((file) => !partOf(file)))
      const fresh = listed.filter((file) => !partOf(file) && !elsewhere.has(file.key))
      if (fresh.length) await mustHaveRoom(files, fresh.reduce((sum, { size }) => sum + size, 0))
      const found = await sideBySide(listed, async (file) => ({ file, found: await takeOne(file, partOf(file) ?? elsewhere.get(file.key)) }))
      return {
        async named() {
          const parts = await name(found.flatMap(({ found: one }) => (one && 'key' in one ? one : [])))
          const taken = found.flatMap(({ file, found: one }) => {
            const part = one && ('key' in one ? parts.get(one.key) : one)
            return part ? [{ file, part }] : []
          })
          await remember(taken.filter(({ file }) => file.at.getTime() < began - settledMs))
          return taken
        },
      }
    },

    /** It ends here: what was stored and has no name is of no use. Whether some of it was named the answer may have been lost. */
    async giveUp(): Promise<void> {
      if (!unnamed.size) return
      const rows = await partsInTurn({ platform }, locationId, (db) => db.selectFrom('backup_parts').select('name').where('location_id', '=', locationId)
        .where('name', 'in', [...unnamed]).execute())
      for (const { name: named } of rows) unnamed.delete(named)
      await files.remove([...unnamed].map((part) => partKey(locationId, part)))
    },

    /** Stores the bytes of a part once more where it is missing or was changed: every backup that has it is whole again. */
    async mend(key: string, { part, sha256 }: FilePart): Promise<boolean> {
      if ((await sumOfStored(files, key))?.sha256 !== sha256) return false
      return (await write(key, part))?.sha256 === sha256
    },
  }

  /** Of the same size and time, they need not be read the next time. */
  async function remember(taken: readonly Taken[]): Promise<void> {
    if (!taken.length) return
    await platform.db.insertInto('backup_files')
      .values(taken.map(({ file, part }) => ({ location_id: locationId, key: file.key, bytes: file.size, stored_at: file.at, sha256: part.sha256, last_backup: backupId })))
      .onConflict((oc) => oc.columns(['location_id', 'key']).doUpdateSet((w) => ({
        bytes: w.ref('excluded.bytes'), stored_at: w.ref('excluded.stored_at'), sha256: w.ref('excluded.sha256'), last_backup: w.ref('excluded.last_backup'),
      }))).execute()
  }
}
