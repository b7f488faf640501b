import fc from 'fast-check'
import type { Endpoint } from '@portal/contract'
import { valuesOf } from './fuzz/values.ts'

/** A call as a careful client would make it: path parameters, query and body as their schemas want them. */
export interface ValidCall {
  path: string
  query: string
  body: RequestInit['body']
  headers: Record<string, string>
}

type Fields = Record<string, unknown>
const uuidText = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
export const hasId = (text: unknown): text is string => typeof text === 'string' && text.search(uuidText) >= 0
/** The same text with every id in it exchanged. */
export const withIds = (text: string, id: string) => text.replace(uuidText, id)
/** Without what differs between two calls that mean the same: ids and times. */
export const plain = (text: string) => text.replace(uuidText, '<id>').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>').replace(/"[A-Z]{2,4}-\d{4}-\d{4,}"/g, '"<number>"').replace(/Bearer [\w.-]+|"\w{40,}"/g, '<secret>')

/** The smallest files that are what they say. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const mp4 = Buffer.concat([Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f326d703431', 'hex'), Buffer.alloc(64)])
const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n')
const fileFor = { image: ['a.png', png], logo: ['a.png', png], imageOrVideo: ['a.png', png], document: ['a.pdf', pdf], any: ['a.pdf', pdf], part: ['a.pdf', pdf], video: ['a.mp4', mp4], captions: ['a.vtt', vtt] } as const

const rendered = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

export interface Wish {
  count: number
  seed: number
  id: string
  /** Changes what was made up for a body. */
  mend?(fields: Fields): Fields
  /** What is sent in place of the smallest files, by field. */
  files?: Record<string, readonly [name: string, bytes: Uint8Array]>
}

/** Up to `count` different calls whose inputs the contract accepts. */
export function validCalls(endpoint: Endpoint, { count, seed, id, mend = (fields) => fields, files = {} }: Wish): ValidCall[] {
  const sampled = (schema: Endpoint['body'], wanted: number): Fields[] => {
    if (!schema) return [{}]
    const values = (fc.sample(valuesOf(schema), { numRuns: 40, seed }) as Fields[]).map(mend)
    return values.filter((value) => schema.safeParse(value).success).slice(0, wanted)
  }
  const asQuery = (fields: Fields) => new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== undefined).map(([key, value]): [string, string] => [key, rendered(value)])).toString()
  const queries = endpoint.query
    ? (fc.sample(valuesOf(endpoint.query), { numRuns: 60, seed }) as Fields[]).map(asQuery).filter((query) => endpoint.query!.safeParse(Object.fromEntries(new URLSearchParams(query))).success)
    : ['']
  const bodies = sampled(endpoint.body, count)
  const params = (endpoint.params ? (fc.sample(valuesOf(endpoint.params), { numRuns: 1, seed })[0] as Fields) : {})
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => (hasId(params[name]) ? id : encodeURIComponent(rendered(params[name]))))
  return Array.from({ length: Math.max(Math.min(count, queries.length), bodies.length) }, (_, index) => {
    const query = queries[index % queries.length]
    return { path, query: query ? `?${query}` : '', ...carried(endpoint, bodies[index % (bodies.length || 1)], files) }
  })
}

function carried(endpoint: Endpoint, fields: Fields | undefined, files: NonNullable<Wish['files']>): Pick<ValidCall, 'body' | 'headers'> {
  if (endpoint.method === 'GET' || !(endpoint.body || endpoint.files) || !fields) return { body: undefined, headers: {} }
  if (!endpoint.files) return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) form.append(key, rendered(value))
  for (const [key, { accepts, required, orUpload }] of Object.entries(endpoint.files)) {
    const [name, bytes] = files[key] ?? fileFor[accepts]
    if (required || orUpload || files[key]) form.append(key, new File([new Uint8Array(bytes)], name))
  }
  return { body: form, headers: {} }
}
