import { rowRules } from '../kit/row-rules.ts'
import { z } from 'zod'
import { callsOf, type AnyContract } from '../index.ts'
import { isBinary, type Access, type Endpoint } from '../kit/endpoint.ts'
import { instant } from '../kit/shapes.ts'

type Json = Record<string, unknown>
interface ApiInfo {
  title: string
  version: string
  description?: string
}

/** JSON Schema of what is sent (`input`) or answered (`output`). */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema !== (instant as unknown)) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
      Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    },
  })
  return rest
}

const propertiesOf = (schema: z.ZodType | undefined): [string, Json][] =>
  Object.entries(((schema ? schemaOf(schema, 'input').properties : undefined) ?? {}) as Record<string, Json>)

function parametersOf(endpoint: Endpoint): Json[] {
  const optional = (name: string) =>
    endpoint.query instanceof z.ZodObject && (endpoint.query.shape[name] as z.ZodType).safeParse(undefined).success
  const path = propertiesOf(endpoint.params).map(([name, schema]) => ({ name, in: 'path', required: true, schema }))
  const query = propertiesOf(endpoint.query).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !optional(name),
    schema,
  }))
  const key = endpoint.method === 'GET' ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]
  return [...path, ...query, ...key]
}

/** Whether the fields of a call with files may also come as JSON. */
const jsonToo = ({ files }: Endpoint) => Object.values(files ?? {}).every((file) => !file.required || file.orUpload)

function requestBodyOf(endpoint: Endpoint): Json | undefined {
  if (!endpoint.body && !endpoint.files) return undefined
  const fields = endpoint.body ? schemaOf(endpoint.body, 'input') : { type: 'object' }
  const json = endpoint.body && jsonToo(endpoint) ? { 'application/json': { schema: fields } } : {}
  if (!endpoint.files) return { required: !endpoint.body?.safeParse(undefined).success, content: json }
  const files = Object.entries(endpoint.files).map(([name, { max }]): [string, Json] => {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    return [name, max > 1 ? { type: 'array', items: file, maxItems: max } : file]
  })
  const needed = Object.entries(endpoint.files).filter(([, file]) => file.required && !file.orUpload)
  const form = {
    ...fields,
    properties: { ...(fields.properties as Json | undefined), ...Object.fromEntries(files) },
    required: [...((fields.required as string[] | undefined) ?? []), ...needed.map(([name]) => name)],
  }
  return { required: true, content: { ...json, 'multipart/form-data': { schema: form } } }
}

function replyOf({ reply, stream }: Endpoint): Json {
  if (isBinary(reply)) return { [reply.binary]: { schema: { type: 'string', contentMediaType: reply.binary } } }
  const schema = schemaOf(reply.extend({ success: z.literal(true) }), 'output')
  return { 'application/json': { schema }, ...(stream ? { 'text/event-stream': { schema: { type: 'string' } } } : {}) }
}

const securityOf = ({ access, cookie, ownPage }: Endpoint): Json[] => {
  if ('public' in access) return []
  return [{ bearer: [] }, ...(cookie || ownPage ? [{ cookie: [] }] : [])]
}

function whoMay(access: Access): string {
  if ('public' in access) return `Works signed out: ${access.public}.`
  if ('operator' in access) return `For operators: ${access.operator} or higher.`
  if ('editor' in access) return 'For those who edit content here: managers and admins, or admins alone.'
  const own = access.own ? ` Row rule: ${rowRules[access.own]}.` : ''
  return `For ${access.role} or higher.${own}`
}

const operationOf = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  tags: [name.slice(0, name.indexOf('.'))],
  summary: endpoint.summary,
  description: whoMay(endpoint.access),
  security: securityOf(endpoint),
  parameters: parametersOf(endpoint),
  requestBody: requestBodyOf(endpoint),
  responses: {
    [endpoint.status ?? 200]: { description: 'Done', content: replyOf(endpoint) },
    '4XX': { $ref: '#/components/responses/Refused' },
    '5XX': { $ref: '#/components/responses/Refused' },
  },
})

const failure = schemaOf(
  z.object({
    success: z.literal(false),
    error: z.string().describe('A sentence that a person can act on'),
    code: z.string().describe('`noun.reason`'),
    params: z.looseObject({}).optional().describe('What the sentence of the code is made with, to say it in another language'),
    fields: z.record(z.string(), z.string()).optional().describe('On a 400: what is wrong with which field'),
    field_codes: z.record(z.string(), z.object({ code: z.string(), params: z.looseObject({}).optional() })).optional()
      .describe('The same as codes with their parameters'),
    requestId: z.string(),
  }),
  'output',
)

/** An OpenAPI 3.1 description of a contract. */
export function openapi(calls: AnyContract, info: ApiInfo) {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of callsOf(calls)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/api' }],
    tags: Object.keys(calls).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWS' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-portal' },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key gives the first successful reply again',
          schema: { type: 'string', format: 'uuid' },
        },
      },
      schemas: { Failure: failure },
      responses: {
        Refused: {
          description: 'Refused or failed',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    },
  }
}
