import type { PlatformDb } from '@portal/db'
import { type TakenTable, putRows } from '@portal/db/archive'
import type { Backups } from '../../core/backups.ts'
import { AppError } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'
import { presentToLocation } from './present.ts'
import { backupsOf, beatTaking, beginBackup, cancelBackup, findBackup } from './rows.ts'
import { serveBackup } from './serve.ts'
import { type ThingMeans, takeOut, thingsIn } from './things.ts'

type Means = ThingMeans & Pick<Services, 'log'>

/** What a location may do with its own backups. */
export function openBackups(means: Means): Backups {
  const { platform: { db } } = means
  const own = async (locationId: string, id: string) => {
    const row = await findBackup(db, id)
    return row?.location_id === locationId ? row : undefined
  }
  const whole = async (locationId: string, id: string) => {
    const row = await own(locationId, id)
    return row?.state === 'succeeded' ? row : undefined
  }
  return {
    async begin(locationId, by) {
      const { row } = await means.platform.transaction((all) => beginBackup(all, locationId, 'manual', by))
      return { id: row.id, state: row.state }
    },
    list: async (locationId) => (await backupsOf(db, locationId)).map(presentToLocation),
    async standing(locationId) {
      const { created_at: begun } = await db.selectFrom('locations').select('created_at').where('id', '=', locationId).executeTakeFirstOrThrow()
      return { begun, backups: (await backupsOf(db, locationId)).map(presentToLocation) }
    },
    async cancel(locationId, id) {
      const found = await own(locationId, id)
      // The operator's restore would end with it.
      if (found?.kind === 'before_restore') throw new AppError('backups.for_restore')
      const row = found && (await cancelBackup(db, id))
      return row && presentToLocation(row)
    },
    async download({ id: locationId, slug }, id) {
      const row = await whole(locationId, id)
      return row && serveBackup(means, row, slug)
    },
    async things(locationId, id) {
      const row = await whole(locationId, id)
      return row && thingsIn(means, row)
    },
    async takeOut(locationId, id, kind, thingIds, write) {
      const row = await whole(locationId, id)
      if (!row) return write([])
      const { table } = means.nounData.things.find((thing) => thing.kind === kind)!
      return whileTaking(db, row.id, async () => write((await takeOut(means, row, kind, thingIds)).map(({ id: thingId, taken, locale }) => ({
        id: thingId, locale,
        async write(own) {
          return { written: await putRows(own, table, taken), pictures: picturesIn(taken), people: peopleIn(taken) }
        },
      }))))
    },
  }
}

const beatMs = 5_000
/** Keeps others from removing files of the location while some of the backup come back (`isCopying`). */
async function whileTaking<T>(db: PlatformDb, id: string, work: () => Promise<T>): Promise<T> {
  await beatTaking(db, id)
  const timer = setInterval(() => void beatTaking(db, id).catch(() => {}), beatMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

const rowsOf = (taken: readonly TakenTable[], name: string) => taken.find((one) => one.name === name)?.rows ?? []
const picturesIn = (taken: readonly TakenTable[]) => rowsOf(taken, 'media').filter(({ kind }) => kind === 'image').map(({ id }) => String(id))
const peopleIn = (taken: readonly TakenTable[]) => [...new Set(taken.flatMap(({ rows, keys }) => {
  const columns = keys.filter(({ parent }) => parent === 'accounts').flatMap((key) => key.columns)
  return rows.flatMap((row) => columns.flatMap((column) => (typeof row[column] === 'string' ? [row[column]] : [])))
}))]
