import { ApiError } from '@portal/contract/client/api-error'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { carryOut } from '../../../api/carry-out.ts'
import { outcomeOf } from '../../../api/outbox/outcome.ts'
import type { Asked } from '../../../sw/messages.ts'
import { commonTexts } from '../../../texts/common.ts'
import { textsIn } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { chatTexts } from '../texts.ts'
import { findAsked, takeLost, takeUndone } from './asked.ts'
import { standingIn } from './standing.ts'
import type { Thread } from './thread.ts'

type Threads = ReadonlyMap<string, Pick<Thread, 'hear' | 'patch'>>

const isForGood = (error: unknown) => error instanceof ApiError && outcomeOf(error, 0).kind === 'refused'

/**
 * Does what was done to notifications; without a network the outbox keeps it, and where that can't the word stays for the next time.
 * Found twice it is done once: the server knows its id.
 */
export async function carryOutAsked(threads: Threads, onConfirmed: () => void) {
  const undone = takeUndone()
  const t = textsIn(chatTexts)
  for (const act of new Set([...(undone ? [undone] : []), ...(await takeLost())])) showToast(act === 'confirm' ? t.confirmUndone : t.replyUndone, { tone: 'danger' })
  for (const { id, asked, done } of await findAsked()) {
    try {
      await carryOutOne(id, asked, threads, onConfirmed)
    } catch (error) {
      const stands = standingIn(error)
      // The click opened its conversation: there it is read and confirmed.
      if (stands) threads.get(stands.conversation_id)?.patch(stands.id, () => stands)
      showToast(errorWords(error), { tone: 'danger' })
      if (!isForGood(error)) continue
    }
    await done()
  }
}

async function carryOutOne(id: string, asked: Asked, threads: Threads, onConfirmed: () => void) {
  if (asked.act === 'confirm') {
    const reply = await carryOut('chat.acknowledge', { input: { id: asked.message, ...(asked.seen !== undefined && { seen: asked.seen }) }, idempotencyKey: id })
    if (!reply) return showToast(textsIn(commonTexts).savedHere)
    threads.get(reply.message.conversation_id)?.patch(asked.message, () => reply.message)
    onConfirmed()
    return showToast(textsIn(chatTexts).confirmed, { tone: 'success' })
  }
  const reply = await carryOut('chat.send', { input: { id: asked.conversation, text: asked.text, client_id: id }, idempotencyKey: id })
  if (reply?.message) threads.get(asked.conversation)?.hear(reply.message)
}
