import type { z } from 'zod'

interface Node {
  def: Record<string, unknown>
}
const nodeOf = (value: unknown): Node | undefined =>
  typeof value === 'object' && value !== null && '_zod' in value ? (value._zod as Node) : undefined

/** Every schema and check below a schema, each once. */
function nodesIn(schema: z.ZodType): Node[] {
  const found = new Set<Node>()
  const look = (value: unknown) => {
    const node = nodeOf(value)
    if (node && !found.has(node)) {
      found.add(node)
      Object.values(node.def).forEach(look)
    } else if (!node && Array.isArray(value)) value.forEach(look)
    else if (!node && typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) Object.values(value).forEach(look)
  }
  look(schema)
  return [...found]
}

/** What the rules of a schema say of their own: each text that a breach of one of them is told with. */
export const textsOf = (schema: z.ZodType): string[] =>
  nodesIn(schema).flatMap(({ def }) => {
    const { error } = def
    if (typeof error !== 'function') return []
    const said: unknown = (error as (issue: object) => unknown)({ code: 'custom', input: 'x' })
    return typeof said === 'string' ? [said] : []
  })
