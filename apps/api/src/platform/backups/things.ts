import type { ThingKind } from '@portal/contract'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import type { TakenTable } from '@portal/db/archive'
import { AppError } from '../../core/errors.ts'
import { PartUnusable } from '../../outside/archive/errors.ts'
import type { ListedThing, ThingsOfBackup } from '../../core/backups.ts'
import type { Services } from '../../core/services.ts'
import { readSettings } from '../../core/settings.ts'
import { type LookMeans, lookInto } from './look.ts'
import { asBackupRefusal } from './refusals.ts'
import { mustHaveRoom } from './room.ts'
import type { BackupRow } from './rows.ts'

export type ThingMeans = LookMeans & Pick<Services, 'nounData' | 'storage'>

/** An archive never changes: what is in it is read once, and the newest few are remembered while somebody searches. */
const lists = new Map<string, Promise<ThingsOfBackup>>()
const atOnce = 6
/** Of those, what was read to its end. */
const read = new Set<string>()

const told = (error: unknown): never => {
  throw asBackupRefusal(error)
}

/** More of a kind than anybody looks through. */
const mostOfKind = 5000

/** What of an archive can be had back alone: of each kind the newest. @throws AppError */
export function thingsIn(means: ThingMeans, row: BackupRow, most = mostOfKind): Promise<ThingsOfBackup> {
  const known = lists.get(row.id)
  if (known) return known
  const { things } = means.nounData
  const list = lookInto(means, row, [...things.map(({ table }) => table), 'settings'], (load) => load.asLocation(async (db) => {
    const found: ListedThing[] = []
    const more = new Set<ThingKind>()
    const { settings: { content: { categories } } } = await readSettings(db)
    for (const { kind, area, list: listOf } of things) {
      const known = new Map(area && categories[area].map(({ key, label, translations }) => [key, { label, inOther: { en: translations?.en?.label, es: translations?.es?.label } }]))
      const newest = await listOf(db, most + 1)
      if (newest.length > most) more.add(kind)
      found.push(...newest.slice(0, most).map(({ category, ...thing }) => ({ kind, ...thing, category: category === undefined ? null : (known.get(category) ?? { label: category, inOther: {} }) })))
    }
    return { things: found.sort((a, b) => b.created_at.getTime() - a.created_at.getTime()), more }
  })).catch(told)
  lists.set(row.id, list)
  // One that is still being read is not forgotten: it would be read once more.
  list.then(() => {
    read.add(row.id)
    for (const oldest of [...read].slice(0, -atOnce)) {
      read.delete(oldest)
      lists.delete(oldest)
    }
  }, () => lists.delete(row.id))
  return list
}

/** Files as they are put back, under the location's own folder. */
const fileOf = (id: string) => `media/${id}/original`

/** Whether the disk, and the location, have room for so many bytes more, as for what is uploaded. @throws AppError */
async function mustFit({ platform: { db }, files, storage }: ThingMeans, { location_id: id }: BackupRow, bytes: number): Promise<void> {
  await mustHaveRoom(files, bytes)
  await storage.promise(await db.selectFrom('locations').select(['id', 'lane']).where('id', '=', id).executeTakeFirstOrThrow(), bytes)
}

interface Taken {
  id: string
  taken: TakenTable[]
  /** The location's own language as the archive has it. */
  locale: ContentLanguage
}

/**
 * Takes things of one kind out of an archive: their rows, with those that went with them, and their files, which are stored
 * at once (what no row names after a day is swept). Without those that the archive does not have, or has too much around, and,
 * where others are whole, those of which a file is damaged.
 * @throws AppError
 */
export async function takeOut(means: ThingMeans, row: BackupRow, kind: ThingKind, ids: readonly string[]): Promise<Taken[]> {
  const { files, nounData } = means
  const { table } = nounData.things.find((thing) => thing.kind === kind)!
  return lookInto(means, row, [table, 'settings'], async (load, entries) => {
    const { settings: { general: { locale } } } = await load.asLocation((db) => readSettings(db))
    const all: Taken[] = []
    for (const id of ids) {
      const taken = await load.around(table, id).catch((error: unknown) => {
        if (error instanceof RangeError) return undefined
        throw error
      })
      if (taken) all.push({ id, taken, locale })
    }
    const mediaOf = ({ taken }: Taken) => taken.find(({ name }) => name === 'media')?.rows ?? []
    const filesOf = (one: Taken) => mediaOf(one).map(({ id }) => fileOf(String(id)))
    const wanted = new Set(all.flatMap(filesOf))
    const damaged = new Set<string>()
    if (!wanted.size) return all
    const sizes = new Map(all.flatMap(mediaOf).map(({ id, size }) => [id, Number(size)]))
    await mustFit(means, row, [...sizes.values()].reduce((sum, size) => sum + size, 0))
    for await (const { key, size, open } of entries) {
      if (!wanted.delete(key)) continue
      try {
        await files.put(`${row.location_id}/${key}`, await open(), { type: 'application/octet-stream', size })
      } catch (error) {
        // It keeps nothing else from coming back.
        if (!(error instanceof PartUnusable)) throw error
        damaged.add(key)
      }
      if (!wanted.size) break
    }
    const had = all.filter((one) => !filesOf(one).some((key) => wanted.has(key) || damaged.has(key)))
    if (!had.length) throw new AppError('backups.damaged')
    return had
  }).catch(told)
}
