import type { HandlerReply, contract } from '@portal/contract'
import { mentionAll } from '@portal/contract/chat/shapes'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, canSignIn, enqueue, json, now, oneOf, withoutKey } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { badInput, notFound } from '../../core/errors.ts'
import type { Profile, Tenant } from '../../core/locations.ts'
import type { User } from '../../core/session.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'
import { conversationsNamed } from './conversation-rows.ts'
import { attach, detach, filesOf } from './files.ts'
import { type Inside, holdInside, ifInside, leads } from './inside.ts'
import { mustNotBeAlone } from './minors.ts'
import { namedStill } from './named-still.ts'
import { type Written, asFits, holds, writeMessage } from './write-message.ts'

type Chat = Handlers<typeof contract.chat>
type Scheduled = HandlerReply<typeof contract.chat.scheduled>['data'][number]

const yearMs = 366 * 24 * 3_600_000
const mostWaiting = 100

export function mustBeAhead(sendAt: string, now: Date): void {
  const ahead = new Date(sendAt).getTime() - now.getTime()
  if (ahead <= 0) throw badInput({ send_at: problem('send_at_past') })
  if (ahead > yearMs) throw badInput({ send_at: problem('send_at_far') })
}

const select = (db: TenantDb, { id }: Pick<User, 'id'>) =>
  db
    .selectFrom('scheduled_messages as later')
    .select([
      'later.id', 'later.conversation_id', 'later.send_at', 'later.text', 'later.reply_to_id', 'later.mentions', 'later.priority', 'later.requires_ack', 'later.client_id',
      'later.created_at', 'later.updated_at', 'later.version',
    ])
    .where('later.sender_id', '=', id)
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

async function presentAll(db: TenantDb, user: Pick<User, 'id'>, rows: Row[]): Promise<Scheduled[]> {
  const files = await filesOf(db, 'scheduled_id', rows.map(({ id }) => id))
  const named = await conversationsNamed(db, user.id, rows.map((row) => row.conversation_id))
  return rows.map(({ client_id: _, mentions, priority, ...row }) => ({
    ...row, mentions: mentions as string[], priority: priority as 'normal', conversation_name: named.get(row.conversation_id)?.name ?? '', attachments: files.get(row.id) ?? [],
  }))
}
const presentOne = async (db: TenantDb, user: Pick<User, 'id'>, row: Row) => (await presentAll(db, user, [row]))[0]!

async function findOne(db: TenantDb, user: Pick<User, 'id'>, id: string): Promise<Row> {
  const row = await select(db, user).where('later.id', '=', id).forUpdate('later').executeTakeFirst()
  if (!row) throw notFound('chat')
  return row
}

const sentUnder = (db: TenantDb, user: Pick<User, 'id'>, conversation: string, clientId: string) =>
  select(db, user).where('later.conversation_id', '=', conversation).where('later.client_id', '=', clientId)

/** When it is sent, if the same browser has sent it before. */
export async function scheduledAt(db: TenantDb, user: Pick<User, 'id'>, conversation: string, clientId: string | undefined): Promise<Date | undefined> {
  if (clientId === undefined) return undefined
  return (await sentUnder(db, user, conversation, clientId).executeTakeFirst())?.send_at
}

/** One that the same browser has sent before: for the time that it says now. */
export async function scheduledOnce(db: TenantDb, user: Pick<User, 'id'>, conversation: string, clientId: string | undefined, at: Date): Promise<Scheduled | undefined> {
  if (clientId === undefined) return undefined
  const row = await sentUnder(db, user, conversation, clientId).forUpdate('later').executeTakeFirst()
  if (!row) return undefined
  if (row.send_at.getTime() !== at.getTime()) await change(db, row.id, { send_at: at })
  return presentOne(db, user, await findOne(db, user, row.id))
}

const filesOfLater = async (db: TenantDb, id: string) => (await db.selectFrom('message_files').select('media_id').where('scheduled_id', '=', id).orderBy('place').execute()).map((file) => file.media_id)

/** One that the same browser has sent for later, and sends now: with its files, held until it is written. */
export async function waitingUnder(db: TenantDb, user: Pick<User, 'id'>, conversation: string, clientId: string | undefined): Promise<{ id: string; media: string[] } | undefined> {
  if (clientId === undefined) return undefined
  const row = await sentUnder(db, user, conversation, clientId).forUpdate('later').executeTakeFirst()
  return row && { id: row.id, media: await filesOfLater(db, row.id) }
}

/** It is sent: its files are the message's now. */
export async function waitsNoMore(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('scheduled_messages').where('id', '=', id).execute()
}

async function change(db: TenantDb, id: string, { mentions, ...fields }: { text?: string | undefined; mentions?: string[] | undefined; send_at?: Date | undefined }): Promise<void> {
  await db.updateTable('scheduled_messages').set({ ...sentFields(fields), ...(mentions && { mentions: json(mentions) }), ...touched() }).where('id', '=', id).execute()
  if (fields.send_at) await enqueue(db, jobFor(id, fields.send_at))
}

const jobFor = (id: string, at: Date) => ({ task: 'chat.scheduled', payload: { id, at: at.toISOString() }, runAt: at, jobKey: `scheduled:${id}` })

export async function keepForLater(db: TenantDb, user: Pick<User, 'id'>, { id: conversation }: Inside, written: Written, at: Date, media: string[]): Promise<Scheduled> {
  const waiting = await select(db, user).limit(mostWaiting).execute()
  if (waiting.length >= mostWaiting) throw badInput({ send_at: problem('full', { max: mostWaiting }) })
  const { text, reply_to_id = null, mentions, priority, requires_ack, client_id = null } = written
  const { id } = await db.insertInto('scheduled_messages')
    .values({ conversation_id: conversation, sender_id: user.id, send_at: at, text, reply_to_id, mentions: json(mentions), priority, requires_ack, client_id })
    .returning('id').executeTakeFirstOrThrow()
  await attach(db, 'scheduled_id', id, media)
  await enqueue(db, jobFor(id, at))
  return presentOne(db, user, await findOne(db, user, id))
}

/**
 * Out of a backup: what is still to come is sent at its time. What was due meanwhile may have been read before the
 * restore; it waits for whoever wrote it to give it another time.
 */
export async function sendLaterAgain(db: TenantDb): Promise<void> {
  const rows = await db.selectFrom('scheduled_messages').select(['id', 'send_at']).where('send_at', '>', now()).execute()
  await enqueue(db, ...rows.map(({ id, send_at }) => withoutKey(jobFor(id, send_at))))
}

/** What somebody wrote for later in a conversation that they are no more in. */
export async function callOff(db: TenantDb, tenant: Tenant, conversation: string, accounts: string[]): Promise<void> {
  const rows = await db.selectFrom('scheduled_messages').select('id').where('conversation_id', '=', conversation).where(oneOf('sender_id', accounts)).execute()
  await removeScheduled(db, tenant, rows.map(({ id }) => id))
}

/** What these wrote for later, wherever: they are gone before its time, and would find it sent should they be back by then. */
export async function callOffAll(db: TenantDb, tenant: Tenant, accounts: readonly string[]): Promise<void> {
  const rows = await db.selectFrom('scheduled_messages').select('id').where(oneOf('sender_id', accounts)).orderBy('id').forUpdate().execute()
  await removeScheduled(db, tenant, rows.map(({ id }) => id))
}

async function removeScheduled(db: TenantDb, tenant: Tenant, ids: string[]): Promise<void> {
  if (!ids.length) return
  await detach(db, tenant, 'scheduled_id', ids)
  await db.deleteFrom('scheduled_messages').where(oneOf('id', ids)).execute()
}

/** Its time has come. Whoever may not write there any more by then has written nothing; and a time that was put off has its own job. */
export async function sendScheduled(db: TenantDb, tenant: Tenant, profile: Profile, id: string, at: Date): Promise<void> {
  const row = await db
    .selectFrom('scheduled_messages as later')
    .innerJoin('accounts', 'accounts.id', 'later.sender_id')
    .select(['later.conversation_id', 'later.send_at', 'later.text', 'later.reply_to_id', 'later.mentions', 'later.priority', 'later.requires_ack', 'later.client_id', 'accounts.id', 'accounts.first_name', 'accounts.last_name', 'accounts.role'])
    .where('later.id', '=', id).where(canSignIn('accounts')).forUpdate('later')
    .executeTakeFirst()
  if (!row) return removeScheduled(db, tenant, [id])
  if (row.send_at.getTime() !== at.getTime()) return
  const author = { id: row.id, name: `${row.first_name} ${row.last_name}`.trim(), role: row.role as User['role'] }
  const inside = await ifInside(holdInside(db, author, row.conversation_id))
  if (!inside || !(await holds(mustNotBeAlone(db, author, profile, inside)))) return removeScheduled(db, tenant, [id])
  const media = await filesOfLater(db, id)
  const written: Written = { text: row.text, reply_to_id: row.reply_to_id, mentions: (row.mentions as string[]).filter((one) => one !== mentionAll || leads(author)), priority: row.priority as 'normal', requires_ack: row.requires_ack && leads(author), client_id: row.client_id }
  await writeMessage(db, author, inside, await asFits(db, inside, written), { media, atSight: false })
  await waitsNoMore(db, id)
}

export const scheduled: Pick<Chat, 'scheduled' | 'scheduledUpdate' | 'scheduledRemove'> = {
  async scheduled({ db, user }) {
    return { data: await presentAll(db, user, await select(db, user).orderBy('later.send_at').orderBy('later.id').execute()) }
  },

  async scheduledUpdate({ db, user, services }, { id, version, text, send_at }) {
    const row = await findOne(db, user, id)
    const now = await presentOne(db, user, row)
    expectCurrent('chat', row, version, () => now)
    if (send_at !== undefined) mustBeAhead(send_at, services.clock.now())
    const at = send_at === undefined ? undefined : new Date(send_at)
    if (text === '' && !now.attachments.length) throw badInput({ text: problem('empty_message') })
    await change(db, id, { text, mentions: text === undefined ? undefined : await namedStill(db, now.mentions, { before: row.text, after: text }), send_at: at })
    return { data: await presentOne(db, user, await findOne(db, user, id)) }
  },

  async scheduledRemove({ db, user, tenant }, { id }) {
    await findOne(db, user, id)
    await removeScheduled(db, tenant, [id])
    return { data: { id } }
  },
}
