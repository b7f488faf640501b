import type { AnyContract } from '@portal/contract'
import { openapi } from '@portal/contract/derived/openapi'
import type { Hono } from 'hono'
import type { Services } from '../core/services.ts'
import type { HonoEnv } from './receiving/body.ts'
import { docsPage } from './pages/docs-page.ts'
import { pack } from './pages/encoding.ts'
import { newNonce, pageHeaders } from './pages/security.ts'
import type { Requests } from './request.ts'

const description =
  'Every call answers JSON: { "success": true, … }, or { "success": false, "error", "code", "requestId" } with a sentence that a person can act on. '
  + 'Sign in to get a token and send it as Authorization: Bearer. Calls that change something take an Idempotency-Key.'

/** `/api/openapi.json` for programs and `/api/docs` for people; made from the contract when somebody asks first. */
export function mountDocs(app: Hono<HonoEnv>, base: string, title: string, contract: AnyContract, services: Services, requests: Requests) {
  const made = () => {
    const document = openapi(contract, { title, version: services.version, description })
    return { json: Buffer.from(JSON.stringify(document)), page: docsPage(document) }
  }
  let known: ReturnType<typeof made> | undefined
  const docs = () => (known ??= made())

  app.get(`${base}/openapi.json`, async (c) => {
    const { body, encoding } = await pack(docs().json, c.req.header('accept-encoding'), 5)
    const headers = new Headers({
      'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff', Vary: 'Host, Accept-Encoding',
    })
    if (encoding) headers.set('Content-Encoding', encoding)
    return new Response(body, { headers })
  })
  app.get(`${base}/docs`, async (c) => {
    const nonce = newNonce()
    const headers = pageHeaders(services.env, { host: requests.hostFrom(c.req.raw, c.env) ?? '', nonce })
    const { body, encoding } = await pack(Buffer.from(docs().page(nonce)), c.req.header('accept-encoding'), 4)
    if (encoding) headers.set('Content-Encoding', encoding)
    return new Response(body, { headers })
  })
}
