import { literal, messageShows, totalOver } from '@portal/db/feature'
import type { AskCounted, Counted } from '../../core/now.ts'

/** What others wrote and ask this reader to confirm; it leads to the one that has waited longest. */
export const messagesToConfirm: AskCounted = (db, { reader }) => {
  const oldest = db.selectFrom('messages as message')
    .leftJoin('message_receipts as receipt', (join) => join.onRef('receipt.message_id', '=', 'message.id').on('receipt.account_id', '=', reader.account))
    .select((eb) => [
      literal<Counted['kind']>('messages').as('kind'), literal('messages').as('id'), totalOver().as('count'),
      eb.fn<string>('concat', [literal('/?chat='), 'message.conversation_id', literal('&message='), 'message.seq']).as('url'),
    ])
    // By their words, not as values: only so is the index of these few sure to be used.
    .where((eb) => eb('message.requires_ack', '=', eb.lit(true))).where('message.deleted_at', 'is', null)
    .where('message.sender_id', 'is distinct from', reader.account).where('receipt.message_id', 'is', null)
    .where(messageShows('message', reader))
    .orderBy('message.created_at').limit(1)
  return [db.selectFrom(oldest.as('oldest')).select(['kind', 'id', 'count', 'url'])]
}
