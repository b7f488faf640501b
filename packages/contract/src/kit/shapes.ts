import { z } from 'zod'
import { problem } from '../errors/problem.ts'
import { data, roles } from './endpoint.ts'

/** Postgres stores neither NUL nor lone surrogates; refusing them here keeps them out of every row. */
const storable = (value: string) => !value.includes('\0') && value.isWellFormed()
const cleanText = z.string().refine(storable, problem('not_storable'))

/** The same for a whole JSON value, its keys too; nesting has an end. */
export const storableJson = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null) return true
  return (
    depth < 32 &&
    Object.entries(value).every(([key, inner]) => storable(key) && storableJson(inner, depth + 1))
  )
}

/** A text field with something in it. */
export const text = (max: number) =>
  cleanText.trim().min(1, problem('required')).max(max, problem('too_long', { max }))
/** A text field that may stay empty. */
export const optionalText = (max: number) => cleanText.trim().max(max, problem('too_long', { max }))
/** A password as typed: not trimmed, not judged (the rules are in passwords.ts). */
export const secretText = cleanText.min(1, problem('required')).max(256, problem('too_long', { max: 256 }))

export const uuid = z.uuid(problem('not_an_id')).transform((value) => value.toLowerCase())
/** Path parameters `{id}`. A broken id is a 404, not a 400: the mount decides that. */
export const idParam = z.strictObject({ id: uuid })

export const email = cleanText
  .trim()
  .max(254, problem('too_long', { max: 254 }))
  .pipe(z.email(problem('not_an_email')))
/** What somebody without an address signs in with: letters that are easy to say, or a phone number. */
export const username = cleanText
  .trim()
  .toLowerCase()
  .transform((value) => (/^\+?\d[\d\s().-]{5,}$/.test(value) ? value.replace(/[\s().-]/g, '') : value))
  .pipe(z.string().regex(/^\+?[a-z0-9][a-z0-9._-]{1,39}$/, problem('not_a_username')))
export const role = z.enum(roles)
export const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, problem('not_a_domain'))
/** A calendar day of the location: `YYYY-MM-DD`. Postgres knows no year 0. */
export const day = z.iso.date(problem('not_a_day')).refine((value) => !value.startsWith('0000'), problem('not_a_day'))
/** A local time of day: `HH:MM`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem('not_a_time'))
/** An instant in a reply: a Date of the database becomes ISO-8601 UTC. */
export const instant = z.union([z.date().transform((date) => date.toISOString()), z.iso.datetime()])
/** An instant in a request. */
export const instantInput = z.iso.datetime({ offset: true, error: problem('not_an_instant') })

export const timezone = cleanText.max(64).refine((zone) => {
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
    return /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(zone)
  } catch {
    return false
  }
}, problem('not_a_time_zone'))
export const locale = z.enum(['en', 'es'])
export const hexColor = z
  .string()
  .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, problem('not_a_colour'))
  .transform((value) => (value.length === 4 ? value.replaceAll(/[^#]/g, '$&$&') : value))
export const categoryKey = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, problem('not_a_category'))

const webLink = /^(https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+|tel:[+\d][\d\s().-]*)$/i
/** A portal path: one leading slash, so never another host. */
const portalPath = /^\/(?![/\\])[^\s<>"\\]*$/
/** A link that a person follows: http, https, mailto, tel or a path of the portal. */
export const link = cleanText
  .trim()
  .max(2000, problem('too_long', { max: 2000 }))
  .refine(
    (value) => webLink.test(value) || portalPath.test(value),
    problem('not_a_link'),
  )

/** `''` is how a form says "none". */
const emptyToNull = (value: unknown) => (value === '' ? null : value)
const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess(emptyToNull, schema.nullable()) as unknown as z.ZodType<z.output<S> | null, z.input<S> | '' | null>
export const optionalDay = orNone(day)
export const optionalClock = orNone(clock)
export const optionalInstant = orNone(instantInput)
export const optionalLink = orNone(link)
export const optionalUuid = orNone(uuid)

/** Optimistic concurrency: sent and stale is a 409. */
export const version = z.number().int().nonnegative()
/** What the server adds to every editable thing. */
export const stamps = { id: z.string(), created_at: instant, updated_at: instant, version: z.number() }

const whole = (min: number, max: number, fallback: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback)
/** `limit` and `offset` of a paged list. */
export const page = (fallback = 50, max = 100) => ({
  limit: whole(1, max, fallback),
  offset: whole(0, 1_000_000, 0),
})
/** A filter of a list. Left empty (`?category=`) it filters nothing. */
export const filter = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()) as unknown as z.ZodOptional<S>
/** A flag in a query string. */
export const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

const madeByServer = ['id', 'created_at', 'updated_at']

interface BodyRules {
  /** Fields that the server makes and a client may send back: ignored. `id` and the stamps always are. */
  ignore?: readonly string[]
  /** Two spellings of one field. The handler sees the first; sending both with different values is refused. */
  same?: ReadonlyArray<readonly [name: string, alias: string]>
  /** The fields may come from a form, where everything is text: `true`, `3`, `["a"]` and `{…}` are read as JSON. */
  form?: true
  /** Of these `null` says as little as leaving them out. All that may be left out and can't be null, unless told otherwise. */
  leftOut?: readonly string[]
}

/** Fields that may be left out, and to which `null` means nothing else. */
const optionalsOf = (shape: z.ZodRawShape) =>
  Object.entries(shape as Record<string, z.ZodType>)
    .filter(([, field]) => field.safeParse(undefined).success && !field.safeParse(null).success)
    .map(([name]) => name)

/** What a form's text means to its field: itself where that is valid, else the JSON in it, else none. */
function fromForm(field: z.ZodType, value: unknown, optional: boolean) {
  if (typeof value !== 'string' || field.safeParse(value).success) return value
  if (value === '') return optional || field.safeParse(null).success ? null : value
  try {
    const parsed: unknown = JSON.parse(value)
    return typeof parsed === 'object' || field.safeParse(parsed).success ? parsed : value
  } catch {
    return value
  }
}

/** The spellings that were sent twice with different values. */
function differing(value: Record<string, unknown>, same: NonNullable<BodyRules['same']>) {
  return same.filter(([a, b]) => a in value && b in value && JSON.stringify(value[a]) !== JSON.stringify(value[b]))
}

/**
 * A request body: strict (an unknown field is a 400), except for what the server makes, which is ignored, and with the
 * double names of the spec folded into one.
 */
export function body<S extends z.ZodRawShape>(shape: S, { ignore = [], same = [], form, leftOut = optionalsOf(shape) }: BodyRules = {}) {
  const strict = z.strictObject(shape)
  const drop = [...madeByServer, ...ignore].filter((name) => !(name in shape))
  return z.preprocess((sent, context) => {
    const value = sent === undefined ? {} : sent
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const given = value as Record<string, unknown>
    for (const [name, alias] of differing(given, same)) {
      context.addIssue({ code: 'custom', path: [alias], message: problem('differs_from', { name }), input: value })
    }
    const folded: Record<string, unknown> = Object.create(null)
    for (const [key, field] of Object.entries(given)) {
      if (drop.includes(key)) continue
      const name = same.find(([, alias]) => alias === key)?.[0] ?? key
      const optional = leftOut.includes(name)
      const type = form && Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined
      const read = type ? fromForm(type, field, optional) : field
      if (read === null && optional) continue
      folded[name] = read
    }
    return { ...folded }
  }, strict) as unknown as z.ZodType<z.output<typeof strict>, z.input<typeof strict>>
}

/** The same fields, each optional: what `PUT` and `PATCH` take (they change only what is sent), plus `version`. */
export function partialBody<S extends z.ZodRawShape>(shape: S, rules: BodyRules = {}) {
  const optional = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, (unwrapDefault(field as z.ZodType)).optional()]),
  ) as { [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer T extends z.ZodType> ? T : S[K]> }
  // What always has a value can't be taken away by `null`; what need not be there can't either.
  const leftOut = optionalsOf(Object.fromEntries(Object.entries(shape).filter(([, field]) => !(field instanceof z.ZodDefault))))
  return body({ ...optional, version: version.optional() }, { ...rules, leftOut: [...leftOut, 'version'] })
}

/** A default must not fill a field that an update did not send. */
const unwrapDefault = (field: z.ZodType) => (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field)

/** The new order of a list: all its ids, first to last. */
export const orderBody = body({ ids: z.array(uuid).min(1).max(1000) })
/** Finished resumable uploads (`/uploads`) that stand in for files. */
export const uploadIds = (max: number) => z.array(uuid).max(max, problem('too_many_files', { max })).optional()
/** A person as others see them. */
export const personRef = z.object({
  id: z.string(),
  name: z.string(),
  position: z.string().nullish(),
  headshot_url: z.string().nullish(),
})
/** `at`: as their device says, which may have had no network then; `received_at`: when it came, by the server's clock. */
const receipt = personRef.extend({ at: instant, received_at: instant })
/** Who has seen and acknowledged a must-read, and who is missing. */
export const receipts = data(
  z.object({
    seen: z.array(receipt),
    /** `lang`: in which language they were shown what they confirmed. */
    acknowledged: z.array(receipt.extend({ lang: locale.nullish() })),
    missing: z.array(personRef),
  }),
)
/** What editors see on content that a new location came with. */
export const example = z.boolean().optional()
