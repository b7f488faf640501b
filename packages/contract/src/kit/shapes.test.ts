import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { problemsOf } from '../errors/from-zod.ts'
import { problem } from '../errors/problem.ts'
import {
  body, filter, hexColor, instant, link, day, optionalClock, optionalDay, page, partialBody, storableJson, text, timezone,
  uuid,
} from './shapes.ts'

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message)

describe('body', () => {
  const shape = { title: text(10), is_active: z.boolean().default(true) }
  const schema = body(shape, { same: [['is_active', 'isActive']], ignore: ['url'] })

  it('refuses unknown fields and ignores those of the server', () => {
    expect(schema.parse({ title: 'a', id: '1', created_at: 'x', url: '/x' })).toEqual({ title: 'a', is_active: true })
    expect(schema.safeParse({ title: 'a', other: 1 }).error?.issues[0]?.code).toBe('unrecognized_keys')
  })

  it('takes either spelling, both when they agree', () => {
    expect(schema.parse({ title: 'a', isActive: false }).is_active).toBe(false)
    expect(schema.parse({ title: 'a', isActive: false, is_active: false }).is_active).toBe(false)
    expect(messages(schema, { title: 'a', isActive: false, is_active: true })).toContain(problem('differs_from', { name: 'is_active' }))
  })

  it('names what is missing when nothing is sent', () => {
    const { error } = schema.safeParse(undefined, { reportInput: true })
    expect(problemsOf(error!)).toEqual({ title: 'required' })
    expect(body({ reason: text(5).optional() }).parse(undefined)).toEqual({})
  })

  it('refuses what is no object', () => {
    for (const value of [null, [], 'x', 3]) expect(schema.safeParse(value).success).toBe(false)
  })

  it('takes null as leaving out, where that is allowed and null means nothing else', () => {
    const optional = body({ title: text(20), note: text(20).optional(), kind: text(20).default('plain'), on: optionalDay.optional() })
    expect(optional.parse({ title: 'A', note: null, kind: null, on: null })).toEqual({ title: 'A', kind: 'plain', on: null })
    expect(optional.safeParse({ title: null }).success).toBe(false)
  })

  it('takes nothing away by null from what is changed', () => {
    const changed = partialBody({ title: text(20), note: text(20).optional(), kind: text(20).default('plain') })
    expect(changed.parse({ note: null, version: null })).toEqual({})
    expect(changed.safeParse({ title: null }).success).toBe(false)
    expect(changed.safeParse({ kind: null }).success).toBe(false)
  })

  it('does not let a prototype in', () => {
    const sent: unknown = JSON.parse('{"title":"a","__proto__":{"is_active":false}}')
    expect(schema.safeParse(sent).error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['__proto__'] }])
  })
})

describe('body of a form', () => {
  const schema = body(
    {
      title: text(10),
      on: z.boolean(),
      ids: z.array(uuid),
      from: optionalDay.optional(),
      count: z.number().optional(),
    },
    { form: true },
  )
  const id = '01930000-0000-7000-8000-000000000001'

  it('reads text as its field means it', () => {
    const sent = { title: '42', on: 'true', ids: `["${id}"]`, from: '', count: '3' }
    expect(schema.parse(sent)).toEqual({ title: '42', on: true, ids: [id], from: null, count: 3 })
  })

  it('takes an empty text as left out, where that is allowed and none means nothing else', () => {
    expect(schema.parse({ title: 'x', on: true, ids: [], count: '' })).toEqual({ title: 'x', on: true, ids: [] })
    expect(schema.safeParse({ title: 'x', on: '', ids: [] }).success).toBe(false)
  })

  it('takes JSON as it is', () => {
    expect(schema.parse({ title: 'x', on: false, ids: [] })).toEqual({ title: 'x', on: false, ids: [] })
  })

  it('tells what is wrong inside', () => {
    const issues = schema.safeParse({ title: 'x', on: 'maybe', ids: '["1"]' }).error?.issues
    expect(issues?.map(({ path }) => path.join('.'))).toEqual(['on', 'ids.0'])
  })

  it('reads no JSON where no form is', () => {
    expect(body({ on: z.boolean() }).safeParse({ on: 'true' }).success).toBe(false)
  })
})

it('makes an update of fields that fills in nothing', () => {
  const schema = partialBody({ title: text(10), order: z.number().default(0) })
  expect(schema.parse({})).toEqual({})
  expect(schema.parse({ version: 3 })).toEqual({ version: 3 })
  expect(schema.safeParse({ title: '' }).success).toBe(false)
})

it('filters nothing by an empty filter', () => {
  const query = z.strictObject({ category: filter(z.string().min(2)), ...page(50, 100) })
  expect(query.parse({ category: '' })).toEqual({ limit: 50, offset: 0 })
  expect(query.parse({ category: 'ab', limit: '7' })).toEqual({ category: 'ab', limit: 7, offset: 0 })
  expect(query.safeParse({ category: 'a' }).success).toBe(false)
  expect(query.safeParse({ limit: '101' }).success).toBe(false)
})

it.each(['https://a.example/x', 'http://a.example', 'mailto:a@b.example', 'tel:+1 555', '/team', '/photos?x=1#y'])(
  'follows %s',
  (value) => expect(link.parse(value)).toBe(value),
)
it.each([
  'javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'https://a b', 'ftp://a', 'team',
])('does not follow %s', (value) => expect(link.safeParse(value).success).toBe(false))

it('refuses what Postgres cannot store', () => {
  expect(text(10).safeParse('a\0b').success).toBe(false)
  expect(text(10).safeParse('\ud800').success).toBe(false)
  expect(storableJson({ a: ['x', { b: 1 }] })).toBe(true)
  expect(storableJson({ a: ['x', { b: 'a\0' }] })).toBe(false)
  expect(storableJson({ 'a\0': 1 })).toBe(false)
})

it('reads days, clocks, colours, zones and instants', () => {
  expect(optionalDay.parse('')).toBeNull()
  expect(optionalDay.safeParse('2026-02-30').success).toBe(false)
  expect([day.safeParse('0000-01-01').success, day.safeParse('0001-01-01').success]).toEqual([false, true])
  expect(optionalClock.parse('09:30')).toBe('09:30')
  expect(optionalClock.safeParse('9:30').success).toBe(false)
  expect(hexColor.parse('#0aF')).toBe('#00aaFF')
  expect(timezone.safeParse('America/Chicago').success).toBe(true)
  expect(timezone.safeParse('../etc').success).toBe(false)
  expect(instant.parse(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
})
