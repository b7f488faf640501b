import fc from 'fast-check'
import { defaultCategories } from '@portal/contract/settings/settings'
import { categoryKey } from '@portal/contract/kit/shapes'
import type { z } from 'zod'

// Values that a schema of the contract takes, made from the schema itself.

interface Def {
  type: string
  format?: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
  in?: z.ZodType
  out?: z.ZodType
  entries?: Record<string, string>
  values?: unknown[]
  checks?: Array<{ _zod: { def: { check: string; minimum?: number; maximum?: number; value?: number; pattern?: RegExp; format?: string } } }>
}
const defOf = (schema: z.ZodType) => (schema as unknown as { _zod: { def: Def } })._zod.def

/** Texts that rules of the contract ask for: a link, a time zone, a colour, a category … */
const likely = [
  'https://example.com/a', '/home', 'America/New_York', 'Europe/Berlin', '#1a2b3c', '2026-11-20', '12:30', 'general', 'other', 'en',
  'kitchen', 'Sam Rivera', 'staff@example.com', '6', 'true', 'A longer text with a few words in it.', 'Zürich 🍔', 'FREQ=WEEKLY;COUNT=3', 'image/png', '👍',
]

const categoryPattern = defOf(categoryKey).checks?.map((check) => check._zod.def.pattern?.source).find(Boolean)
const categories = [...new Set(Object.values(defaultCategories).flat().map(({ key }) => key))]

function texts(schema: z.ZodType, { format, checks = [] }: Def): fc.Arbitrary<unknown> {
  const rules = checks.map((check) => check._zod.def)
  const min = rules.find((rule) => rule.check === 'min_length')?.minimum ?? 0
  const max = Math.min(rules.find((rule) => rule.check === 'max_length')?.maximum ?? 60, Math.max(min, 60))
  const pattern = rules.find((rule) => rule.format === 'regex')?.pattern
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }).map((date) => date.toISOString())
  const plain =
    format === 'uuid' ? fc.uuid({ version: 7 })
    : format === 'email' ? fc.stringMatching(/^[a-z]{3,12}$/).map((name) => `${name}@test.example`)
    : format === 'date' ? day.map((text) => text.slice(0, 10))
    : format === 'datetime' ? day
    : format === 'url' ? fc.webUrl({ validSchemes: ['https'] })
    : pattern ? fc.stringMatching(pattern)
    : fc.string({ unit: 'grapheme', minLength: min, maxLength: max })
  const fits = (value: unknown) => schema.safeParse(value).success
  // A category has to be one of the location's: nearly any other text is refused by all who take one.
  const bag = pattern?.source === categoryPattern ? categories : likely.filter(fits)
  const known = bag === categories ? 8 : 1
  return fc.oneof({ weight: 2, arbitrary: plain }, ...(bag.length ? [{ weight: known, arbitrary: fc.constantFrom(...bag) }] : []))
    .map((value) => (bag.length && !fits(value) ? bag[0] : value))
}

function numbers({ checks = [], format }: Def): fc.Arbitrary<unknown> {
  const rules = checks.map((check) => check._zod.def)
  const bound = (kind: string) => rules.find((rule) => rule.check === kind)?.value
  const [min, max] = [bound('greater_than') ?? 0, bound('less_than') ?? 1000]
  const whole = format === 'safeint' || rules.some((rule) => rule.check === 'number_format')
  return whole ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) : fc.double({ min, max, noNaN: true })
}

/** Values that this schema lets through, nearly always: a rule that only code knows may still refuse one. */
export function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const def = defOf(schema)
  switch (def.type) {
    case 'string':
      return texts(schema, def)
    case 'number':
    case 'int':
      return numbers(def)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'literal':
      return fc.constantFrom(...def.values!)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!))
    case 'object': {
      const fields = Object.entries(def.shape!).filter(([, field]) => defOf(field).type !== 'never' && defOf(unwrapped(field)).type !== 'never')
      const required = fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name)
      return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(field)])), { requiredKeys: required })
    }
    case 'array': {
      const rules = (def.checks ?? []).map((check) => check._zod.def)
      const min = rules.find((rule) => rule.check === 'min_length')?.minimum ?? 0
      const max = rules.find((rule) => rule.check === 'max_length')?.maximum ?? 3
      return fc.array(valuesOf(def.element!), { minLength: min, maxLength: Math.max(min, Math.min(max, 3)) })
    }
    case 'record':
      return fc.dictionary(fc.stringMatching(/^[a-z]{1,12}$/), valuesOf(def.valueType!), { maxKeys: 4, noNullPrototype: true })
    case 'union':
      return fc.oneof(...def.options!.map(valuesOf))
    case 'nullable':
      return fc.oneof({ weight: 4, arbitrary: valuesOf(def.innerType!) }, { weight: 1, arbitrary: fc.constant(null) })
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return valuesOf(def.innerType!)
    case 'pipe':
      return valuesOf(defOf(def.out!).type === 'transform' ? def.in! : def.out!)
    case 'unknown':
    case 'any':
      return fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>
    default:
      throw new Error(`No values for a schema of type ${def.type}`)
  }
}

const unwrapped = (schema: z.ZodType): z.ZodType => {
  const { innerType } = defOf(schema)
  return innerType ? unwrapped(innerType) : schema
}
