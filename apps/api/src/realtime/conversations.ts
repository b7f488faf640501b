import type { Acknowledged } from '@portal/contract/live'
import { idParam } from '@portal/contract/kit/shapes'
import { inTenant, now, oneOf, oneOfTexts } from '@portal/db'
import { AppError, notFound } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import { refusalOf } from '../http/refuse.ts'
import { publishLive } from '../shared/live.ts'
import { openAllowance } from './allowance.ts'
import type { LiveServer, LiveSocket, People } from './people.ts'
import { conversationRoom } from './rooms.ts'

/** More than stand open before anybody's eyes. */
const mostOpen = 20
/** What a socket has open is seen so often; rows older than `openFor` of the chat's news count no longer. */
const seenEveryMs = 25_000
/** Whoever stops typing without a word. */
const typingMs = 5_000
/** Said again sooner, it is known. */
const typingAgainMs = 1_500

interface Typing {
  since: number
  timer: NodeJS.Timeout
}
/** What a socket has open, and where its person types. */
interface Open {
  conversations: Set<string>
  typing: Map<string, Typing>
}

export interface Conversations {
  /** Who is in it no more hears nothing of it any more. */
  close(location: string, account: string, conversation: string): void
  /** Looks again who of this location may have open what they have open. */
  check(location: string): Promise<void>
  stop(): Promise<void>
}

/** The four things that a browser says. Each is checked against who is in the conversation at that moment. */
export function openConversations(io: LiveServer, services: Services, people: People): Conversations {
  const { lanes, locations, log } = services
  const all = new Map<LiveSocket, Open>()
  /** @throws AppError of one that is gone: what it said last has waited too long. */
  const openOf = (socket: LiveSocket): Open => {
    const open = all.get(socket)
    if (!open) throw notFound('chat')
    return open
  }

  const write = <T>(socket: LiveSocket, work: Parameters<typeof inTenant<T>>[3]): Promise<T> => {
    const tenant = locations.byId(socket.data.owner.location)
    if (!tenant) throw notFound('chat')
    return inTenant(lanes, tenant, 'write', work)
  }

  async function join(socket: LiveSocket, conversation: string) {
    const { location, account } = socket.data.owner
    const open = openOf(socket)
    if (open.conversations.size >= mostOpen && !open.conversations.has(conversation)) throw new AppError('rate.limited')
    await write(socket, async (db) => {
      // In the order in which whoever writes in it holds both.
      await db.selectFrom('conversations').select('id').where('id', '=', conversation).forKeyShare().executeTakeFirst()
      const inside = await db.selectFrom('conversation_members').select('account_id')
        .where('conversation_id', '=', conversation).where('account_id', '=', account).where('hidden', '=', false).forShare().executeTakeFirst()
      if (!inside) throw notFound('chat')
      await db.insertInto('open_conversations').values({ socket: socket.id, conversation_id: conversation, account_id: account })
        .onConflict((oc) => oc.columns(['socket', 'conversation_id']).doUpdateSet({ seen_at: now() })).execute()
      // While they are held in it: whoever takes them out comes after, and finds the room that they are to leave.
      open.conversations.add(conversation)
      if (socket.connected) await socket.join(conversationRoom(location, conversation))
    }).catch((error: unknown) => {
      leaveRoom(socket, conversation)
      throw error
    })
    // Gone meanwhile: what was just written goes too.
    if (!all.has(socket)) removeRows(socket)
  }

  function leaveRoom(socket: LiveSocket, conversation: string) {
    all.get(socket)?.conversations.delete(conversation)
    void socket.leave(conversationRoom(socket.data.owner.location, conversation))
  }

  async function leave(socket: LiveSocket, conversation: string) {
    await stopTyping(socket, conversation)
    leaveRoom(socket, conversation)
    await write(socket, (db) => db.deleteFrom('open_conversations').where('socket', '=', socket.id).where('conversation_id', '=', conversation).execute())
  }

  async function sayTyping(socket: LiveSocket, conversation: string, typing: boolean) {
    const { account, name } = socket.data.owner
    await write(socket, async (db) => {
      const inside = await db.selectFrom('conversation_members').select('account_id')
        .where('conversation_id', '=', conversation).where('account_id', '=', account).where('hidden', '=', false).executeTakeFirst()
      if (!inside) throw notFound('chat')
      await publishLive(db, { kind: 'chat', event: 'typing', conversation, account, name, typing })
    })
  }

  async function startTyping(socket: LiveSocket, conversation: string) {
    const { typing } = openOf(socket)
    const before = typing.get(conversation)
    clearTimeout(before?.timer)
    const timer = setTimeout(() => void stopTyping(socket, conversation).catch(() => {}), typingMs)
    timer.unref()
    const isKnown = before !== undefined && Date.now() - before.since < typingAgainMs
    typing.set(conversation, { since: isKnown ? before.since : Date.now(), timer })
    try {
      if (!isKnown) await sayTyping(socket, conversation, true)
    } catch (error) {
      clearTimeout(timer)
      typing.delete(conversation)
      throw error
    }
  }

  async function stopTyping(socket: LiveSocket, conversation: string) {
    const { typing } = openOf(socket)
    const before = typing.get(conversation)
    if (!before) return
    clearTimeout(before.timer)
    typing.delete(conversation)
    await sayTyping(socket, conversation, false)
  }

  const failed = (what: string) => (error: unknown) => log.debug({ err: error }, what)

  /** The page is closed, or the connection lost. */
  function forget(socket: LiveSocket) {
    const open = all.get(socket)
    all.delete(socket)
    for (const [conversation, { timer }] of open?.typing ?? []) {
      clearTimeout(timer)
      sayTyping(socket, conversation, false).catch(failed('that somebody types no more could not be told'))
    }
    if (open) removeRows(socket)
  }

  function removeRows(socket: LiveSocket) {
    try {
      write(socket, (db) => db.deleteFrom('open_conversations').where('socket', '=', socket.id).execute()).catch(failed('what a socket had open could not be forgotten'))
    } catch (error) {
      failed('the location of a socket is gone')(error)
    }
  }

  const said = { join_conversation: join, leave_conversation: leave, start_typing: startTyping, stop_typing: stopTyping }

  io.on('connection', (socket) => {
    all.set(socket, { conversations: new Set(), typing: new Map() })
    const allowance = openAllowance()
    socket.use(([, ...words], next) => {
      const use = allowance.take()
      if (use === 'yes') return next()
      // A program that goes on and on.
      if (use === 'never') return void socket.disconnect(true)
      answer(words, refused(new AppError('rate.limited'), socket))
    })
    // Who comes and goes at once has gone: one act after the other, as they were said.
    let before: Promise<unknown> = Promise.resolve()
    for (const [event, act] of Object.entries(said)) {
      socket.on(event as 'join_conversation', (...words: unknown[]) => {
        const { data } = idParam.safeParse({ id: (words[0] as { conversationId?: unknown } | null)?.conversationId })
        if (!data) return answer(words, refused(new AppError('input.invalid', { problems: {} }), socket))
        const done = before.then(() => act(socket, data.id))
        before = done.catch(() => {})
        void done.then(() => answer(words, { success: true }), (error: unknown) => answer(words, refused(error, socket)))
      })
    }
    socket.once('disconnect', () => forget(socket))
  })

  function refused(error: unknown, socket: LiveSocket): Acknowledged {
    const { code, message } = refusalOf(error, socket.id, services)
    return { success: false, error: message, code }
  }

  async function seen() {
    const byLocation = Map.groupBy([...all].filter(([, { conversations }]) => conversations.size), ([socket]) => socket.data.owner.location)
    for (const [location, sockets] of byLocation) {
      const tenant = locations.byId(location)
      if (!tenant) continue
      await inTenant(lanes, tenant, 'write', (db) =>
        db.updateTable('open_conversations').set({ seen_at: now() }).where(oneOfTexts('socket', sockets.map(([socket]) => socket.id))).execute()).catch(failed('what is open could not be noted'))
    }
  }
  const timer = setInterval(() => void seen(), seenEveryMs)
  timer.unref()

  return {
    close(location, account, conversation) {
      for (const socket of people.of(location, account)) leaveRoom(socket, conversation)
    },
    async check(location) {
      const tenant = locations.byId(location)
      const open = people.at(location).flatMap((socket) => [...(all.get(socket)?.conversations ?? [])].map((conversation) => ({ socket, conversation })))
      if (!tenant || !open.length) return
      const inside = await inTenant(lanes, tenant, 'read', (db) => db.selectFrom('conversation_members').select(['conversation_id', 'account_id'])
        .where(oneOf('conversation_id', [...new Set(open.map(({ conversation }) => conversation))])).where('hidden', '=', false).execute())
      const may = new Set(inside.map(({ conversation_id, account_id }) => `${conversation_id} ${account_id}`))
      for (const { socket, conversation } of open) if (!may.has(`${conversation} ${socket.data.owner.account}`)) leaveRoom(socket, conversation)
    },
    async stop() {
      clearInterval(timer)
      const ids = [...all.keys()]
      all.clear()
      for (const [location, sockets] of Map.groupBy(ids, ({ data }) => data.owner.location)) {
        const tenant = locations.byId(location)
        if (tenant) await inTenant(lanes, tenant, 'write', (db) => db.deleteFrom('open_conversations').where(oneOfTexts('socket', sockets.map(({ id }) => id))).execute()).catch(failed('what was open could not be forgotten'))
      }
    },
  }
}

/** To whoever asked to be answered. */
function answer(words: unknown[], result: Acknowledged): void {
  const heard = words.at(-1)
  if (typeof heard === 'function') (heard as (result: Acknowledged) => void)(result)
}
