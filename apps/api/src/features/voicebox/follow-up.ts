import type { Handlers } from '../../core/context.ts'
import type { contract } from '@portal/contract'
import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { json, next } from '@portal/db/feature'
import { AppError } from '../../core/errors.ts'
import { type Row, deadlinesOf } from '../submissions/public.ts'
import { codeHash, fullHour, inVoiceboxTurn, shuffle } from './anonymous.ts'
import type { Item } from './engine.ts'
import { keptFrom } from './kept-from.ts'
import { readByNobody } from './owners.ts'

/** By whoever has the code, in one conversation: nobody knows who they are, so nothing else holds them back. */
const mostByCode = 200

type Said = Row['history'][number]

/** The thread of something without a name, for whoever has its code; with a message it goes on. */
export const followUp: Handlers<typeof contract.voicebox>['followUp'] = async ({ db, services, tenant, profile }, { code, message }) => {
  await inVoiceboxTurn(db)
  const find = () =>
    db.selectFrom('voicebox_submissions').select(['id', 'reference', 'status', 'content', 'history', 'kept_from', 'created_at']).where('follow_up_hash', '=', codeHash(code)).executeTakeFirst()
  const found = await find()
  if (!found) throw new AppError('voicebox.code')
  const entries = found.history as Said[]
  const last = entries.at(-1)
  // Whoever did not get the answer sends the same again; after an answer of theirs the same words are new.
  const isNew = message !== undefined && !(last?.you && last.message === message)
  if (isNew) {
    const sofar = entries.filter(({ you }) => you).length
    if (sofar >= mostByCode) throw new AppError('voicebox.thread_full', { params: { max: mostByCode } })
    const hour = fullHour(services.clock.now())
    // Whoever is named later is kept from all of it, too.
    const named = await keptFrom(db, found.content as Record<string, unknown>, [message], found.kept_from as string[])
    const said: Said = { status: found.status, at: hour.toISOString(), by: null, message, you: true }
    await db
      .updateTable('voicebox_submissions')
      .set({ history: json([...entries, said]), kept_from: json(named), told: false, updated_at: hour, version: next('version') })
      .where('id', '=', found.id)
      .execute()
    await shuffle(db, hour)
  }
  const { reference, status, content, history, created_at } = isNew ? (await find())! : found
  const { category, subject, message: first } = content as Pick<Item, 'category' | 'subject' | 'message'>
  const unread = (await readByNobody({ db }, [found.id])).size > 0
  const due = unread ? null : (deadlinesOf(voiceboxForm, { status, history, created_at }, { tenant, profile })[0] ?? null)
  return {
    data: {
      reference, status, category, subject, message: first, created_at, due, ...(unread ? { read_by_nobody: true } : {}),
      history: (history as Said[]).map((entry) => ({ status: entry.status, at: entry.at, from: entry.you ? ('you' as const) : ('them' as const), message: entry.message })),
    },
  }
}
