import { expect, it } from 'vitest'
import { callsOf, contract, platformContract, type AnyContract } from '../index.ts'
import { openapi } from './openapi.ts'

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

const describeAll = (calls: AnyContract) => {
  const document = openapi(calls, { title: 'Portal', version: '1' })
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
  )
  return { document, operations }
}
const portal = describeAll(contract)
type Described = (typeof portal.operations)[0]
const find = (id: string) => portal.operations.find(({ operationId }) => operationId === id) as Described

it.each([
  ['portal', contract],
  ['console', platformContract],
] as [string, AnyContract][])('describes every call of the %s once', (_, calls) => {
  const { operations } = describeAll(calls)
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(callsOf(calls).map(([name]) => name).sort())
  for (const operation of operations) {
    expect(operation.summary).toBeTruthy()
    expect(operation.tags).toEqual([operation.operationId.split('.')[0]])
    if (operation.security.length === 0) expect(operation.description).toMatch(/^Works signed out: .+\./)
    else expect(operation.security[0]).toEqual({ bearer: [] })
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
    expect(inPath).toEqual(operation.path.match(/\{[^}]+\}/g) ?? [])
    expect(Object.keys(operation.responses)).toEqual([expect.stringMatching(/^20[01]$/), '4XX', '5XX'])
  }
})

it('resolves every reference and is plain JSON', () => {
  const text = JSON.stringify(portal.document)
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target as string))
  expect(references.size).toBeGreaterThan(2)
  for (const reference of references) {
    const step = (at: unknown, key: string) => (at as Record<string, unknown> | undefined)?.[key]
    const target = reference.slice(2).split('/').reduce<unknown>(step, portal.document)
    expect(target, reference).toBeDefined()
  }
  expect(JSON.parse(text)).toBeTruthy()
})

it('tells files, filters, forms and bytes apart', () => {
  const takes = (id: string) => Object.keys(find(id).requestBody?.content ?? {})
  expect(takes('documents.upload')).toEqual(['application/json', 'multipart/form-data'])
  expect(takes('saas.updateLogo')).toEqual(['multipart/form-data'])
  const form = find('announcements.create').requestBody?.content['multipart/form-data']
  expect(form?.schema.properties).toHaveProperty('image')
  expect(find('photos.list').parameters.map(({ name }) => name)).toEqual(['lang', 'category', 'q', 'limit', 'offset'])
  expect(find('photos.list').parameters.map(({ required }) => required)).toEqual([false, false, false, false, false])
  expect(find('search.list').parameters[0]).toMatchObject({ name: 'q', required: true })
  expect(Object.keys(find('eoi.exportCsv').responses['200']?.content ?? {})).toEqual(['text/csv'])
  expect(find('eoi.exportCsv').security).toEqual([{ bearer: [] }, { cookie: [] }])
})
