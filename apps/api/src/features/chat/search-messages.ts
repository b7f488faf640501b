import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { messageShows, oneOf, runFresh, searchStems } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { badInput } from '../../core/errors.ts'
import { endOfDay, startOfDay } from '../../outside/clock.ts'
import { conversationsNamed } from './conversation-rows.ts'
import { openMessages, selectMessages } from './message-rows.ts'

type Chat = Handlers<typeof contract.chat>

/**
 * So many of the newest are looked through in their order: a page of a common word is full before their end. What is not is rare,
 * and its older ones are found by the index of words, which knows no order.
 */
const lookedThrough = 5_000

/** Of one’s own conversations alone, the newest first. */
export const search: Chat['search'] = async ({ db, user, tenant }, { q, conversationId, from, hasFile, files, since, until, before, limit }) => {
  if (!q && !from && !hasFile && !files) throw badInput({ q: problem('required') })
  let found = selectMessages(db).where('message.deleted_at', 'is', null).where(messageShows('message', { account: user.id }))
  const words = q ? searchStems(q, 'message.search', 'message.text') : undefined
  if (words) found = found.where(words.matches)
  if (conversationId) found = found.where('message.conversation_id', '=', conversationId)
  if (from) found = found.where('message.sender_id', '=', from)
  if (hasFile !== undefined) {
    found = found.where((eb) => {
      const files = eb.exists(eb.selectFrom('message_files').select('message_files.id').whereRef('message_files.message_id', '=', 'message.id'))
      return hasFile ? files : eb.not(files)
    })
  }
  if (files) {
    found = found.where((eb) => eb.exists(eb.selectFrom('message_files').innerJoin('media', 'media.id', 'message_files.media_id').select('media.id')
      .whereRef('message_files.message_id', '=', 'message.id').where('media.kind', files === 'pictures' ? 'in' : 'not in', ['image', 'video'])))
  }
  if (since) found = found.where('message.created_at', '>=', startOfDay(since, tenant.timezone))
  if (until) found = found.where('message.created_at', '<', endOfDay(until, tenant.timezone))
  // Their ids are in the order of time.
  if (before) found = found.where('message.id', '<', before)
  const newestFirst = (some: typeof found) => runFresh(db, some.orderBy('message.id', 'desc').limit(limit + 1))
  const floor = words && (await endOfLooking())
  const rows = await newestFirst(floor ? found.where('message.id', '>=', floor) : found)
  if (floor && rows.length <= limit) {
    const older = await rareBefore(floor, limit + 1 - rows.length)
    if (older.length) rows.push(...(await newestFirst(found.where(oneOf('message.id', older)))))
  }
  const page = rows.slice(0, limit)
  const shown = (await openMessages(db, page)).for(user.id)
  const excerpts = await excerptsOf(page.map(({ id }) => id))
  const named = await conversationsNamed(db, user.id, page.map(({ conversation_id }) => conversation_id))
  return {
    data: shown.map((message) => ({ message, conversation: named.get(message.conversation_id)!, excerpt: excerpts.get(message.id) ?? message.text.slice(0, 200) })),
    hasMore: rows.length > limit,
  }

  /** Where the newest messages end that are looked through one by one; undefined where there are no more than these. */
  async function endOfLooking(): Promise<string | undefined> {
    let newest = db.selectFrom('messages').select('id')
    if (before) newest = newest.where('id', '<', before)
    return (await newest.orderBy('id', 'desc').offset(lookedThrough).limit(1).executeTakeFirst())?.id
  }

  /** By the index of words, whatever the database thinks of how many there are. */
  async function rareBefore(id: string, most: number): Promise<string[]> {
    const hits = found.where('message.id', '<', id).clearSelect().select('message.id')
    const rows = await runFresh(db, db.with((cte) => cte('hits').materialized(), () => hits).selectFrom('hits').select('id').orderBy('id', 'desc').limit(most))
    return rows.map(({ id }) => id)
  }

  async function excerptsOf(ids: string[]): Promise<Map<string, string>> {
    if (!words || !ids.length) return new Map()
    const all = await db.selectFrom('messages as message').select(['message.id', words.excerpt.as('excerpt')]).where('message.id', 'in', ids).execute()
    return new Map(all.map(({ id, excerpt }) => [id, excerpt]))
  }
}
