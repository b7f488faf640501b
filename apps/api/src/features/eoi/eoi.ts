import type { HandlerReply, contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { mostEoiFiles } from '@portal/contract/forms/eoi'
import type { Handlers } from '../../core/context.ts'
import { badInput } from '../../core/errors.ts'
import { insertMedia, storeFile, withStored } from '../../shared/media/media.ts'
import { exportCsv, handIn, list, mine, move, moveMany, one, recipients, remove, stats } from '../submissions/public.ts'
import { passportOf } from '../trainer-debrief/public.ts'
import { takeUploads } from '../uploads/public.ts'
import { engine } from './engine.ts'
import { expectOpen, positions } from './positions.ts'

type Calls = typeof contract.eoi
export type Item = HandlerReply<Calls['get']>['data']

const people = recipients(engine)
const kindOf = (mime: string) => (mime.startsWith('image/') && !mime.includes('svg') ? 'image' : mime.startsWith('video/') ? 'video' : 'document')

export const eoi: Handlers<Calls> = {
  ...positions,
  async submit({ read, commit, user, tenant, profile, services, files, request }, { uploadIds, draft_id, ...content }) {
    await using taken = await takeUploads({ read, user, tenant, profile, services }, uploadIds, 'any', 'attachments')
    const attached = [...files.attachments, ...taken.files]
    if (attached.length > mostEoiFiles) throw badInput({ attachments: problem('too_many_files', { max: mostEoiFiles }) })
    const store = attached.map((file) => () => storeFile(services, tenant, file, kindOf(file.mime), 'attachments'))
    return await withStored(services, tenant, store, (stored) =>
      commit(async (db) => {
        const position_of_interest = await expectOpen(db, content.position_of_interest, request.clientTime ?? services.clock.now(), tenant.timezone)
        await taken.use(db)
        return handIn(engine, { db, user, tenant, profile, services, request }, { content: { ...content, position_of_interest }, draft_id }, async (submission_id) => {
          await insertMedia(db, stored, user.id, { visibility: 'submission', visibilityId: submission_id })
          if (stored.length) await db.insertInto('eoi_attachments').values(stored.map(({ id }, place) => ({ submission_id, media_id: id, place }))).execute()
        })
      }))
  },
  mine: (context) => mine(engine, context),
  list: (context, filter) => list(engine, context, filter),
  async get(context, { id }) {
    const { data } = await one(engine, context, id)
    const { db, tenant, profile, services } = context
    // Whoever decides sees what the person was signed off for.
    const by = data.submitted_by?.id
    return { data: { ...data, passport: by ? await passportOf(db, profile, by, { now: services.clock.now(), timezone: tenant.timezone }) : null } }
  },
  setStatus: (context, step) => move(engine, context, step),
  moveMany: (context, many) => moveMany(engine, context, many),
  remove: (context, { id }) => remove(engine, context, id),
  async stats(context, period) {
    const { byGroup: byPosition, ...all } = await stats(engine, context, period)
    return { data: { ...all, byPosition } }
  },
  exportCsv: (context, filter) => exportCsv(engine, context, filter, 'eoi.exported'),
  recipients: people.list,
  recipientsCreate: people.create,
  recipientsUpdate: people.update,
  recipientsTest: people.test,
  recipientsRemove: people.remove,
}
