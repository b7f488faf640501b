import type { platformContract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { clockNow, countAll, inSeconds } from '@portal/db'
import { AppError, badInput } from '../../core/errors.ts'
import type { PlatformHandlers } from '../context.ts'
import { announce, change, note, presented } from './acts.ts'
import { type LocationRow, findLocation, holdLocation, wrongState } from './find.ts'

type Calls = PlatformHandlers<typeof platformContract.locations>

/** Time to change one's mind. */
const graceSeconds = 30 * 24 * 3600
const mostAdmins = 50

const confirmed = (row: LocationRow, typed: string) => {
  if (typed.trim().toLowerCase() !== row.slug) throw badInput({ confirm: problem('not_confirmed', { slug: row.slug ?? '' }) })
}

export const deleting: Pick<Calls, 'deletionPreview' | 'remove' | 'undelete'> = {
  /** What would go, with names: people recognise their mistake by them. */
  async deletionPreview({ db, tenantOf }, { id }) {
    const row = await findLocation(db, id)
    const { final } = await db.selectNoFrom(inSeconds(graceSeconds).as('final')).executeTakeFirstOrThrow()
    const named = { slug: row.slug ?? '', name: row.name, delete_after: final }
    if (row.schema_version === 0 || row.state === 'deleted') return { data: { ...named, people: 0, files: 0, storage_bytes: 0, admins: [] } }
    const tenant = tenantOf(row.id)
    const people = tenant.selectFrom('accounts').where('erased_at', 'is', null)
    const { total } = await people.select(countAll().as('total')).executeTakeFirstOrThrow()
    const admins = await people.select(['first_name', 'last_name', 'email', 'username']).where('role', '=', 'admin').orderBy('last_name').orderBy('id').limit(mostAdmins).execute()
    const media = await tenant.selectFrom('media')
      .select((eb) => [countAll().as('files'), eb.fn.sum<string | null>('size').as('bytes')]).executeTakeFirstOrThrow()
    return {
      data: {
        ...named, people: total, files: media.files, storage_bytes: Number(media.bytes ?? 0),
        admins: admins.map((admin) => `${admin.first_name} ${admin.last_name} <${admin.email ?? admin.username}>`.replace('  ', ' ')),
      },
    }
  },

  async remove(context, { id, confirm }) {
    const row = await holdLocation(context.db, id)
    if (!['active', 'suspended', 'provisioning'].includes(row.state)) throw wrongState(row, 'deleted')
    confirmed(row, confirm)
    await change(context.db, row, { state: 'deletion_pending', deletion_due_at: inSeconds(graceSeconds) })
    await note(context, row, { event: 'location.deletion_requested', before: { state: row.state } })
    await announce(context, row.id)
    return presented(context, id)
  },

  /** It goes back to what it was: open, suspended, or being made. */
  async undelete(context, { id, confirm }) {
    const { db } = context
    const row = await holdLocation(db, id)
    if (row.state !== 'deletion_pending') throw wrongState(row, 'kept')
    // By the time at which the row is held: whoever carries the deletion out has held it before, or finds it kept.
    const late = await db.selectFrom('locations').select('id').where('id', '=', row.id).where('deletion_due_at', '<', clockNow()).executeTakeFirst()
    if (late) throw new AppError('locations.being_deleted')
    confirmed(row, confirm)
    const unfinished = await db.selectFrom('provisioning_steps').select('step').where('location_id', '=', row.id).where('state', '!=', 'done').executeTakeFirst()
    const state = unfinished ? 'provisioning' : row.reason === null ? 'active' : 'suspended'
    await change(db, row, { state, deletion_due_at: null })
    await note(context, row, { event: 'location.deletion_cancelled', after: { state } })
    await announce(context, row.id)
    return presented(context, id)
  },
}
