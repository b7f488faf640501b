import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { changedForAll } from './kit/changes.ts'
import { callsOf, contract, endpointOf, platformContract, type AnyContract } from './index.ts'
import { isBinary, type Endpoint } from './kit/endpoint.ts'
import { fieldsOf, knows } from './testing/fields.ts'
import specCalls from './testing/spec-calls.json' with { type: 'json' }

const portal = callsOf(contract)
const platform = callsOf(platformContract).map(([name, call]): [string, Endpoint] => [`platform/${name}`, call])
const all = [...portal, ...platform]
const address = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const declared = new Map(portal.map(([, call]) => [address(call), call]))
const replyFields = ({ reply }: Endpoint) => (isBinary(reply) ? ['(binary)'] : fieldsOf(reply))

/** Where a ruling says otherwise than the first reading of the specification. */
const accessByDecision: Record<string, Endpoint['access']> = {
  'PUT /eoi/{id}/status': { role: 'team' },
  'POST /chat/broadcast': { role: 'manager' },
}
const accessOf: Record<string, Endpoint['access']> = {
  any: { role: 'team' },
  editor: { editor: true },
  admin: { role: 'admin' },
  'manager|admin': { role: 'manager' },
}

describe.each(specCalls.map((spec) => [address(spec), spec] as const))('%s', (name, spec) => {
  const call = declared.get(name) as Endpoint

  it('is declared', () => expect(declared.keys()).toContain(name))

  it('is for whom the spec says', () => {
    if (spec.auth === 'public') return expect(call.access).toHaveProperty('public')
    expect(call.access).toMatchObject(accessByDecision[name] ?? (accessOf[spec.auth] as object))
  })

  it('takes the fields of the spec', () => {
    const unknown = spec.request.filter((field) => !knows(call.body, field) && !(field in (call.files ?? {})))
    expect(unknown).toEqual([])
    expect(spec.query.filter((field) => !knows(call.query, field))).toEqual([])
    if (spec.requestType.includes('multipart')) expect(Object.keys(call.files ?? {})).not.toEqual([])
  })

  it('answers the fields of the spec', () => {
    const given = replyFields(call)
    expect(spec.reply.filter((field) => !given.includes(field))).toEqual([])
  })
})

it('a call that changes something answers the same request the same way, unless its reply is secret or for everyone', () => {
  const manual = all.filter(([, call]) => call.method !== 'GET' && call.transaction === 'manual' && !call.secret && !('public' in call.access))
  expect(manual.map(([name]) => name)).toEqual([])
})

it.each(all)('%s takes no text that the database cannot store', (_, { query, body }) => {
  for (const schema of [query, body]) {
    for (const name of schema ? fieldsOf(schema).filter((path) => !path.includes('.')) : []) {
      const { data, error } = schema!.safeParse({ [name]: 'a\0' })
      if (data) expect([name, JSON.stringify(data)]).toEqual([name, expect.not.stringContaining('\\u0000')])
      else expect(error?.issues.map(({ path }) => path[0])).toContain(name)
    }
  }
})

it('holds the 142 distinct calls of the spec', () => expect(specCalls).toHaveLength(142))

describe.each([
  ['portal', contract],
  ['console', platformContract],
] as [string, AnyContract][])('the %s contract', (_, calls) => {
  it('has each method and path once, whatever the parameters are called', () => {
    const seen = callsOf(calls).map(([, call]) => address(call).replaceAll(/\{[^}]+\}/g, '{}'))
    expect(seen.filter((one, index) => seen.indexOf(one) !== index)).toEqual([])
  })
})

describe.each(all)('%s', (name, call) => {
  it('declares what it needs and nothing that contradicts itself', () => {
    expect(call.path).toMatch(name.startsWith('platform/') ? /^\/platform\// : /^\/(?!platform)/)
    expect(call.summary.length).toBeGreaterThan(3)
    expect(Object.keys(call.access).length).toBeGreaterThan(0)
    if ('public' in call.access) expect(call.access.public.length).toBeGreaterThan(3)
    if (call.method === 'GET') {
      expect(call.body).toBeUndefined()
      expect(call.files).toBeUndefined()
      expect(call.status ?? 200).toBe(200)
    }
    if (call.cookie) expect(call.method).toBe('GET')
    // What a page can have done with the cookie alone does no more than end the session.
    if (call.ownPage) expect(name).toBe('auth.logout')
    if (call.changes) expect(new Set(call.changes.map((change) => change.replace('own ', ''))).size).toBe(call.changes.length)
    // It opens its transactions by itself: there is none in which all others could be told.
    if (call.transaction === 'manual') expect(changedForAll(call.changes)).toEqual([])
    if (call.offline === 'keep') {
      expect(call.method).toBe('GET')
      expect(call.secret).toBeUndefined()
      // What managers, editors or operators alone may read is administrative.
      expect('public' in call.access || ('role' in call.access && call.access.role === 'team')).toBe(true)
    }
    // A visitor has an account's session: what is open to all needs no word, and who leads does so on a device of their own.
    if (call.kiosk) expect(call.access).toMatchObject({ role: 'team' })
    if (call.support) expect(call.secret).toBeUndefined()
    if (call.support && call.support !== 'leave') expect(call.support).toBe(call.method === 'GET' ? 'look' : 'change')
    if (call.preview === 'never') expect(call.method).toBe('GET')
    if (call.audit && typeof call.audit === 'object' && 'none' in call.audit) expect(call.audit.none.length).toBeGreaterThan(5)
    if (call.status === 201) expect(call.method).toBe('POST')
    if (call.files) expect(call.transaction).toBe('staged')
    expect('operator' in call.access).toBe(name.startsWith('platform/') && !('public' in call.access))
  })

  it('declares every parameter of its path', () => {
    const names = [...call.path.matchAll(/\{([^}]+)\}/g)].map(([, parameter]) => parameter)
    expect(call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : []).toEqual(names)
  })

  it('refuses unknown fields', () => {
    for (const input of [call.query, call.body]) if (input) expect(knows(input, 'noSuchField')).toBe(false)
  })

  it('names each field once over path, query and body', () => {
    const query = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : []
    const inPath = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : []
    expect(query.filter((field) => inPath.includes(field))).toEqual([])
    expect(query.filter((field) => call.body && knows(call.body, field))).toEqual([])
  })

  it('waits for a network by fields that it takes', () => {
    const { subject: [, ...fields] = [], nonce, timeless } = call.outbox ?? {}
    const named = [...fields, nonce, timeless].filter((field) => field !== undefined)
    expect(named.filter((field) => ![call.params, call.body].some((schema) => schema && knows(schema, field)))).toEqual([])
  })

  it('names uploads by a field that it takes', () => {
    const names = Object.values(call.files ?? {}).flatMap(({ orUpload }) => orUpload ?? [])
    expect(names.filter((field) => !knows(call.body, field))).toEqual([])
  })
})

describe('secrets in replies', () => {
  /** What a person gets once, or has to be told: everything else that sounds like a secret is a leak. */
  const allowed = [
    /^(platform\/)?auth\.(login|twoFactor|accessCode|passkeySignIn|pin|support|preview|acceptInvitation) data\.token$/,
    /^(platform\/)?auth\.twoFactorSetup data\.secret$/,
    /^(auth\.login|auth\.twoFactor|auth\.accessCode|auth\.passkeySignIn|auth\.pin|auth\.verify) data\.mustChangePassword$/,
    /^(admin\.kiosksCreate data\.|auth\.pinPeople )token$/,
    /^allData\.essential data\.passwordRules$/,
    /^admin\.settings\w* data\.emailSettings\.hasSecret$/,
  ]
  const given = all.flatMap(([name, call]) => replyFields(call).map((field) => `${name} ${field}`))

  it('are those of the list alone', () => {
    const suspicious = given.filter((field) => /(password|hash|secret|token)\w*$/i.test(field))
    expect(suspicious.length).toBeGreaterThan(5)
    expect(suspicious.filter((field) => !allowed.some((rule) => rule.test(field)))).toEqual([])
  })

  it('are never kept for an idempotency key', () => {
    const once = given.filter((field) => /\.(token|secret|recovery_codes|follow_up_code|challenge)$/.test(field))
    const names = [...new Set(once.map((field) => field.slice(0, field.indexOf(' '))))]
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !all.find(([one]) => one === name)?.[1].secret)).toEqual([])
  })
})

describe('a call by its name', () => {
  it('is not found under a name that does not exist', () => {
    expect(() => endpointOf('benefits.nothing' as never)).toThrow('No such call: benefits.nothing')
    expect(() => endpointOf('toString.call' as never)).toThrow('No such call')
    expect(() => endpointOf('benefits.toString' as never)).toThrow('No such call')
  })
})
