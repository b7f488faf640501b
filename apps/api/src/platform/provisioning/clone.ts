import { type Place, announceChange, inTenant, json, now, readMigrations } from '@portal/db'
import { type Dump, type Load, openDump, openLoad } from '@portal/db/archive'
import { storedAfter } from '../../core/settings.ts'
import type { Services } from '../../core/services.ts'
import { unpacked } from '../../outside/archive/unpack.ts'
import { coverKeys, logoKey, storeIcons } from '../../shared/brand-images/store.ts'
import { mustHaveRoom } from '../backups/room.ts'
import { removeFolder } from '../remove-folder.ts'
import { settingsOfClone } from './clone-settings.ts'
import { type NewLocation, type Step, activate, invitation } from './steps.ts'

/** The tables of which something comes. */
export const clonedTables = ({ nounData }: Pick<Services, 'nounData'>): string[] =>
  Object.entries(nounData.clone).flatMap(([table, rule]) => (rule === 'kept' || 'only' in rule ? table : []))

async function fill({ nounData }: Services, dump: Dump, load: Load) {
  const tables = new Set(clonedTables({ nounData }))
  for (const table of dump.tables) {
    const rule = nounData.clone[table.name]
    if (!rule || !tables.has(table.name)) continue
    await load.fill(table, unpacked(dump.rowsOf(table, rule !== 'kept' && 'only' in rule ? rule.only : undefined)))
  }
  await dump.settle()
  await load.complete()
}

/** The new place's own name and time zone over what came; what only one place or its people can have is left behind. */
const makeItsOwn = (services: Services, load: Load, { name, timezone, branding }: NewLocation) => load.asLocation(async (db) => {
  const own = { header_logo_text: name.slice(0, 40), ...branding }
  await db.updateTable('branding').set({ ...own, version: 1, updated_at: now() }).execute()
  const row = await db.selectFrom('settings').select('settings').executeTakeFirst()
  const settings = storedAfter(settingsOfClone(row?.settings), { general: { portalName: own.header_logo_text.slice(0, 60), timezone } })
  await db.updateTable('settings').set({ settings: json(settings), email_settings: json({}), email_secret: null, version: 1, updated_at: now() }).execute()
  await services.nounData.cloned(db)
  const media = await db.selectFrom('media').select(['id', 'size']).execute()
  const { logo_hash: logo, cover_hash: cover } = await db.selectFrom('branding').select(['logo_hash', 'cover_hash']).executeTakeFirstOrThrow()
  return { media, logo, cover }
})

type Taken = Awaited<ReturnType<typeof makeItsOwn>>

/** Every file that a row of the new location names, under its own folder. Nothing of the other's is removed meanwhile (`isCopying`). */
async function copyFiles(services: Services, from: string, to: string, { media, logo, cover }: Taken) {
  const { files } = services
  await mustHaveRoom(files, media.reduce((sum, { size }) => sum + Number(size), 0), { over: to })
  const copy = async (key: string) => {
    const found = await files.get(key)
    if (found) await files.put(`${to}${key.slice(from.length)}`, found.body, { type: 'application/octet-stream', size: found.size })
    return found !== undefined
  }
  const missing: string[] = []
  for (const { id } of media) {
    const original = `${from}/media/${id}/original`
    let isWhole = await copy(original)
    for await (const { key } of files.list(`${from}/media/${id}`)) isWhole = (key === original || (await copy(key))) && isWhole
    if (!isWhole) missing.push(id)
  }
  let lacksBrand = false
  for (const key of [...(logo ? [logoKey(from, logo)] : []), ...(cover ? coverKeys(from, cover) : [])]) lacksBrand = !(await copy(key)) || lacksBrand
  if (missing.length || lacksBrand) await mustStillName(services, from, { media: missing, ...(lacksBrand ? { logo, cover } : {}) })
}

/**
 * What the other location names and has no file of either was lost there long ago. What it no longer names was removed since
 * these rows were read. @throws Error to be tried again, with rows that are read anew
 */
async function mustStillName({ locations, lanes }: Services, from: string, { media, ...brand }: { media: string[] } & Partial<Pick<Taken, 'logo' | 'cover'>>) {
  const source = locations.byId(from)
  const isNamed = source && (await inTenant(lanes, source, 'read', async (db) => {
    const rows = media.length ? await db.selectFrom('media').select('id').where('id', 'in', media).execute() : []
    const { logo_hash: logo, cover_hash: cover } = await db.selectFrom('branding').select(['logo_hash', 'cover_hash']).executeTakeFirstOrThrow()
    return rows.length === media.length && (brand.logo === undefined || (brand.logo === logo && brand.cover === cover))
  }))
  if (!isNamed) throw new Error('A file was removed from the other location while it was copied')
}

/** The catalogue says in the same transaction that the step is done: it happens whole or not at all. */
const enterClone = (load: Load, { id }: NewLocation) => load.asPlatform(async (db) => {
  await db.updateTable('locations').set({ schema_version: readMigrations('tenant').length, migration_error: null, updated_at: now() }).where('id', '=', id).execute()
  await db.updateTable('provisioning_steps').set({ state: 'done', error: null, finished_at: now() }).where('location_id', '=', id).where('step', '=', 'copy').execute()
  await db.selectNoFrom(announceChange(id).as('announced')).execute()
})

/**
 * What was copied for nothing takes no room until somebody tries again. Only while this transaction, which the location's tables
 * come to be in, still stands: as long as it does, no other process has made the location, to which these files would belong.
 * A server that is being stopped goes on with what there is after its next start.
 */
async function removeCopied({ background, files, log }: Services, load: Load, { id }: NewLocation): Promise<void> {
  if (background.isClosing()) return
  await load.asLocation((db) => db.selectFrom('media').select('id').limit(1).execute()).then(() => removeFolder(files, id))
    .catch((error: unknown) => log.warn({ err: error, location: id }, 'files that were copied for nothing are still there'))
}

const beatMs = 1_000
/** A sign of life, by which no file of the other location is removed (`isCopying`). */
const beat = ({ platform: { db } }: Services, { id }: NewLocation) =>
  db.updateTable('locations').set({ updated_at: now() }).where('id', '=', id).where('state', '=', 'provisioning').execute()

const copy: Step = {
  name: 'copy',
  label: 'Copy the brand, the settings and the content',
  async run({ services, location }) {
    const { lane } = await services.platform.db.selectFrom('locations').select('lane').where('id', '=', location.id).executeTakeFirstOrThrow()
    const from = location.cloned_from!
    const dump = await openDump(services.connectForTables, from)
    if (!dump) throw new Error('The location that it was to start like is no longer there')
    const timer = setInterval(() => void beat(services, location).catch(() => {}), beatMs)
    try {
      const place: Place = { id: location.id, lane }
      const load = await openLoad(services.connectForTables, { place, version: dump.location.schemaVersion, only: new Set(clonedTables(services)) })
      try {
        await fill(services, dump, load)
        await makeItsOwn(services, load, location).then((taken) => copyFiles(services, from, location.id, taken)).catch(async (error: unknown) => {
          await removeCopied(services, load, location)
          throw error
        })
        await enterClone(load, location)
        await load.commit()
      } finally {
        await load.close()
      }
    } finally {
      clearInterval(timer)
      await dump.close()
    }
    await services.locations.refresh(location.id)
  },
}

const icons: Step = {
  name: 'icons',
  label: 'Draw its icons',
  async run({ services, location, save }) {
    await services.locations.refresh(location.id)
    const { branding } = await services.locations.profile(services.locations.byId(location.id)!)
    await storeIcons(services, location.id, branding)
    await save(async () => {})
  },
}

/** How a location is made that starts like another one, in this order. */
export const cloneSteps: Step[] = [copy, icons, invitation, activate]
