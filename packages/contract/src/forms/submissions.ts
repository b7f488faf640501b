import { z } from 'zod'
import { problem } from '../errors/problem.ts'
import { data } from '../kit/endpoint.ts'
import {
  body, day, email, example, filter, instant, optionalText, page, partialBody, stamps, text, uuid, version,
} from '../kit/shapes.ts'

/** What the three forms share: one engine, three nouns. */
export const submission = z.object({
  ...stamps,
  reference: z.string(),
  submitted_by: z.object({ id: z.string(), name: z.string(), locale: z.enum(['en', 'es']).nullish() }).nullable(),
  /** When it was really written, if that was offline. */
  written_at: instant.nullish(),
  /** Moves and messages that the person sees too. */
  history: z.array(
    z.object({
      status: z.string(),
      at: instant,
      by: z.string().nullable(),
      message: z.string().nullable(),
      /** What whoever handed it in without a name wrote to it since: the status is only where it stood then. */
      from: z.literal('writer').optional(),
    }),
  ),
  /** For those who administer it alone. */
  notes: z.array(z.object({ id: z.string(), text: z.string(), by: z.string().nullable(), at: instant })).optional(),
  assignee: z.object({ id: z.string(), name: z.string() }).nullish(),
  /** What happens next, by the form's deadlines, and on which day at the latest. */
  due: z.object({ key: z.string(), by: z.string() }).nullish(),
  /** Where whoever asks may move it from here. */
  moves: z.array(z.string()).optional(),
  /** It is theirs who ask, or about them: they read no notes, and decide nothing. Left out where they do. */
  decided_by_others: z.literal(true).optional(),
  example,
})

/** So many move at once. */
const mostMoved = 100

type Statuses = readonly [string, ...string[]]
const filters = <S extends Statuses>(statuses: S) => ({
  status: filter(z.enum(statuses)),
  from: filter(day),
  to: filter(day),
  q: filter(optionalText(100)),
  /** What was handed to whoever asks and waits for them: taken up, not over, and not sent back. */
  assigned: filter(z.enum(['me'])),
})
/** The query of a list, and that of its export. */
export const submissionQuery = <S extends Statuses, X extends z.ZodRawShape>(statuses: S, own: X) =>
  z.strictObject({ ...filters(statuses), ...own, ...page() })
export const exportQuery = <S extends Statuses, X extends z.ZodRawShape>(statuses: S, own: X) =>
  z.strictObject({ ...filters(statuses), ...own })

/** A move, a message to the person, a note, a change of hands: at least one of them. */
export const statusBody = <S extends Statuses>(statuses: S) =>
  body({
    status: z.enum(statuses).optional(),
    message: text(4000).optional(),
    note: text(4000).optional(),
    assignee_id: uuid.nullish(),
    version: version.optional(),
  }).refine(
    ({ status, message, note, assignee_id: to }) => [status, message, note, to].some((given) => given !== undefined),
    { path: ['status'], message: problem('choose_status') },
  )

/** Each of many: without a version it moves from wherever it stands. */
const item = z.strictObject({ id: uuid, version: version.optional() })
/** A move or a change of hands of many at once, or both. */
export const movesBody = <S extends Statuses>(statuses: S) =>
  body({
    items: z.array(item).min(1, problem('required')).max(mostMoved, problem('too_many', { max: mostMoved }))
      .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, problem('given_twice')),
    status: z.enum(statuses).optional(),
    assignee_id: uuid.nullish(),
  }).refine(({ status, assignee_id: to }) => status !== undefined || to !== undefined, { path: ['status'], message: problem('choose_status') })
/** Those that moved, as they stand now, and those that did not: why, and where they may go. */
export const moved = <I extends z.ZodType>(one: I) =>
  data(z.object({ moved: z.array(one), refused: z.array(z.object({ id: z.string(), code: z.string(), moves: z.array(z.string()) })) }))

export const statsQuery = z.strictObject({ from: filter(day), to: filter(day) })
export const counts = z.record(z.string(), z.number())
/** Groups of fewer than five are left out of each count: they would tell who it was. */
export const stats = z.object({ total: z.number(), byStatus: counts, averageDaysToClose: z.number().nullish() })

const channels = ['app', 'push', 'email'] as const
const channelList = z.array(z.enum(channels)).min(1, problem('choose_way')).max(3)
/** Who hears of a new submission. */
export const recipient = z.object({
  ...stamps,
  user_id: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string().nullish(),
  channels: z.array(z.enum(channels)),
  active: z.boolean(),
  /** Not where they have left, or may not read these any more. */
  hears: z.boolean().optional(),
})
export const recipientBody = body({
  user_id: uuid.optional(),
  email: email.optional(),
  channels: channelList.default(['app', 'email']),
}).refine(({ user_id, email: address }) => Boolean(user_id) !== Boolean(address), {
  path: ['email'],
  message: problem('person_or_address'),
})
export const recipientChange = partialBody({ channels: channelList, active: z.boolean() })
/** How a test message goes out; no way at all where they would hear nothing of a new one either. */
export const tried = data(z.object({ ways: z.array(z.enum(channels)) }))

/** The draft that a submission was written in: gone in the same transaction. */
export const draftId = uuid.optional()
export const csv = { binary: 'text/csv' } as const
