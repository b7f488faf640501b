import type { HandlerInput, platformContract } from '@portal/contract'
import { problemInEnglish } from '@portal/contract/errors/sentences'
import { contains, countAll, locationIdOf, pageOf, totalOver } from '@portal/db'
import { notFound } from '../../core/errors.ts'
import type { PlatformHandlers } from '../context.ts'
import { stepLabels } from '../provisioning/plans.ts'
import { slugProblem } from '../slugs.ts'
import { countCloned, findClonable } from './cloning.ts'
import { findLocation, invitationTo, known, listed, presentLocation, presentRow } from './find.ts'
import { lacksBackup } from './lacks-backup.ts'

type Calls = PlatformHandlers<typeof platformContract.locations>
type Filters = Pick<HandlerInput<typeof platformContract.locations.list>, 'q' | 'state' | 'backup'>

const filtered = <Q extends ReturnType<typeof listed> | ReturnType<typeof known>>(query: Q, { q, state, backup }: Filters): Q => {
  let matching = query as ReturnType<typeof known>
  if (q) matching = matching.where((eb) => eb.or([contains('name', q), contains('slug', q), contains('custom_domain', q)]))
  // Deleted ones are history: shown when they are asked for.
  matching = state ? matching.where('state', '=', state) : matching.where('state', '!=', 'deleted')
  if (backup) matching = matching.where(lacksBackup)
  return matching as Q
}

export const reading: Pick<Calls, 'list' | 'get' | 'slugCheck' | 'steps' | 'clonePreview'> = {
  async list({ db, services }, { limit, offset, sort, ...filters }) {
    const column = sort.replace('-', '') as 'name' | 'created_at' | 'people' | 'storage_bytes' | 'last_seen_at'
    const direction = sort.startsWith('-') ? 'desc' : 'asc'
    const { rows, total } = await pageOf(filtered(listed(db), filters)
      .select(totalOver().as('total'))
      .orderBy(column, (order) => (direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()))
      .orderBy('id'), { limit, offset })
    const { lacking } = await known(db).where(lacksBackup).select(countAll().as('lacking')).executeTakeFirstOrThrow()
    return { data: rows.map((row) => presentRow(row, services)), total, limit, offset, without_backup: Number(lacking) }
  },

  async get({ db, tenantOf, services }, { id }) {
    return { data: await presentLocation(services, db, tenantOf, await findLocation(db, id)) }
  },

  async clonePreview({ db, tenantOf, services }, { id }) {
    const row = await findClonable(db, id)
    return { data: { slug: row.slug ?? '', name: row.name, things: await countCloned(services, tenantOf(row.id)) } }
  },

  async slugCheck({ db }, { slug: typed }) {
    const slug = typed.toLowerCase()
    const wrong = await slugProblem(db, slug)
    return { data: { slug, available: wrong === null, reason: wrong && problemInEnglish(wrong), code: wrong } }
  },

  async steps({ db, tenantOf, services, lastEvent }, { id }) {
    const location = await known(db).select(['id', 'state', 'schema_version']).where('id', '=', locationIdOf(id)).executeTakeFirst()
    if (!location) throw notFound('locations')
    const rows = await db.selectFrom('provisioning_steps')
      .select(['step', 'state', 'error', 'started_at', 'finished_at'])
      .where('location_id', '=', locationIdOf(id)).orderBy('position').execute()
    if (location.state !== 'provisioning' || rows.some((row) => row.state === 'failed')) lastEvent()
    return {
      state: location.state as Exclude<typeof location.state, 'spare'>,
      data: rows.map(({ step, ...row }) => ({ name: step, label: stepLabels[step] ?? step, ...row })),
      invitation: await invitationTo(services, tenantOf, location),
    }
  },
}
