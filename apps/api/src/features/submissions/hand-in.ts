import { idInReply, json } from '@portal/db/feature'
import { localDay } from '../../outside/clock.ts'
import { newsRows } from '../../shared/in-order.ts'
import { forgetNews } from '../notifications/public.ts'
import { present, wordsOf } from './present.ts'
import { type Acting, type Engine, type Row, rowsOf, statusOf, tableOf } from './tables.ts'
import { tellOfNew } from './tell.ts'

/** `EOI-2026-0007`: by year, without a gap. Whoever hands in at the same moment waits for the number before. */
export async function nextReference({ form }: Engine<unknown>, { db, services, tenant }: Pick<Acting, 'db' | 'services' | 'tenant'>): Promise<string> {
  const year = Number(localDay(services.clock.now(), tenant.timezone).slice(0, 4))
  const { last } = await db
    .insertInto('submission_numbers')
    .values({ form: form.noun, year, last: 1 })
    .onConflict((oc) => oc.columns(['form', 'year']).doUpdateSet((eb) => ({ last: eb('submission_numbers.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${form.code}-${year}-${String(last).padStart(4, '0')}`
}

interface Sent {
  content: Record<string, unknown>
  /** What it was written in, if that was a draft: gone with it. */
  draft_id?: string
}

/** How the keys begin of what tells of a draft. */
export const draftNews = (id: string) => `draft:${id}:`

/**
 * A draft goes, and with it the answers to its saves that are kept in case one is sent twice: its words are in them, and whose
 * they are. So does what told of it: that somebody began something says who sent it without a name. Whether there was one.
 */
export async function removeDraft({ db, user }: Pick<Acting, 'db' | 'user'>, id: string | undefined): Promise<boolean> {
  if (!id) return false
  const gone = await db.deleteFrom('drafts').where('id', '=', id).where('account_id', '=', user.id).executeTakeFirst()
  // After it: a save in this moment was waited for, and its answer is there.
  await db.deleteFrom('idempotency_keys').where('account_id', '=', user.id).where('path', 'like', '%/drafts/save').where(idInReply('reply'), '=', id).execute()
  await forgetNews(db, newsRows(db).where('account_id', '=', user.id).where('source_key', 'like', `${draftNews(id)}%`))
  return gone.numDeletedRows > 0n
}

/** Takes what somebody hands in under their name, throws its draft away, and tells those who are to hear of it. */
export async function handIn<Item>(
  engine: Engine<Item>, acting: Acting, { content, draft_id }: Sent, also: (id: string) => Promise<unknown> = async () => {},
) {
  const { db, user, services, request } = acting
  const reference = await nextReference(engine as Engine<unknown>, acting)
  const now = services.clock.now()
  const written = request.clientTime && request.clientTime < now ? request.clientTime : null
  const { id } = await db
    .insertInto(tableOf(engine))
    .values({
      reference, status: statusOf(engine.form.first), content: json(content), words: wordsOf(content), submitted_by: user.id,
      written_at: written, created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await also(id)
  await removeDraft(acting, draft_id)
  await tellOfNew(engine, acting, { id, reference, content }, user.id)
  const row = await rowsOf(engine, db).where('thing.id', '=', id).executeTakeFirstOrThrow()
  return { data: (await present(engine, acting, [row as Row], 'submitter'))[0]! }
}
