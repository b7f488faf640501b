/** A JSON Schema as these pages meet it: what zod makes of the contract. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  additionalProperties?: boolean | Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  default?: unknown
}

/** JSON Schema writes "any whole number" as the largest that JavaScript can count to. */
const bounded = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

function limitsOf({ minLength, maxLength, minimum, maximum, maxItems, format, default: fallback }: Schema): string {
  const notes = [
    format,
    minLength ? `from ${minLength} characters` : undefined,
    maxLength ? `to ${maxLength} characters` : undefined,
    bounded(minimum) ? `from ${minimum}` : undefined,
    bounded(maximum) ? `to ${maximum}` : undefined,
    maxItems ? `at most ${maxItems}` : undefined,
    fallback !== undefined ? `default ${JSON.stringify(fallback)}` : undefined,
  ]
  return notes.filter(Boolean).join(', ')
}

/** A schema the way a programmer would write it down, with its limits as comments. */
export function schemaText(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'anything'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => schemaText(choice, indent)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => schemaText(part, indent)).join(' & ')
  if (schema.type === 'array') {
    const item = schemaText(schema.items, indent)
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
  }
  if (schema.properties) {
    const inner = `${indent}  `
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const notes = limitsOf(property)
      const mark = schema.required?.includes(name) ? '' : '?'
      return `${inner}${name}${mark}: ${schemaText(property, inner)}${notes ? `  // ${notes}` : ''}`
    })
    return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
  }
  if (schema.type === 'object') {
    const values = schema.additionalProperties
    return typeof values === 'object' ? `{ [key: string]: ${schemaText(values, indent)} }` : '{}'
  }
  return Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything')
}
