import type { Endpoint } from '@portal/contract'
import { problemsOf } from '@portal/contract/errors/from-zod'
import { problem } from '@portal/contract/errors/problem'
import type { z } from 'zod'
import { badInput, notFound } from '../core/errors.ts'

/** Parses one part of the input strictly. */
function parse(schema: z.ZodType | undefined, value: Record<string, unknown>): Record<string, unknown> {
  if (!schema) {
    const unknown = Object.keys(value)
    if (unknown.length) throw badInput(Object.fromEntries(unknown.map((key) => [key, problem('unknown_field')])))
    return {}
  }
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw badInput(problemsOf(parsed.error))
  return parsed.data as Record<string, unknown>
}

/** `{id}.ics` arrives with its ending. */
function withoutEnding(path: string, raw: Record<string, string>): Record<string, string> {
  const ending = /\{(\w+)\}(\.\w+)$/.exec(path)
  if (!ending) return raw
  const [, name = '', suffix = ''] = ending
  return { ...raw, [name]: raw[name]?.slice(0, -suffix.length) ?? '' }
}

/** Path parameters; a broken one is a 404 of the call's noun. */
export function parseParams(endpoint: Endpoint, raw: Record<string, string>, noun: string): Record<string, unknown> {
  if (!endpoint.params) return {}
  const parsed = endpoint.params.safeParse(withoutEnding(endpoint.path, raw))
  if (!parsed.success) throw notFound(noun)
  return parsed.data as Record<string, unknown>
}

/** The query string; the same name twice is refused, so that nobody guesses which one counts. */
export function parseQuery(endpoint: Endpoint, search: URLSearchParams): Record<string, unknown> {
  const values: Record<string, string> = Object.create(null)
  for (const [key, value] of search) {
    if (key in values) throw badInput({ [key]: problem('given_twice') })
    values[key] = value
  }
  return parse(endpoint.query, { ...values })
}

/** A JSON or form body. Anything that is not an object is refused. */
export function parseBody(endpoint: Endpoint, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badInput({ _: problem('not_an_object') })
  return parse(endpoint.body, value as Record<string, unknown>)
}
