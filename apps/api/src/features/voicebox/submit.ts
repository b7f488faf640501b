import { randomUUID } from 'node:crypto'
import type { HandlerInput, contract } from '@portal/contract'
import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { json } from '@portal/db/feature'
import { type Acting, type Row, handIn, present, removeDraft, rowsOf, wordsOf } from '../submissions/public.ts'
import { codeHash, followUpCode, fullHour, inVoiceboxTurn, isStrong, nonceHash, randomReference, shuffle } from './anonymous.ts'
import { engine } from './engine.ts'
import { keptFrom } from './kept-from.ts'

type Sent = HandlerInput<typeof contract.voicebox.submit>

/** What the same nonce brought before, if it did. */
async function before({ db }: Acting, nonce: string | undefined) {
  if (!nonce) return undefined
  const row = await rowsOf(engine, db).where('thing.id', 'in', (eb) => eb.selectFrom('voicebox_submissions').select('id').where('nonce_hash', '=', nonceHash(nonce))).executeTakeFirst()
  return row as Row | undefined
}

/**
 * Takes what somebody says without their name. That they may is checked before; from here on nobody’s id, no minute and nothing
 * that counts is written.
 */
async function withoutName(acting: Acting, { nonce, draft_id, ...content }: Sent) {
  const { db, services } = acting
  const hour = fullHour(services.clock.now())
  const code = followUpCode(nonce)
  const id = randomUUID()
  const named = await keptFrom(db, content, [content.subject, content.message])
  await db
    .insertInto('voicebox_submissions')
    .values({
      id, reference: randomReference(voiceboxForm.code), status: voiceboxForm.first, content: json(content), words: wordsOf(content), is_anonymous: true,
      kept_from: json(named), nonce_hash: nonce ? nonceHash(nonce) : null, follow_up_hash: codeHash(code), told: false, created_at: hour, updated_at: hour,
    })
    .execute()
  await removeDraft(acting, draft_id)
  await shuffle(db, hour)
  const row = await rowsOf(engine, db).where('thing.id', '=', id).executeTakeFirstOrThrow()
  return { data: { ...(await present(engine, acting, [row as Row], 'submitter'))[0]!, follow_up_code: code } }
}

export async function submit(acting: Acting, sent: Sent) {
  const { db } = acting
  const { nonce, draft_id, ...content } = sent
  await inVoiceboxTurn(db)
  const twin = await before(acting, nonce)
  if (twin) {
    const [data] = await present(engine, acting, [twin], 'submitter')
    return { data: { ...data!, ...(data!.is_anonymous && isStrong(nonce) ? { follow_up_code: followUpCode(nonce) } : {}) } }
  }
  if (content.is_anonymous) return withoutName(acting, sent)
  return handIn(engine, acting, { content, draft_id }, async (id) => {
    const kept_from = json(await keptFrom(db, content, [content.subject, content.message]))
    await db.updateTable('voicebox_submissions').set({ kept_from, ...(nonce ? { nonce_hash: nonceHash(nonce) } : {}) }).where('id', '=', id).execute()
  })
}
