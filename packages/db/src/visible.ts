import { type Expression, type RawBuilder, type SqlBool, expressionBuilder, sql } from 'kysely'
import type { TenantTables } from './tables.generated.ts'

// Who may see what, once: every list, file, search, notification, push and mail asks these of the thing itself.

type Value<T> = T | Expression<T>

/** Whoever looks: values, or columns of the statement where it is about many people. */
export interface Looker {
  account: Value<string>
  role: Value<string>
  /** Where it is not that of their entry in the directory: somebody who is only imagined. */
  department?: Value<string> | null
  /** Whether they may change the content of the location: editors see all of it, for otherwise they could not. */
  edits: Value<boolean>
}

export type ThingKind = 'article' | 'announcement' | 'document' | 'photo' | 'video' | 'event' | 'message' | 'eoi' | 'voicebox' | 'trainerDebrief' | 'availability' | 'draft' | 'chatReport'

const build = expressionBuilder<TenantTables>()
const either = (...all: Array<Expression<SqlBool>>): Expression<SqlBool> => build.or(all)
const column = (table: string, name: string) => sql.ref(`${table}.${name}`)
const one = sql.lit(1).as('one')

/** An account that can sign in: whom anything is for at all. */
export const canSignIn = (accounts: string): RawBuilder<SqlBool> => sql<SqlBool>`(${column(accounts, 'is_active')}
  and ${column(accounts, 'approval')} = 'approved' and ${column(accounts, 'email_verified_at')} is not null and ${column(accounts, 'erased_at')} is null)`

/** A session that has not ended by itself. Whether its account may still sign in stands with the account. */
export const sessionStands = (sessions: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${column(sessions, 'expires_at')} > now() and ${column(sessions, 'absolute_expires_at')} > now())`

/** A session in which something is told: in one that owes a step first, a password or a second factor, nothing is. */
export const sessionHears = (sessions: string): RawBuilder<SqlBool> => sql<SqlBool>`(${sessionStands(sessions)} and ${column(sessions, 'step')} is null)`

/** A device hears what the session hears that it was signed in with. Beside a row of `sessions`, which one that never was in any has not. */
export const deviceHears = (device: string, sessions: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${column(device, 'session_id')} is null or ${sessionHears(sessions)})`

/** The department of a person's entry in the directory. */
const departmentOf = (account: Value<string>) =>
  build.selectFrom('team_members as reader').select('reader.department').where('reader.account_id', '=', account as Expression<string>)

/** The same beside a row of `accounts`. */
export const departmentOfAccount = (): RawBuilder<string | null> => sql<string | null>`${departmentOf(sql.ref('accounts.id'))}`

/** Until when a code that was handed to somebody lets them in, beside a row of `accounts`. */
export const accessCodeUntil = (): RawBuilder<Date | null> => sql<Date | null>`(select code.expires_at from one_time_tokens code
  where code.account_id = accounts.id and code.kind = 'access' and code.used_at is null and code.expires_at > now()
  order by code.expires_at desc limit 1)`

/** Whether an audience `{ roles[], departments[] }` means them; none, and an empty list, leave nobody out. */
export const audienceMeans = (audience: Expression<unknown>, looker: Pick<Looker, 'account' | 'role' | 'department'>): RawBuilder<SqlBool> => {
  // Their own, for the placeholders of a prepared statement have every field.
  const department = Object.hasOwn(looker, 'department') ? sql`${looker.department}::text` : departmentOf(looker.account)
  return sql<SqlBool>`(
  (coalesce(jsonb_array_length(${audience}->'roles'), 0) = 0 or coalesce(jsonb_exists(${audience}->'roles', ${looker.role}), false))
  and (coalesce(jsonb_array_length(${audience}->'departments'), 0) = 0 or coalesce(jsonb_exists(${audience}->'departments', ${department}), false))
)`
}

const isNotOver = (table: string, at: Value<Date | string>) => sql<SqlBool>`(${column(table, 'expires_at')} is null or ${column(table, 'expires_at')} > ${at})`

/** Switched on and within its dates. @param at when it must not have ended: now, or when what comes late was written */
export const isShownNow = (table: string, at: Value<Date | string> = sql<Date>`now()`): RawBuilder<SqlBool> => sql<SqlBool>`(${column(table, 'is_active')}
  and (${column(table, 'starts_at')} is null or ${column(table, 'starts_at')} <= now())
  and ${isNotOver(table, at)})`

/** For them: shown, and of their role and department. */
export const announcementShows = (table: string, looker: Looker, at?: Value<Date | string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isShownNow(table, at)} and ${audienceMeans(column(table, 'audience'), looker)})`

/** What was said to them in the words of this version, before its end: it may have been switched off, or put off, since. */
export const announcementSaid = (table: string, looker: Looker, { version, at }: { version: number; at: Value<Date | string> }): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${column(table, 'content_version')} = ${version} and ${isNotOver(table, at)} and ${audienceMeans(column(table, 'audience'), looker)})`

/** An article of the knowledge base: approved, and of their role and department. */
export const articleShows = (table: string, looker: Looker): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${column(table, 'approved')} and ${audienceMeans(column(table, 'audience'), looker)})`

/** What answers may come from, for them: asked of the thing itself. Nothing that was excluded, and of events those that are still to come. */
export const sourceIsFor = (table: string, looker: Looker, today: string): RawBuilder<SqlBool> => {
  const thing = (of: 'announcements' | 'knowledge_articles' | 'calendar_events', condition: Expression<SqlBool>) =>
    build.exists(build.selectFrom(`${of as 'announcements'} as thing`).select(one).where(sql<SqlBool>`thing.id = ${column(table, 'item_id')}`).where(condition))
  return sql<SqlBool>`(not ${column(table, 'excluded')}
    and case ${column(table, 'kind')} when 'announcement' then ${thing('announcements', announcementShows('thing', looker))}
      when 'article' then ${thing('knowledge_articles', articleShows('thing', looker))}
      when 'event' then ${thing('calendar_events', sql<SqlBool>`thing.last_day >= ${today}::text::date`)} else true end)`
}

/** The same of what was read as it stands now. */
export const sourceShows = (table: string, looker: Looker, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${column(table, 'indexed_revision')} = ${column(table, 'revision')} and ${sourceIsFor(table, looker, today)})`

/** An account whose person left, or is not let in. */
export const hasLeft = (accounts: string): RawBuilder<SqlBool> => sql<SqlBool>`(not ${column(accounts, 'is_active')}
  or ${column(accounts, 'approval')} = 'denied' or ${column(accounts, 'erased_at')} is not null)`

/**
 * An entry of the directory: whose person left is there for editors alone, and so is who asked for an account and still waits.
 * One that stood there before they asked is of somebody whom the location knows, and stays.
 */
export const memberShows = (table: string, { edits }: Pick<Looker, 'edits'>): Expression<SqlBool> => either(
  sql<SqlBool>`${edits}`,
  build.not(build.exists(build.selectFrom('accounts as whose').select(one)
    .where(sql<SqlBool>`whose.id = ${column(table, 'account_id')}`)
    .where(either(hasLeft('whose'), sql<SqlBool>`(whose.approval = 'pending' and whose.created_at <= ${column(table, 'created_at')})`)))),
)

/** A message: of a conversation that they are in, after what they cleared for themselves. */
export const messageShows = (table: string, { account }: Pick<Looker, 'account'>): Expression<SqlBool> =>
  build.exists(build.selectFrom('conversation_members as inside').select(one)
    .where(sql<SqlBool>`inside.conversation_id = ${column(table, 'conversation_id')}`).where('inside.account_id', '=', account as Expression<string>)
    .where('inside.hidden', '=', false).where(sql<SqlBool>`inside.cleared_seq < ${column(table, 'seq')}`))

const mine = (table: string, name: string, { account }: Pick<Looker, 'account'>) => sql<SqlBool>`coalesce(${column(table, name)} = ${account}, false)`
const hasRole = ({ role }: Pick<Looker, 'role'>, ...roles: string[]) => sql<SqlBool>`${role} in (${sql.join(roles.map((each) => sql.lit(each)))})`

/** An expression of interest, or a change to somebody’s availability: its submitter’s, and managers’. */
export const eoiShows = (table: string, looker: Looker): Expression<SqlBool> => either(mine(table, 'submitted_by', looker), hasRole(looker, 'manager', 'admin'))

/** What was said: its submitter’s, and admins’ whom it does not name; which of them looks after the box the feature knows. */
export const voiceboxShows = (table: string, looker: Looker): Expression<SqlBool> => either(
  mine(table, 'submitted_by', looker), build.and([hasRole(looker, 'admin'), sql<SqlBool>`not jsonb_exists(${column(table, 'kept_from')}, ${looker.account}::text)`]),
)

/** A debrief: its trainer’s, its trainee’s, and managers’. */
export const debriefShows = (table: string, looker: Looker): Expression<SqlBool> =>
  either(mine(table, 'submitted_by', looker), mine(table, 'trainee_id', looker), hasRole(looker, 'manager', 'admin'))

/** What was reported of a message: admins’, but for what was said of themselves while somebody else is there to judge it. */
export const reportShows = (table: string, looker: Looker): Expression<SqlBool> => {
  const another = build.exists(build.selectFrom('accounts as judge').select(one).where('judge.role', '=', 'admin').where(canSignIn('judge')).where(sql<SqlBool>`judge.id <> ${looker.account}`))
  return build.and([hasRole(looker, 'admin'), build.exists(build.selectFrom('messages as reported').select(one)
    .where(sql<SqlBool>`reported.id = ${column(table, 'message_id')}`).where(either(sql<SqlBool>`reported.sender_id is distinct from ${looker.account}`, build.not(another))))])
}

/** Whether any of these things is there for them. `about`: `{ kind, ids[], version? }`, a column or a value; `version`: of its words. */
export function thingShows(about: Expression<unknown>, looker: Looker): RawBuilder<SqlBool> {
  const ids = sql<string>`(select value::uuid from jsonb_array_elements_text(${about}->'ids'))`
  const found = (table: 'documents' | 'photos' | 'videos' | 'calendar_events') =>
    build.exists(build.selectFrom(`${table as 'photos'} as thing`).select(one).where('thing.id', 'in', ids))
  const handedIn = (table: 'eoi_submissions' | 'voicebox_submissions' | 'debrief_submissions' | 'availability_submissions', shows: (table: string, looker: Looker) => Expression<SqlBool>) =>
    build.exists(build.selectFrom(`${table as 'eoi_submissions'} as thing`).select(one).where('thing.id', 'in', ids).where(shows('thing', looker)))
  const announcement = build.exists(build.selectFrom('announcements as thing').select(one)
    .where('thing.id', 'in', ids).where(announcementShows('thing', looker))
    .where(sql<SqlBool>`coalesce((${about}->>'version')::int = thing.content_version, true)`))
  const article = build.exists(build.selectFrom('knowledge_articles as thing').select(one).where('thing.id', 'in', ids).where(articleShows('thing', looker)))
  const message = build.exists(build.selectFrom('messages as thing').select(one)
    .where('thing.id', 'in', ids).where('thing.deleted_at', 'is', null).where(messageShows('thing', looker)))
  const draft = build.exists(build.selectFrom('drafts as thing').select(one).where('thing.id', 'in', ids).where('thing.account_id', '=', looker.account as Expression<string>))
  const report = build.exists(build.selectFrom('message_reports as thing').select(one).where('thing.id', 'in', ids).where(reportShows('thing', looker)))
  return sql<SqlBool>`(case ${about}->>'kind' when 'announcement' then ${announcement} when 'article' then ${article} when 'message' then ${message} when 'document' then ${found('documents')}
    when 'eoi' then ${handedIn('eoi_submissions', eoiShows)} when 'voicebox' then ${handedIn('voicebox_submissions', voiceboxShows)}
    when 'trainerDebrief' then ${handedIn('debrief_submissions', debriefShows)} when 'availability' then ${handedIn('availability_submissions', eoiShows)}
    when 'draft' then ${draft} when 'chatReport' then ${report}
    when 'photo' then ${found('photos')} when 'video' then ${found('videos')} when 'event' then ${found('calendar_events')} else false end)`
}

/** A notification: while what it tells of is there for them, and they are of those whom it is for. */
export const noticeShows = (table: string, looker: Looker): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${audienceMeans(column(table, 'audience'), looker)}
  and (${column(table, 'about')} is null or ${thingShows(column(table, 'about'), looker)}))`

/** What somebody may read of a kind of thing that not everybody with their role may. */
export interface MayRead {
  kind: ThingKind
  /** A statement that gives the ids of all that they may read. */
  ids: Expression<unknown>
  /** Where they have references: how these begin (`VOX`), and a statement that gives those of all that they may read. */
  named?: { code: string; references: Expression<unknown> }
}

/** What a notification tells of. Of a report, earlier releases left no more than the key. */
export const toldOf = (table: string): RawBuilder<unknown> => sql`coalesce(${column(table, 'about')}, case ${column(table, 'type')}
  when 'chat_report' then jsonb_build_object('kind', 'chatReport', 'ids', jsonb_build_array(split_part(${column(table, 'source_key')}, ':', 2))) end)`

/** Whether what was told (`about`) is of no such kind, or all of it theirs to read: what is gone is nobody's. */
export const toldReadBy = (about: Expression<unknown>, may: readonly MayRead[]): Expression<SqlBool> => build.and(may.map(({ kind, ids }) => sql<SqlBool>`(
  ${about}->>'kind' is distinct from ${sql.lit(kind)}
  or not exists (select 1 from jsonb_array_elements_text(${about}->'ids') told where told.value::uuid not in ${ids}))`))

/** The same of a mail: by the news that it tells of, and by the references that stand in it. */
export const mailReadBy = (mails: string, may: readonly MayRead[]): Expression<SqlBool> => build.and([
  build.not(build.exists(build.selectFrom('deliveries as sending').innerJoin('notifications as told', 'told.id', 'sending.notification_id').select(one)
    .where(sql<SqlBool>`sending.mail_id = ${column(mails, 'id')}`).where(build.not(toldReadBy(toldOf('told'), may))))),
  ...may.flatMap(({ named }) => named ?? []).map(({ code, references }) => sql<SqlBool>`(strpos(${column(mails, 'text')}, ${sql.lit(`${code}-`)}) = 0
    or not exists (select 1 from regexp_matches(${column(mails, 'text')}, ${sql.lit(`${code}-[0-9A-Z]{4}-[0-9A-Z]{4,}`)}, 'g') named (parts) where named.parts[1] not in ${references}))`),
])

type Rule = (owner: string, looker: Looker) => Expression<SqlBool>
const everyone: Rule = () => sql<SqlBool>`true`

/** Each table whose rows own files, with the columns that name them: a file is seen by whoever sees a row that owns it. */
export const fileOwners = {
  photos: { columns: ['media_id'], shows: everyone },
  videos: { columns: ['media_id', 'poster_id', 'captions_id'], shows: everyone },
  documents: { columns: ['media_id'], shows: everyone },
  shift_notes: { columns: ['photo_id'], shows: everyone },
  eoi_attachments: {
    columns: ['media_id'],
    shows: (owner, looker) => build.exists(build.selectFrom('eoi_submissions as handed_in').select(one)
      .where(sql<SqlBool>`handed_in.id = ${column(owner, 'submission_id')}`).where(eoiShows('handed_in', looker))),
  },
  home_video: { columns: ['media_id', 'poster_id', 'captions_id'], shows: everyone },
  team_members: { columns: ['photo_id'], shows: (owner, looker) => either(ownRow(owner, looker), memberShows(owner, looker)) },
  profiles: { columns: ['photo_id'], shows: (owner, looker) => either(ownRow(owner, looker), memberShows(owner, looker)) },
  announcements: { columns: ['media_id', 'poster_id'], shows: (owner, looker) => either(sql<SqlBool>`${looker.edits}`, announcementShows(owner, looker)) },
  conversations: {
    columns: ['picture_id'],
    shows: (owner, { account }) => build.exists(build.selectFrom('conversation_members as inside').select(one)
      .where(sql<SqlBool>`inside.conversation_id = ${column(owner, 'id')}`).where('inside.account_id', '=', account as Expression<string>)),
  },
  message_files: { columns: ['media_id'], shows: (owner, looker) => either(ofMessage(owner, looker), ofScheduled(owner, looker), ofReported(owner, looker)) },
} as const satisfies Partial<Record<keyof TenantTables, { columns: readonly string[]; shows: Rule }>>

const ownRow = (owner: string, { account }: Looker) => sql<SqlBool>`coalesce(${column(owner, 'account_id')} = ${account}, false)`

const ofMessage: Rule = (owner, looker) =>
  build.exists(build.selectFrom('messages as message').select(one)
    .where(sql<SqlBool>`message.id = ${column(owner, 'message_id')}`).where('message.deleted_at', 'is', null).where(messageShows('message', looker)))

const ofScheduled: Rule = (owner, { account }) =>
  build.exists(build.selectFrom('scheduled_messages as later').select(one)
    .where(sql<SqlBool>`later.id = ${column(owner, 'scheduled_id')}`).where('later.sender_id', '=', account as Expression<string>))

/** What was reported is judged by admins, who see it whole. */
const ofReported: Rule = (owner, looker) =>
  build.and([hasRole(looker, 'admin'), build.exists(build.selectFrom('message_reports as report').select(one)
    .where(sql<SqlBool>`report.message_id = ${column(owner, 'message_id')}`))])

/**
 * Files that are chosen for what is announced by itself are named by their address, which the server alone writes: it
 * begins with this path. What editors write may hold it anywhere else, and names nothing.
 */
function automated(file: string, looker: Looker): Expression<SqlBool> {
  const names = (address: Expression<unknown>) => sql<SqlBool>`starts_with(${address}, '/api/media/' || ${column(file, 'id')} || '/')`
  return build.and([sql<SqlBool>`${column(file, 'visibility')} = 'common'`, either(
    build.and([sql<SqlBool>`${looker.edits}`, build.exists(build.selectFrom('automation_settings as owner').select(one)
      .where(sql<SqlBool>`exists (select 1 from jsonb_each(owner.settings) kind where ${names(sql`kind.value->>'media_url'`)})`))]),
    build.exists(build.selectFrom('announcements as owner').select(one)
      .where('owner.source', '=', 'automated').where(names(sql`owner.media_url`)).where(announcementShows('owner', looker))),
  )])
}

/** A file: those of the location and of conversations by what owns them, all others by their own account. */
export function fileShows(file: string, looker: Looker): RawBuilder<SqlBool> {
  const owned = Object.entries(fileOwners).map(([table, { columns, shows }]) =>
    build.exists(build.selectFrom(`${table as 'photos'} as owner`).select(one)
      .where(either(...columns.map((name) => sql<SqlBool>`${column('owner', name)} = ${column(file, 'id')}`)))
      .where(shows('owner', looker))))
  return sql<SqlBool>`(case when ${column(file, 'visibility')} in ('common', 'conversation', 'submission') then ${either(...owned, automated(file, looker))}
    else coalesce(${column(file, 'account_id')} = ${looker.account}, false) end)`
}
