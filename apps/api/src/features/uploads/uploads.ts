import { rm } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { contract } from '@portal/contract'
import { can } from '@portal/contract/kit/can'
import { problem } from '@portal/contract/errors/problem'
import { partSize } from '@portal/contract/uploads'
import { type TenantDb, countAll, newId, now as databaseNow } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError, badInput, budgetUsed, forbidden } from '../../core/errors.ts'
import { stock } from '../../shared/budgets.ts'
import { judge } from '../../shared/uploads/judge.ts'
import { limitOf, streamLimit } from '../../shared/uploads/kinds.ts'
import { type Upload, assemble, findUpload, holdUpload, partGone, partKey, removeParts } from './resumable.ts'

/** What is begun or complete and not used yet, of everybody here. @throws AppError 429 when one more is too much */
async function mayBegin(db: TenantDb, account: string, size: number, now: Date): Promise<void> {
  const rows = await db.selectFrom('uploads')
    .select((eb) => ['account_id', countAll().as('count'), eb.fn.sum<string>('size').as('bytes'), eb.fn.min('expires_at').as('next')])
    .where('state', '!=', 'used').where('expires_at', '>', databaseNow()).groupBy('account_id').execute()
  const sum = (some: typeof rows) => ({ count: some.reduce((all, { count }) => all + count, 0), bytes: some.reduce((all, { bytes }) => all + Number(bytes), 0) })
  for (const [owner, some] of [['person', rows.filter(({ account_id }) => account_id === account)], ['location', rows]] as const) {
    const { count, bytes } = sum(some)
    if (count < stock.unfinishedUploads[owner] && bytes + size <= stock.unfinishedBytes[owner]) continue
    const next = Math.min(...some.map((row) => row.next.getTime()))
    throw budgetUsed('uploads', (next - now.getTime()) / 1000)
  }
}

const partsOf = ({ size }: { size: number }) => Math.ceil(size / partSize)
const sizeOf = (upload: { size: number }, number: number) =>
  number < partsOf(upload) ? partSize : upload.size - partSize * (partsOf(upload) - 1)

const present = ({ received, state, ...upload }: Upload) => ({
  ...upload,
  state: state === 'complete' ? ('complete' as const) : ('open' as const),
  part_size: partSize,
  parts: partsOf(upload),
  received: received.map(({ number }) => number),
})

const accepts = { document: 'document', image: 'image', video: 'video', attachment: 'any' } as const

/** A large file in parts: begun, sent part by part in any order, completed, then named by the call that uses it. */
export const uploads: Handlers<typeof contract.uploads> = {
  async create({ db, user, profile, services }, { name, size, purpose }) {
    const { limits } = profile.settings.media
    const editor = can({ role: user.role, editors: profile.settings.content.editors }, { editor: true })
    // What everyone may attach (chat, forms) is less than what editors publish.
    if (purpose !== 'attachment' && !editor) throw forbidden()
    if (size > (purpose === 'attachment' ? streamLimit('any', limits) : limitOf(purpose, limits))) throw badInput({ size: problem('file_too_large') })
    await mayBegin(db, user.id, size, services.clock.now())
    const { id } = await db.insertInto('uploads').values({ account_id: user.id, name, size, purpose }).returning('id').executeTakeFirstOrThrow()
    return { data: present(await findUpload(db, user, id)) }
  },

  get: async ({ db, user }, { id }) => ({ data: present(await findUpload(db, user, id)) }),

  /** Sent again, a part replaces itself: a lost answer costs nothing. The same bytes once more change nothing. */
  async part({ read, commit, user, tenant, services, files }, { id, number }) {
    const upload = await read((db) => findUpload(db, user, id))
    const [part] = files.part
    if (upload.state !== 'open') throw new AppError('uploads.complete')
    if (number > partsOf(upload)) throw badInput({ number: problem('upload_part_unknown', { parts: partsOf(upload) }) })
    if (part?.size !== sizeOf(upload, number)) throw badInput({ part: problem('upload_part_size') })
    const { size, sha256 } = part
    const stored = newId()
    await services.files.take(partKey(tenant, id, { number, stored }), part.path, { type: 'application/octet-stream' })
    return commit(async (db) => {
      const { state, received } = await holdUpload(db, user, id)
      // It was completed meanwhile. What lies here for nothing is swept after a day.
      if (state !== 'open') throw new AppError('uploads.complete')
      const before = received.find((each) => each.number === number)
      const same = before?.sha256 === sha256
      if (before) await removeParts(db, tenant, [{ id, received: [same ? { number, stored } : before] }])
      if (!same) {
        await db
          .insertInto('upload_parts')
          .values({ upload_id: id, number, size, stored, sha256 })
          .onConflict((oc) => oc.columns(['upload_id', 'number']).doUpdateSet({ size, stored, sha256 }))
          .execute()
      }
      return { data: present(await findUpload(db, user, id)) }
    })
  },

  /** All parts are here: what they make together is judged once, before anybody relies on it. */
  async complete({ read, commit, user, tenant, profile, services }, { id, sha256 }) {
    const upload = await read((db) => findUpload(db, user, id))
    if (upload.state === 'complete') return commit(async () => ({ data: present(upload) }))
    if (upload.received.length !== partsOf(upload)) throw new AppError('uploads.incomplete', { data: present(upload) })
    const path = services.staging.newPath()
    try {
      // A video tells what it is at its beginning: putting gigabytes together for that is the work of the call that uses it.
      const enough = upload.purpose === 'video' && !sha256 ? { ...upload, received: upload.received.slice(0, 1) } : upload
      const put = await assemble(services, tenant, enough, path)
      if (sha256 && sha256 !== put.sha256) throw badInput({ sha256: problem('upload_damaged') })
      const judged = await judge({ sandbox: services.sandbox, location: tenant.id }, { field: 'part', name: upload.name, path, size: upload.size }, accepts[upload.purpose], profile.settings.media.limits)
      return await commit(async (db) => {
        const { state, received } = await holdUpload(db, user, id)
        // Judged were others than those that are here now.
        if (state === 'open' && !isDeepStrictEqual(received, upload.received)) throw partGone()
        await db.updateTable('uploads').set({ state: 'complete', mime: judged.mime }).where('id', '=', id).where('state', '=', 'open').execute()
        return { data: present(await findUpload(db, user, id)) }
      })
    } finally {
      await rm(path, { force: true })
    }
  },

  async cancel({ db, user, tenant }, { id }) {
    const upload = await findUpload(db, user, id)
    await removeParts(db, tenant, [upload])
    await db.deleteFrom('uploads').where('id', '=', id).execute()
    return { data: { id } }
  },
}
