import { z } from 'zod'

/** The schemas that a schema is made of, one step in, without the names of fields. */
function inside(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodPipe) return [schema.out as z.ZodType]
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[]
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType]
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return [schema.unwrap() as z.ZodType]
  }
  return []
}

/** Every field in a schema as a path: `data.user.email`. Lists and records don't show in it. */
export function fieldsOf(schema: z.ZodType, prefix = ''): string[] {
  if (!(schema instanceof z.ZodObject)) return inside(schema).flatMap((inner) => fieldsOf(inner, prefix))
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name
    return [path, ...fieldsOf(field, path)]
  })
}

/** Whether a strict input knows a field: sent alone, it is not called unknown. */
export function knows(schema: z.ZodType | undefined, name: string): boolean {
  if (!schema) return false
  const issues = schema.safeParse({ [name]: 'x' }).error?.issues ?? []
  return !issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes(name))
}
