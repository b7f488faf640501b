import type { HandlerReply, contract } from '@portal/contract'
import { type TenantDb, clockNow, next, oneOf, pageOf, reportShows, totalOver } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { User } from '../../core/session.ts'
import { audit } from '../../shared/audit.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'
import { notify } from '../notifications/public.ts'
import { buryMessage, findStanding, removeFilesOf } from './change-messages.ts'
import { filesOf } from './files.ts'
import { type MessageSeen, openMessages, selectMessages } from './message-rows.ts'
import { chatUrl } from './news.ts'
import { peopleOf } from './people-of.ts'

type Chat = Handlers<typeof contract.chat>
type Report = HandlerReply<typeof contract.chat.reports>['data'][number]

/** Of what was written before and after it. */
const beside = 5

const select = (db: TenantDb) =>
  db
    .selectFrom('message_reports as report')
    .innerJoin('messages', 'messages.id', 'report.message_id')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select([
      'report.id', 'report.message_id', 'report.reporter_id', 'report.reason', 'report.reported_text', 'report.state', 'report.note', 'report.handled_by', 'report.handled_at',
      'report.created_at', 'report.updated_at', 'report.version', 'messages.seq', 'messages.sender_id', 'messages.deleted_at', 'messages.conversation_id',
      'conversations.name', 'conversations.type',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** What stands around these messages, in one statement, as nobody of the conversation in particular sees it. */
async function surroundings(db: TenantDb, rows: Row[]): Promise<MessageSeen[]> {
  if (!rows.length) return []
  const found = await selectMessages(db)
    .where((eb) => eb.or(rows.map(({ conversation_id, seq }) => eb.and([eb('message.conversation_id', '=', conversation_id), eb('message.seq', '>=', seq - beside), eb('message.seq', '<=', seq + beside)]))))
    .orderBy('message.seq').execute()
  return (await openMessages(db, found)).for('')
}

async function presentAll(db: TenantDb, viewer: Pick<User, 'id'>, rows: Row[]): Promise<Report[]> {
  const around = await surroundings(db, rows)
  const files = await filesOf(db, 'message_id', rows.map(({ message_id }) => message_id))
  const pairs = await db.selectFrom('conversation_members').select(['conversation_id', 'account_id'])
    .where(oneOf('conversation_id', rows.filter(({ type }) => type === 'direct').map(({ conversation_id }) => conversation_id))).execute()
  const people = await peopleOf(db, [...rows.flatMap(({ reporter_id, handled_by }) => [reporter_id, handled_by]), ...pairs.map(({ account_id }) => account_id)])
  const nameOf = ({ type, name, conversation_id }: Row) =>
    (type === 'direct' ? pairs.filter((pair) => pair.conversation_id === conversation_id).map(({ account_id }) => people.get(account_id)?.name).join(', ') : name)
  return rows.map((row) => {
    const { id, conversation_id, seq, sender_id, reporter_id, handled_by, type, state } = row
    const near = around.filter((message) => message.conversation_id === conversation_id && Math.abs(message.seq - seq) <= beside)
    const reporter = reporter_id && sender_id !== viewer.id ? people.get(reporter_id) : undefined
    return {
      id, state: state as 'open', reason: row.reason, reported_text: row.reported_text, note: row.note, handled_at: row.handled_at,
      created_at: row.created_at, updated_at: row.updated_at, version: row.version,
      reporter: reporter ? { id: reporter.id, name: reporter.name } : null, handled_by: (handled_by && people.get(handled_by)?.name) || null,
      // With its files, also where it was deleted since.
      message: { ...near.find((message) => message.id === row.message_id)!, attachments: files.get(row.message_id) ?? [] }, around: near,
      conversation: { id: conversation_id, name: nameOf(row), type: type as 'group' },
    }
  })
}

/** Those that this admin judges: where nobody else could, also what was said of themselves. */
const judgedBy = (db: TenantDb, { id, role }: Pick<User, 'id' | 'role'>) => select(db).where(reportShows('report', { account: id, role, edits: false }))

const isAdmin = async (db: TenantDb, id: string) => Boolean(await db.selectFrom('accounts').select('id').where('id', '=', id).where('role', '=', 'admin').executeTakeFirst())

const findOne = async (all: ReturnType<typeof select>, id: string) => {
  const row = await all.where('report.id', '=', id).forUpdate('report').executeTakeFirst()
  if (!row) throw notFound('chat')
  return row
}

export const reporting: Pick<Chat, 'report' | 'reports' | 'reportsUpdate'> = {
  /** Reported again by the same person, it is the same report, open again. */
  async report({ db, user, profile, request }, { id, reason }) {
    const message = await findStanding(db, user, id, 'toWrite')
    const { id: report } = await db
      .insertInto('message_reports')
      .values({ message_id: id, reporter_id: user.id, reason, reported_text: message.text })
      .onConflict((oc) => oc.columns(['message_id', 'reporter_id']).doUpdateSet((eb) =>
        ({ reason, reported_text: eb.ref('excluded.reported_text'), state: 'open', note: null, handled_by: null, handled_at: null, updated_at: clockNow(), version: next('message_reports.version') })))
      .returning('id')
      .executeTakeFirstOrThrow()
    const { sender_id: author } = message
    await notify(db, profile, {
      type: 'chat_report', title: { en: 'A message was reported', es: 'Se denunció un mensaje' }, message: reason.slice(0, 200),
      url: '/admin-settings?reports=open', key: `chat_report:${report}`, to: { roles: ['admin'], departments: [] }, except: user.id,
      about: { kind: 'chatReport', ids: [report] },
    })
    // Its author reads the log too.
    if (author && author !== user.id && (await isAdmin(db, author))) await audit(db, { event: 'chat.reported', actor: 'system', target: { kind: 'chat', id }, requestId: request.id })
    return { data: { id: report } }
  },

  async reports({ db, user }, { state, limit, offset }) {
    const theirs = judgedBy(db, user)
    const all = state ? theirs.where('report.state', '=', state) : theirs
    const { rows, total } = await pageOf(all.select(totalOver().as('total')).orderBy('report.id', 'desc'), { limit, offset })
    return { data: await presentAll(db, user, rows), total, limit, offset }
  },

  async reportsUpdate({ db, user, tenant, profile, request }, { id, state, note, words, version }) {
    const theirs = judgedBy(db, user)
    const row = await findOne(theirs, id)
    const [before] = await presentAll(db, user, [row])
    expectCurrent('chat', row, version, () => before)
    if (state === 'removed' && !row.deleted_at) await buryMessage(db, { tenant, profile }, { id: row.message_id, conversation_id: row.conversation_id })
    if (state === 'warned' && row.sender_id) {
      await notify(db, profile, {
        type: 'chat_warning', title: { en: 'About a message of yours', es: 'Sobre un mensaje tuyo' },
        message: { en: words || 'An admin asks you to mind how you write to others.', es: words || 'Un administrador te pide cuidar cómo escribes a los demás.' },
        url: chatUrl(row.conversation_id), key: `chat_warning:${id}`, to: { accountIds: [row.sender_id] },
      })
    }
    await db.updateTable('message_reports').set({ ...sentFields({ note }), state, handled_by: user.id, handled_at: clockNow(), ...touched() }).where('id', '=', id).execute()
    if (row.deleted_at || state === 'removed') await removeFilesOf(db, tenant, row.message_id)
    await audit(db, {
      event: 'chat.report_handled', actor: user, target: { kind: 'message', id: row.message_id, name: row.name || null }, before: { state: row.state }, after: { state, ...(note ? { note } : {}), ...(state === 'warned' && words ? { words } : {}) }, requestId: request.id,
    })
    return { data: (await presentAll(db, user, [await findOne(theirs, id)]))[0]! }
  },
}
