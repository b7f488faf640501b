import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, canSignIn, json, newId, now } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError, badInput, notFound, unknownReference } from '../../core/errors.ts'
import { expectCurrent, touched } from '../../shared/content/versioned.ts'
import { notify } from '../notifications/public.ts'
import { type Acting, type Asking, type Row, handIn, holdAssignee, newestFirst, notTheirs, present, rowsOf, tellOfAgain, wordsOf } from '../submissions/public.ts'
import { type Item, engine } from './engine.ts'

type Calls = Pick<Handlers<typeof contract.trainerDebrief>, 'submit' | 'update' | 'comment' | 'aboutMe'>

/** Of one debrief. */
const atMostComments = 50

/** What tells a trainer that something was said to this debrief. */
export const commentKey = (id: string) => `trainerDebrief:${id}:comment`

const commentsOf = ({ content }: Row) => (content.comments as Item['comments'] | undefined) ?? []

/** Whoever may sign in can be trained. */
export async function mustBeTrainee(db: TenantDb, id: string): Promise<void> {
  const there = await db.selectFrom('accounts').select('id').where('id', '=', id).where(canSignIn('accounts')).executeTakeFirst()
  if (!there) throw unknownReference('trainee_id')
}

async function held(db: TenantDb, id: string, column: 'submitted_by' | 'trainee_id', person: string): Promise<Row & { trainee_id: string | null }> {
  const there = await db.selectFrom('debrief_submissions').select('trainee_id').where('id', '=', id).where(column, '=', person).forUpdate().executeTakeFirst()
  if (!there) throw notFound('trainerDebrief')
  const row = await rowsOf(engine, db).where('thing.id', '=', id).executeTakeFirstOrThrow()
  return { ...(row as Row), ...there }
}

const shown = async (context: Asking, id: string) => {
  const row = await rowsOf(engine, context.db).where('thing.id', '=', id).executeTakeFirstOrThrow()
  return { data: (await present(engine, context, [row as Row], 'submitter'))[0]! }
}

/** Somebody wrote about them: they see it at once, and may say something to it. */
const tellTrainee = ({ db, profile, user }: Pick<Acting, 'db' | 'profile' | 'user'>, id: string, trainee: string) =>
  notify(db, profile, {
    type: 'submission', title: { en: 'A debrief about your training', es: 'Un informe sobre tu capacitación' },
    message: { en: 'Read how it went, and say something to it if you like.', es: 'Lee cómo te fue y, si quieres, di algo.' },
    url: `/trainer-debrief?view=about&id=${id}`, key: `trainerDebrief:${id}:trainee`, to: { accountIds: [trainee] }, except: user.id, about: { kind: 'trainerDebrief', ids: [id] },
  })

/** As whom it is about sees it: what is to be done with it, and what reviewers write to its trainer, is not theirs. */
const forTrainee = (item: Item): Item => ({ ...item, moves: [], history: item.history.map((step) => ({ ...step, message: null })) })

/** What the trainer and the trainee do with it. */
export const ownDebriefs: Calls = {
  async submit(context, { draft_id, trainee_id, ...content }) {
    const { db } = context
    await mustBeTrainee(db, trainee_id)
    return handIn(engine, context, { content: { ...content, comments: [] }, draft_id }, async (id) => {
      await db.updateTable('debrief_submissions').set({ trainee_id }).where('id', '=', id).execute()
      await tellTrainee(context, id, trainee_id)
    })
  },

  /** Open until somebody has reviewed it; one that was sent back goes in again. */
  async update(context, { id, version, trainee_id, ...sent }) {
    const { db, user, services } = context
    await holdAssignee(db, trainee_id)
    const row = await held(db, id, 'submitted_by', user.id)
    const [stands] = await present(engine, context, [row], 'submitter')
    expectCurrent('trainerDebrief', stands, version, (item) => item)
    if (row.status !== 'submitted' && row.status !== 'returned') throw new AppError('debriefs.frozen', { data: stands })
    const another = trainee_id && trainee_id !== row.trainee_id ? trainee_id : undefined
    if (another) {
      await mustBeTrainee(db, another)
      // What they said to it was to their own.
      if (commentsOf(row).length) throw badInput({ trainee_id: problem('has_comments') })
    }
    const content = { ...row.content, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) }
    const again = row.status === 'returned'
    const step = { status: 'submitted', at: services.clock.now().toISOString(), by: user.id, message: null }
    await db
      .updateTable('debrief_submissions')
      .set({
        content: json(content), words: wordsOf(content), ...(another ? { trainee_id: another } : {}),
        ...(again ? { status: 'submitted' as const, history: json([...row.history, step]) } : {}), ...touched(),
      })
      .where('id', '=', id)
      .execute()
    const assignee_id = another && another === row.assignee_id && (await notTheirs(engine, db, another, [id])).size ? null : row.assignee_id
    // It turns out to be about whoever takes care of it: it goes back to all who review it.
    if (assignee_id !== row.assignee_id) await db.updateTable('debrief_submissions').set({ assignee_id }).where('id', '=', id).execute()
    if (again) await tellOfAgain(engine, context, { ...row, content, assignee_id }, user.id)
    if (another) await tellTrainee(context, id, another)
    return shown(context, id)
  },

  async comment(context, { id, text }) {
    const { db, user, profile, services } = context
    const row = await held(db, id, 'trainee_id', user.id)
    const said = { id: newId(), text, by: user.id, at: services.clock.now().toISOString() }
    const comments = [...commentsOf(row), said]
    if (comments.length > atMostComments) throw badInput({ text: problem('too_many', { max: atMostComments }) })
    // The version stays: a reviewer's step is as right as before.
    await db.updateTable('debrief_submissions').set({ content: json({ ...row.content, comments }), updated_at: now() }).where('id', '=', id).execute()
    if (row.submitted_by) {
      await notify(db, profile, {
        type: 'submission', title: { en: `${user.name} says something to your debrief`, es: `${user.name} comenta tu informe` }, message: text.slice(0, 300),
        url: `/trainer-debrief?view=mine&id=${id}`, key: commentKey(id), to: { accountIds: [row.submitted_by] }, except: user.id, about: { kind: 'trainerDebrief', ids: [id] },
      })
    }
    return { data: forTrainee((await shown(context, id)).data) }
  },

  async aboutMe(context) {
    const { db, user } = context
    const mine = await db.selectFrom('debrief_submissions').select('id').where('trainee_id', '=', user.id).orderBy('created_at', 'desc').limit(100).execute()
    if (!mine.length) return { data: [] }
    const rows = await newestFirst(rowsOf(engine, db).where('thing.id', 'in', mine.map(({ id }) => id))).execute()
    return { data: (await present(engine, context, rows as Row[], 'submitter')).map(forTrainee) }
  },
}
