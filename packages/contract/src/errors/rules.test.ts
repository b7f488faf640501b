import { expect, test } from 'vitest'
import { z } from 'zod'
import { type AnyContract, callsOf, contract, platformContract } from '../index.ts'
import { textsOf } from '../testing/schema-rules.ts'
import { fieldProblems } from './catalogue.ts'
import { problemsOf } from './from-zod.ts'
import { problem, readProblem } from './problem.ts'

const schemas = ([contract, platformContract] as AnyContract[]).flatMap((calls) =>
  callsOf(calls).flatMap(([name, { params, query, body }]) => [params, query, body].flatMap((schema) => (schema ? [[name, schema] as const] : []))))

test('every rule of every call names a declared problem', () => {
  const texts = schemas.flatMap(([name, schema]) => textsOf(schema).map((text) => [name, text] as const))
  expect(texts.length).toBeGreaterThan(500)
  const known = new Set(Object.keys(fieldProblems))
  expect(texts.filter(([, text]) => !known.has(readProblem(text)?.code ?? ''))).toEqual([])
})

test('a rule in words is found, wherever it stands', () => {
  const schema = z.object({ list: z.array(z.string().min(1, 'Some words')).refine(() => true, 'More words').optional() })
  expect(textsOf(schema)).toEqual(expect.arrayContaining(['Some words', 'More words']))
})

const wrong = (schema: z.ZodType, value: unknown) => problemsOf(schema.safeParse(value, { reportInput: true }).error!)._

test.each([
  ['a text that is too long', z.string().max(3), 'abcd', problem('too_long', { max: 3 })],
  ['a text that is too short', z.string().min(3), 'a', problem('too_short', { min: 3 })],
  ['a number that is too high', z.number().max(3), 4, problem('too_high', { max: 3 })],
  ['a number that is not positive', z.int().positive(), 0, problem('too_low', { min: 1 })],
  ['a list that is too long', z.array(z.int()).max(1), [1, 2], problem('too_many', { max: 1 })],
  ['a list that is empty', z.array(z.int()).min(1), [], problem('too_few', { min: 1 })],
  ['another type', z.string(), 3, problem('wrong_type', { expected: 'string', received: 'number' })],
  ['nothing', z.enum(['a']), undefined, problem('required')],
  ['no option', z.enum(['a', 'b']), 'c', problem('not_an_option', { options: ['"a"', '"b"'] })],
  ['another form', z.string().regex(/^a$/), 'b', problem('wrong_pattern', { pattern: '/^a$/' })],
  ['what fits none of two', z.union([z.int(), z.boolean()]), 'x', problem('invalid')],
  ['a rule with a problem of its own', z.string().max(3, problem('no_category')), 'abcd', problem('no_category')],
] as const)('%s is told by what zod found', (_, schema, value, expected) => expect(wrong(schema, value)).toBe(expected))

test('unknown fields are named one by one', () => {
  const { error } = z.strictObject({}).safeParse(JSON.parse('{"a":1,"__proto__":2}'), { reportInput: true })
  expect(Object.entries(problemsOf(error!))).toEqual([['a', 'unknown_field'], ['__proto__', 'unknown_field']])
})
