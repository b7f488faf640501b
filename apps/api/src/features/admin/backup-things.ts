import type { ThingKind, contract } from '@portal/contract'
import { withoutAccents } from '@portal/contract/kit/accents'
import { type TenantDb, enqueue, oneOf } from '@portal/db/feature'
import type { ListedThing } from '../../core/backups.ts'
import type { Handlers } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import type { AllNounData } from '../../core/services.ts'
import { holdSettings, readSettings } from '../../core/settings.ts'
import { audit } from '../../shared/audit.ts'
import { openTurns } from '../../shared/one-at-a-time.ts'

type Calls = Handlers<Pick<typeof contract.admin, 'backupsThings' | 'backupsThingsRestore'>>

/** As search in the database has it. */
const plain = (text: string) => withoutAccents(text).toLowerCase()

/** Whoever asks for the same thing once more waits for the first and finds it there, without another look into the archive. */
const inTurn = openTurns()

const kindOf = (nounData: AllNounData, kind: ThingKind) => nounData.things.find((thing) => thing.kind === kind)!

/** Which of these stand in the location as it is now. */
async function standing(db: TenantDb, nounData: AllNounData, things: readonly ListedThing[]): Promise<Set<string>> {
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

export const backupThings: Calls = {
  async backupsThings({ tenant, services, transaction }, { id, kind, q, limit, offset }) {
    const all = await services.backups.things(tenant.id, id)
    if (!all) throw notFound('admin')
    const words = plain(q ?? '')
    const wanted = all.filter((thing) => (!kind || thing.kind === kind) && plain(thing.title).includes(words))
    const there = await transaction('read', (db) => standing(db, services.nounData, wanted))
    const gone = wanted.filter((thing) => !there.has(thing.id))
    return { data: gone.slice(offset, offset + limit), total: gone.length, limit, offset }
  },

  async backupsThingsRestore({ tenant, user, request, services, read, commit }, { id, kind, thingId }) {
    const thing = (await services.backups.things(tenant.id, id))?.find((one) => one.kind === kind && one.id === thingId)
    if (!thing) throw notFound('admin')
    const isThere = (db: TenantDb) => standing(db, services.nounData, [thing]).then((there) => there.has(thingId))
    return inTurn(`${tenant.id} ${thingId}`, async () => {
      if (await read(isThere)) throw new AppError('backups.thing_stays')
      const taken = await services.backups.takeOut(tenant.id, id, kind, thingId)
      if (!taken) throw notFound('admin')
      return commit(async (db) => {
        await holdSettings(db)
        const { written, pictures, people } = await taken.write(db)
        if (!written) throw new AppError((await isThere(db)) ? 'backups.thing_stays' : 'backups.thing_unfit')
        await eraseAgain(db, services.nounData, people)
        // It was an erased person's alone, and went with what of theirs came back.
        if (!(await isThere(db))) throw new AppError('backups.thing_unfit')
        const { settings: { general: { locale } } } = await readSettings(db)
        if (locale !== taken.locale) await services.nounData.changeLanguage(db, { from: taken.locale, to: locale }, { table: kindOf(services.nounData, kind).table, id: thingId })
        for (const picture of pictures) await enqueue(db, { task: 'media.variants', payload: { id: picture }, jobKey: `variants:${picture}` })
        const target = { kind, id: thingId, name: thing.title }
        await audit(db, { event: 'backup.thing_restored', actor: user, target, after: { backup: id }, requestId: request.id })
        return { data: { kind, id: thingId, title: thing.title, url: kindOf(services.nounData, kind).url(thing) } }
      })
    })
  },
}
