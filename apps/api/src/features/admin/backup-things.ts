import type { ThingKind, contract } from '@portal/contract'
import { plainLetters } from '@portal/contract/kit/accents'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import { type TenantDb, enqueue, oneOf } from '@portal/db/feature'
import type { ListedThing, TakenThing } from '../../core/backups.ts'
import type { Handlers } from '../../core/context.ts'
import { AppError, notFound, unknownReference } from '../../core/errors.ts'
import type { Restorable } from '../../core/restorable.ts'
import type { AllNounData } from '../../core/services.ts'
import { holdSettings, readSettings } from '../../core/settings.ts'
import { readingLanguage } from '../../shared/content/translations.ts'
import { audit, auditEach } from '../../shared/audit.ts'
import { openTurns } from '../../shared/one-at-a-time.ts'

type Calls = Handlers<Pick<typeof contract.admin, 'backupsThings' | 'backupsThingsRestore' | 'backupsThingsRestoreMany'>>

/** As search in the database has it. */

/** Whoever asks for the same thing once more waits for the first and finds it there, without another look into the archive. */
const inTurn = openTurns()

const kindOf = (nounData: AllNounData, kind: ThingKind) => nounData.things.find((thing) => thing.kind === kind)!

/** Which of these stand in the location as it is now. */
async function standing(db: TenantDb, nounData: AllNounData, things: ReadonlyArray<Pick<ListedThing, 'kind' | 'id'>>): Promise<Set<string>> {
  const there = new Set<string>()
  for (const kind of new Set(things.map((thing) => thing.kind))) {
    const ids = things.filter((thing) => thing.kind === kind).map(({ id }) => id)
    const rows = await db.selectFrom(kindOf(nounData, kind).table as 'documents').select('id').where(oneOf('id', ids)).execute()
    for (const { id } of rows) there.add(id)
  }
  return there
}

/** Erased people stay erased, whatever brings something of theirs back. */
async function eraseAgain(db: TenantDb, nounData: AllNounData, people: readonly string[]): Promise<void> {
  if (!people.length) return
  const gone = await db.selectFrom('accounts').select('id').where(oneOf('id', people)).where('erased_at', 'is not', null).execute()
  for (const { id } of gone) await nounData.erasePerson(db, id)
}

interface Means {
  db: TenantDb
  nounData: AllNounData
  kind: Restorable
  /** The location's own language, which stays until what is put back is written. */
  own: ContentLanguage
}

async function ownLanguage(db: TenantDb): Promise<ContentLanguage> {
  await holdSettings(db)
  return (await readSettings(db)).settings.general.locale
}

/** Writes a thing as the location has its language now. Why it is not there afterwards, if it is not. */
async function putBack({ db, nounData, kind, own }: Means, thing: TakenThing): Promise<'backups.thing_stays' | 'backups.thing_unfit' | undefined> {
  const isThere = () => standing(db, nounData, [{ kind: kind.kind, id: thing.id }]).then((there) => there.has(thing.id))
  const { written, pictures, people } = await thing.write(db)
  if (!written) return (await isThere()) ? 'backups.thing_stays' : 'backups.thing_unfit'
  await eraseAgain(db, nounData, people)
  // It was an erased person's alone, and went with what of theirs came back.
  if (!(await isThere())) return 'backups.thing_unfit'
  if (own !== thing.locale) await nounData.changeLanguage(db, { from: thing.locale, to: own }, { table: kind.table, id: thing.id })
  for (const picture of pictures) await enqueue(db, { task: 'media.variants', payload: { id: picture }, jobKey: `variants:${picture}` })
  return undefined
}

export const backupThings: Calls = {
  async backupsThings({ user, tenant, profile, request, services, transaction }, { id, kind, q, limit, offset }) {
    const found = await services.backups.things(tenant.id, id)
    if (!found) throw notFound('admin')
    const words = plainLetters(q ?? '')
    const says = ({ title, category }: ListedThing) =>
      [title, category?.label, ...Object.values(category?.inOther ?? {})].some((text) => text !== undefined && plainLetters(text).includes(words))
    const wanted = found.things.filter((thing) => (!kind || thing.kind === kind) && says(thing))
    const there = await transaction('read', (db) => standing(db, services.nounData, wanted))
    const gone = wanted.filter((thing) => !there.has(thing.id))
    const shown = gone.slice(offset, offset + limit).map((thing) => ({ ...thing, category: thing.category && (thing.category.inOther[readingLanguage({ request, user, profile })] ?? thing.category.label) }))
    return { data: shown, total: gone.length, limit, offset, truncated: kind ? found.more.has(kind) : found.more.size > 0 }
  },

  async backupsThingsRestore({ tenant, user, request, services, read, commit }, { id, kind, thingId }) {
    const { backups, nounData } = services
    const thing = (await backups.things(tenant.id, id))?.things.find((one) => one.kind === kind && one.id === thingId)
    if (!thing) throw notFound('admin')
    const means = { nounData, kind: kindOf(nounData, kind) }
    return inTurn(`${tenant.id} ${thingId}`, async () => {
      if (await read((db) => standing(db, nounData, [thing])).then((there) => there.has(thingId))) throw new AppError('backups.thing_stays')
      return backups.takeOut(tenant.id, id, kind, [thingId], ([taken]) => {
        if (!taken) throw new AppError('backups.thing_unfit')
        return commit(async (db) => {
          const own = await ownLanguage(db)
          const refused = await putBack({ db, ...means, own }, taken)
          if (refused) throw new AppError(refused)
          await audit(db, { event: 'backup.thing_restored', actor: user, target: { kind, id: thingId, name: thing.title }, after: { backup: id }, requestId: request.id })
          return { data: { kind, id: thingId, title: thing.title, url: means.kind.url(thing) } }
        })
      })
    })
  },

  async backupsThingsRestoreMany({ tenant, user, request, services, read, commit }, { id, kind, ids }) {
    const { backups, nounData } = services
    const all = await backups.things(tenant.id, id)
    if (!all) throw notFound('admin')
    const asked = new Set(ids)
    const known = all.things.filter((thing) => thing.kind === kind && asked.has(thing.id))
    if (known.length < asked.size) throw unknownReference('ids')
    const means = { nounData, kind: kindOf(nounData, kind) }
    return inTurn(`${tenant.id} ${id} ${kind}`, async () => {
      const there = await read((db) => standing(db, nounData, known))
      const gone = known.flatMap((thing) => (there.has(thing.id) ? [] : [thing.id]))
      return backups.takeOut(tenant.id, id, kind, gone, (found) => commit(async (db) => {
        const taken = new Map(found.map((one) => [one.id, one]))
        const own = await ownLanguage(db)
        const back: ListedThing[] = []
        // The oldest first, as they came to be.
        for (const thing of known.toReversed()) {
          const one = taken.get(thing.id)
          if (one && !(await putBack({ db, ...means, own }, one))) back.push(thing)
        }
        if (!back.length) throw new AppError(there.size === known.length ? 'backups.thing_stays' : 'backups.thing_unfit')
        const entry = { actor: user, after: { backup: id }, requestId: request.id }
        await auditEach(db, back.map((thing) => ({ ...entry, event: 'backup.thing_restored' as const, target: { kind, id: thing.id, name: thing.title } })))
        await audit(db, { ...entry, event: 'backup.things_restored', target: { kind, id: null }, after: { backup: id, restored: back.length } })
        const shown = (thing: ListedThing) => ({ kind, id: thing.id, title: thing.title, url: means.kind.url(thing) })
        return { data: { restored: back.toReversed().map(shown), left: known.length - back.length } }
      }))
    })
  },
}
