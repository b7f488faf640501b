// The same call, served in five ways: the product's hot path, its generic path, one fixed schema without roles, shared
// tables with row security, and no database framework at all. Runs as a process of its own, so that its CPU can be told.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Sql } from 'postgres'
import { postgres } from '../../../packages/db/src/postgres-client.ts'
import { z } from 'zod'
import { endpoint, list } from '../../../packages/contract/src/kit/endpoint.ts'
import { countAll, hot, type TenantDb } from '../../../packages/db/src/index.ts'
import { createApp } from '../../../apps/api/src/app.ts'
import { readEnv } from '../../../apps/api/src/core/env.ts'
import { locationPlane } from '../../../apps/api/src/http/location-plane.ts'
import type { HonoEnv } from '../../../apps/api/src/http/receiving/body.ts'
import { mountCalls } from '../../../apps/api/src/http/pipeline.ts'
import { openRequests } from '../../../apps/api/src/http/request.ts'
import { hashSecret } from '../../../apps/api/src/core/tokens.ts'
import { openServices } from '../../../apps/api/src/open-services.ts'
import { countQueries } from '../../../apps/api/src/testing/count-queries.ts'
import { type Somebody, benchKey } from './fleet.ts'

const [databaseUrl = '', dataDir = '', connections = '4', fixedSchema = '', rlsUrl = ''] = process.argv.slice(2)

const reply = list(z.object({ id: z.string(), name: z.string(), position: z.string() })).extend({ unread: z.number() })
const contract = {
  bench: {
    hot: endpoint({ method: 'GET', path: '/bench/hot', access: { role: 'team' }, summary: 'Hot statements', reply }),
    generic: endpoint({ method: 'GET', path: '/bench/generic', access: { role: 'team' }, summary: 'Generic statements', reply }),
  },
}
const people = (db: TenantDb) => db.selectFrom('team_members').select(['id', 'name', 'position']).orderBy('name').orderBy('id').limit(20)
const unread = (db: TenantDb) => db.selectFrom('announcements').select(countAll().as('unread'))
const hotPeople = hot((db, _: Record<string, never>) => people(db))
const hotUnread = hot((db, _: Record<string, never>) => unread(db))
const handlers = {
  bench: {
    hot: async ({ db }: { db: TenantDb }) => ({ data: await hotPeople(db, {}), unread: (await hotUnread(db, {}))[0]!.unread }),
    generic: async ({ db }: { db: TenantDb }) => ({ data: await people(db).execute(), unread: (await unread(db).execute())[0]!.unread }),
  },
}

const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: benchKey, RATE_LIMITS: 'off', LOG_LEVEL: 'error', LANE_CONNECTIONS: connections })
const services = await openServices(env, { databaseUrl })
const product = createApp(services)
const app = new Hono<HonoEnv>({ getPath: (request, options) => product.getPath(request, options) })
app.use('/location/*', async (c, next) => {
  c.set('tenant', services.locations.find({ kind: 'location', slug: c.req.header('host')!.split('.')[0]! }))
  await next()
})
mountCalls(app, '/location/api', contract, handlers, locationPlane(services), services, openRequests(env))

/** What the pools below have sent, `BEGIN` and `COMMIT` included: the library tells of each as it goes out. */
let sent = 0

/** The same three queries with nothing around them: prepared, on one connection pool, without transaction or role. */
function bare(url: string, max: number, prefix: string, within?: (sql: Sql, tenant: string) => string) {
  const sql = postgres(url, { max, fetch_types: false, debug: () => void sent++ })
  const table = (name: string) => `${prefix}${name}`
  const session = `select s.account_id, s.role, a.email from ${table('sessions')} s join ${table('accounts')} a on a.id = s.account_id where s.id = $1 and s.expires_at > now() and a.is_active`
  const twenty = `select id, name, position from ${table('team_members')} order by name, id limit 20`
  const count = `select count(*) as unread from ${table('announcements')}`
  const run = (client: Sql, text: string, values: string[] = []) => client.unsafe(text, values, { prepare: true, simple: false } as never)
  return async (token: string, tenant: string) => {
    const claims = await services.tokens.read(token)
    const ask = async (client: Sql) => {
      const [user] = await run(client, session, [hashSecret(claims!.sid)])
      if (!user) return undefined
      return { success: true, data: [...(await run(client, twenty))], unread: Number((await run(client, count))[0]!.unread) }
    }
    if (!within) return ask(sql)
    return sql.begin(async (transaction) => {
      await transaction.unsafe(within(sql, tenant))
      return ask(transaction as never)
    })
  }
}

const max = Number(connections) * Math.max(1, services.lanes.stats().length)
const total = Number(process.env.BENCH_TOTAL_CONNECTIONS ?? max)
const fixed = bare(databaseUrl, total, `${fixedSchema}.`)
const shared = bare(rlsUrl, total, 'rls.', (_, tenant) => `set local app.tenant = '${tenant.replace(/[^\w-]/g, '')}'`)
const bearer = (header: string | undefined) => (header ?? '').slice('Bearer '.length)
app.get('/location/bare', async (c) => c.json(await fixed(bearer(c.req.header('authorization')), '')))
app.get('/location/rls', async (c) => c.json(await shared(bearer(c.req.header('authorization')), c.req.header('host')!.split('.')[0]!)))

/** What one call sends, whichever way it is served; `BEGIN` and the role go as one. Asked while nothing else runs. */
async function queriesOf({ path, somebody: { host, token } }: { path: string; somebody: Somebody }): Promise<number> {
  const before = sent
  const counted = await countQueries({ services } as never, async () => {
    const response = await app.request(`http://${host}${path}`, { headers: { host, authorization: `Bearer ${token}` } })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  })
  return counted + sent - before
}
process.on('message', async (message) => process.send?.({ queries: await queriesOf(message as never) }))

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }))
process.on('disconnect', () => process.exit(0))
