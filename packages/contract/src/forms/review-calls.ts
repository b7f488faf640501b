import type { z } from 'zod'
import { unlogged } from '../kit/audit.ts'
import { type Role, data, endpoint, list, paged, removed } from '../kit/endpoint.ts'
import type { Noun } from '../kit/nouns.ts'
import { idParam } from '../kit/shapes.ts'
import {
  counts, csv, exportQuery, moved, movesBody, recipient, recipientBody, recipientChange, stats, statsQuery, statusBody, submissionQuery, tried,
} from './submissions.ts'

/** What the log calls them. */
type Logged = 'eoi' | 'voicebox' | 'availability' | 'trainer_debrief'

interface Moved<N extends Noun, L extends Logged, P extends string, I extends z.ZodType, S extends readonly [string, ...string[]], R extends Role> {
  noun: N
  logged: L
  path: P
  /** What the replies hold of one. */
  item: I
  statuses: S
  /** Who reviews it. */
  role: R
  many: string
}

/** What reviewers do with many of them at once, and with those who hear of new ones. */
export function callsOfReviewers<N extends Noun, L extends Logged, P extends string, I extends z.ZodType, S extends readonly [string, ...string[]], R extends Role>(
  { noun, logged, path, item, statuses, role, many }: Moved<N, L, P, I, S, R>,
) {
  const access = { role }
  const changes = [noun]
  return {
    moveMany: endpoint({
      method: 'PUT', path: `${path}/moves`, access, summary: `Move many ${many} on at once; those that can’t are named`, changes, audit: unlogged.history,
      body: movesBody(statuses), reply: moved(item),
    }),
    recipientsUpdate: endpoint({
      method: 'PATCH', path: `${path}/notifications/{id}`, access, summary: 'Change how somebody hears of a new one, or pause it', changes,
      audit: `${logged}.recipient_changed` as const, params: idParam, body: recipientChange, reply: data(recipient),
    }),
    recipientsTest: endpoint({
      // Nothing that anybody lists is different, and who is told hears of it as of any news.
      method: 'POST', path: `${path}/notifications/{id}/test`, access, summary: 'Send somebody what they would hear of a new one', changes: [],
      audit: { none: 'nothing is different' }, draws: 'tests', again: true, params: idParam, reply: tried,
    }),
  }
}

interface Reviewed<N extends Noun, L extends Logged, P extends string, I extends z.ZodType, S extends readonly [string, ...string[]], X extends z.ZodRawShape, G extends string> {
  noun: N
  logged: L
  path: P
  /** What the replies hold of one. */
  item: I
  statuses: S
  /** The filters of its own. */
  filters: X
  /** What its statistics call the counts by its form's `groupBy`. */
  group: G
  /** `an expression of interest`, `expressions of interest`. */
  one: string
  many: string
}

/** What every form has that managers review: one's own, the list, the moves, figures, export, and who hears of a new one. */
export function callsOfReview<N extends Noun, L extends Logged, P extends string, I extends z.ZodType, S extends readonly [string, ...string[]], X extends z.ZodRawShape, G extends string>(
  { noun, logged, path, item, statuses, filters, group, one, many }: Reviewed<N, L, P, I, S, X, G>,
) {
  const manager = { role: 'manager' } as const
  const changes = [noun]
  return {
    ...callsOfReviewers({ noun, logged, path, item, statuses, role: 'manager', many }),
    mine: endpoint({
      method: 'GET', path: `${path}/mine`, access: { role: 'team', own: 'ownSubmissions' }, summary: `One’s own ${many}`, offline: 'keep', reply: list(item),
    }),
    list: endpoint({ method: 'GET', path, access: manager, summary: `The ${many}`, query: submissionQuery(statuses, filters), reply: paged(item) }),
    get: endpoint({ method: 'GET', path: `${path}/{id}`, access: manager, summary: `${one}, with its notes and its history`, params: idParam, reply: data(item) }),
    setStatus: endpoint({
      method: 'PUT', path: `${path}/{id}/status`, access: { role: 'team', own: 'withdrawOwn' }, summary: 'Move it on, write to the person, note something', changes,
      audit: unlogged.history, params: idParam, body: statusBody(statuses), reply: data(item),
    }),
    remove: endpoint({
      method: 'DELETE', path: `${path}/{id}`, access: manager, summary: `Remove ${one}`, changes, audit: `${logged}.deleted` as const, params: idParam, reply: removed,
    }),
    stats: endpoint({
      method: 'GET', path: `${path}/stats`, access: manager, summary: 'How many, in which state, of which kind', query: statsQuery,
      reply: data(stats.extend({ [group]: counts } as Record<G, typeof counts>)),
    }),
    exportCsv: endpoint({
      method: 'GET', path: `${path}/export.csv`, access: manager, summary: `The ${many} as CSV`, audit: { own: `${logged}.exported` as const }, preview: 'never',
      query: exportQuery(statuses, filters), reply: csv, transaction: 'manual', cookie: true,
    }),
    recipients: endpoint({ method: 'GET', path: `${path}/notifications`, access: manager, summary: 'Who hears of a new one', reply: list(recipient) }),
    recipientsCreate: endpoint({
      method: 'POST', path: `${path}/notifications`, access: manager, summary: 'Add somebody who hears of a new one', changes,
      audit: `${logged}.recipient_added` as const, body: recipientBody, reply: data(recipient), status: 201,
    }),
    recipientsRemove: endpoint({
      method: 'DELETE', path: `${path}/notifications/{id}`, access: manager, summary: 'Remove somebody who hears of a new one', changes,
      audit: `${logged}.recipient_removed` as const, params: idParam, reply: removed,
    }),
  }
}
