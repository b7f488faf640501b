import type { HandlerReply, contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import type { TenantDb } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { badInput, notFound, unknownReference } from '../../core/errors.ts'
import type { User } from '../../core/session.ts'
import { insertMedia, withStored } from '../../shared/media/media.ts'
import { takeUploads } from '../uploads/public.ts'
import { storing } from './files.ts'
import { type Inside, findInside, holdInside, ifInside } from './inside.ts'
import { messageFor, messageJustWritten } from './message-rows.ts'
import { mustNotBeAlone } from './minors.ts'
import { keepForLater, mustBeAhead, scheduledAt, scheduledOnce, waitingUnder, waitsNoMore } from './scheduled.ts'
import { asFits, mustBeInside, mustBeMessage, writeMessage } from './write-message.ts'

type Chat = Handlers<typeof contract.chat>

/** The same message that the same person sent before. */
async function sentBefore(db: TenantDb, conversation: string, sender: string, clientId: string | undefined): Promise<string | undefined> {
  if (clientId === undefined) return undefined
  const row = await db.selectFrom('messages').select('id')
    .where('conversation_id', '=', conversation).where('sender_id', '=', sender).where('client_id', '=', clientId).executeTakeFirst()
  return row?.id
}

/** What the same browser is told when it sends it again. */
async function answerOf(db: TenantDb, user: Pick<User, 'id'>, conversation: string, clientId: string | undefined, sendAt: Date | undefined): Promise<HandlerReply<typeof contract.chat.send> | undefined> {
  const asMessage = async () => {
    const twin = await sentBefore(db, conversation, user.id, clientId)
    return twin === undefined ? undefined : { message: await messageFor(db, twin, user.id) }
  }
  const sent = await asMessage()
  if (sent || !sendAt) return sent
  const waiting = await scheduledOnce(db, user, conversation, clientId, sendAt)
  // Held by its job until its time had come, it is that message by now.
  return waiting ? { message: null, scheduled: waiting } : asMessage()
}

/** A minute's wait is the network's, not a time of writing that is worth telling. */
const worthTellingMs = 60_000

export const send: Chat['send'] = async ({ read, commit, user, tenant, profile, services, files, request }, { id, uploadIds, send_at, message_type: _, ...written }) => {
  const now = services.clock.now()
  const sendAt = send_at === undefined ? undefined : new Date(send_at)
  // It waited for a network: what it answers may be gone by now, and nobody is there to write it anew.
  const isLate = request.clientTime !== null
  // Refused before any file is stored, and sent again, before its uploads are missed.
  const sentAlready = await read(async (db) => {
    const inside = await findInside(db, user, id)
    mustBeMessage(written, files.attachment.length + (uploadIds?.length ?? 0), user)
    const before = await sentBefore(db, id, user.id, written.client_id)
    const waitsFor = !before ? await scheduledAt(db, user, id, written.client_id) : undefined
    // One whose time comes while it is sent again is not too late.
    if (send_at !== undefined && !before && waitsFor?.getTime() !== sendAt?.getTime()) mustBeAhead(send_at, now)
    if (!isLate) await mustBeInside(db, inside, written)
    // What was sent while there were three of them stays sent.
    if (!before) await mustNotBeAlone(db, user, profile, inside)
    return Boolean(before ?? waitsFor)
  })
  const writtenAt = request.clientTime && now.getTime() - request.clientTime.getTime() > worthTellingMs ? request.clientTime : null
  const fits = async (db: TenantDb, inside: Inside) => {
    if (!isLate) await mustBeInside(db, inside, written)
    await mustNotBeAlone(db, user, profile, inside)
    return isLate ? asFits(db, inside, written) : written
  }
  const writeNow = async (db: TenantDb, inside: Inside, media: string[]) => {
    const sent = await writeMessage(db, user, inside, await fits(db, inside), { media, writtenAt, atSight: true })
    return { message: await messageJustWritten(db, sent, user.id) }
  }
  /** What waited for another time is this message. */
  const sendWaiting = async (db: TenantDb, inside: Inside, waiting: { id: string; media: string[] }) => {
    const answer = await writeNow(db, inside, waiting.media)
    await waitsNoMore(db, waiting.id)
    return answer
  }
  if (sentAlready) {
    return commit(async (db) => {
      const waiting = sendAt ? undefined : await waitingUnder(db, user, id, written.client_id)
      if (waiting) return sendWaiting(db, await holdInside(db, user, id), waiting)
      const answer = await answerOf(db, user, id, written.client_id, sendAt)
      // Called off in this moment.
      if (!answer) throw notFound('chat')
      return answer
    })
  }
  await using taken = await takeUploads({ read, user, tenant, profile, services }, uploadIds, 'any', 'attachment')
  const store = storing(services, tenant, [...files.attachment, ...taken.files], 'attachment')
  return await withStored(services, tenant, store, (stored) =>
    commit(async (db) => {
      const inside = await holdInside(db, user, id)
      const answer = await answerOf(db, user, id, written.client_id, sendAt)
      if (answer) return answer
      const waiting = sendAt ? undefined : await waitingUnder(db, user, id, written.client_id)
      if (waiting) return sendWaiting(db, inside, waiting)
      await insertMedia(db, stored, user.id, { visibility: 'conversation' })
      await taken.use(db)
      const media = stored.map((file) => file.id)
      if (sendAt) return { message: null, scheduled: await keepForLater(db, user, inside, await fits(db, inside), sendAt, media) }
      return writeNow(db, inside, media)
    }))
}

/** The same words and files into several conversations that they are in: into all of them, or none. */
export const broadcast: Chat['broadcast'] = async ({ read, commit, user, tenant, profile, services, files }, { chatIds, message: text, uploadIds }) => {
  const conversations = [...new Set(chatIds)].sort()
  if (!text && !files.attachments.length && !uploadIds?.length) throw badInput({ message: problem('empty_message') })
  const inAll = async (db: TenantDb, find: typeof findInside) => {
    const found = []
    for (const id of conversations) {
      const one = await ifInside(find(db, user, id))
      if (!one) throw unknownReference('chatIds')
      await mustNotBeAlone(db, user, profile, one)
      found.push(one)
    }
    return found
  }
  await read((db) => inAll(db, findInside))
  await using taken = await takeUploads({ read, user, tenant, profile, services }, uploadIds, 'any', 'attachments')
  const store = storing(services, tenant, [...files.attachments, ...taken.files], 'attachments')
  return await withStored(services, tenant, store, (stored) =>
    commit(async (db) => {
      // In one order for everybody, so that two broadcasts never wait for each other.
      const inside = await inAll(db, holdInside)
      await insertMedia(db, stored, user.id, { visibility: 'conversation' })
      await taken.use(db)
      const written = { text, mentions: [], priority: 'normal' as const, requires_ack: false }
      for (const one of inside) await writeMessage(db, user, one, written, { media: stored.map((file) => file.id), atSight: false })
      return { data: { sent: inside.length } }
    }))
}
