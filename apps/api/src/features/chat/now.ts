import { inSeconds, literal, messageShows, totalOver } from '@portal/db/feature'
import type { AskCounted, Counted } from '../../core/now.ts'

/** After so long nobody waits for it any more. */
const newSeconds = 30 * 24 * 3600

/** What others wrote since this reader joined and ask them to confirm; it leads to the one that has waited longest. */
export const messagesToConfirm: AskCounted = (db, { reader }) => {
  const oldest = db.selectFrom('messages as message')
    .innerJoin('conversation_members as me', (join) => join.onRef('me.conversation_id', '=', 'message.conversation_id').on('me.account_id', '=', reader.account))
    .leftJoin('message_receipts as receipt', (join) => join.onRef('receipt.message_id', '=', 'message.id').on('receipt.account_id', '=', reader.account))
    .select((eb) => [
      literal<Counted['kind']>('messages').as('kind'), literal('messages').as('id'), totalOver().as('count'),
      eb.fn<string>('concat', [literal('/?chat='), 'message.conversation_id', literal('&message='), 'message.seq']).as('url'),
    ])
    // By their words, not as values: only so is the index of these few sure to be used.
    .where((eb) => eb('message.requires_ack', '=', eb.lit(true))).where('message.deleted_at', 'is', null)
    .where('message.sender_id', 'is distinct from', reader.account).where('receipt.message_id', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('message.edited_at', 'message.created_at'), '>=', eb.ref('me.joined_at'))).where('message.created_at', '>', inSeconds(-newSeconds))
    .where(messageShows('message', reader))
    .orderBy('message.created_at').limit(1)
  return [db.selectFrom(oldest.as('oldest')).select(['kind', 'id', 'count', 'url'])]
}
