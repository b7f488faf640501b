import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { json } from '@portal/db'
import { startEmbedded } from '../../../packages/db/src/embedded.ts'
import { modelServer } from '../../../apps/api/src/testing/servers/model-server.ts'
import { openWorld } from '../../../apps/api/src/testing/world.ts'
import { readSources, writeVectors } from '../../../apps/api/src/features/knowledge/public.ts'
import { pages, questions } from './set.ts'

const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
const ms = (value: number) => `${value.toFixed(1)} ms`

interface Bench {
  world: Awaited<ReturnType<typeof openWorld>>
  /** The endpoint that says what texts mean. */
  endpoint?: Parameters<typeof writeVectors>[0]['endpoint']
}

/** One question after the other in a location of so many sources. */
async function askAt(wanted: number, { world, endpoint }: Bench) {
  const asked = questions().held.map(({ question }) => question).slice(0, 100)
  const tenant = await world.location()
  const cook = await world.person(tenant, 'team')
  const all = pages()
  await world.within(tenant, async (db) => {
    for (let from = 0; from < wanted; from += 500) {
      const rows = Array.from({ length: Math.min(500, wanted - from) }, (_, index) => {
        const page = all[(from + index) % all.length]!
        return { title: `${page.title} ${Math.floor((from + index) / all.length) || ''}`.trim(), description: page.text.slice(0, 600), category: 'x', display_order: 0 }
      })
      await db.insertInto('about_items').values(rows).execute()
    }
  })
  const transaction = (<T>(_: unknown, work: (db: never) => Promise<T>) => world.within(tenant, work as never)) as never
  const begun = performance.now()
  await readSources({ locale: 'en', transaction })
  const indexed = performance.now() - begun
  const means = endpoint && { endpoint, day: '2026-11-23', signal: new AbortController().signal, transaction }
  while (means && (await writeVectors(means))) ;
  const embedded = performance.now() - begun - indexed
  const before = process.memoryUsage().rss
  const cold = performance.now()
  await cook.ai.ask({ question: asked[0]! })
  const first = performance.now() - cold
  const took: number[] = []
  for (const question of asked) {
    const at = performance.now()
    await cook.ai.ask({ question })
    took.push(performance.now() - at)
  }
  const grown = (process.memoryUsage().rss - before) / 2 ** 20
  const apart = endpoint ? '' : await toldApart(world, tenant, cook)
  const prepared = `read in ${(indexed / 1000).toFixed(1)} s${endpoint ? `, embedded in ${(embedded / 1000).toFixed(1)} s` : ''}`
  console.log(`\n${wanted} sources of one passage${endpoint ? ' with embeddings' : ''}: ${prepared}; first question of a process ${ms(first)}; then p50 ${ms(took.toSorted((a, b) => a - b)[50]!)}, p95 ${ms(p95(took))}; memory +${grown.toFixed(0)} MB${apart}`)
}

type Tenant = Awaited<ReturnType<Bench['world']['location']>>
type Person = Awaited<ReturnType<Bench['world']['person']>>

/** Sources that are for admins alone, and how often each question is asked. */
const hidden = 1_000
const rounds = 150

/** Whether somebody hears from the time that an answer takes what stands where they may not read: a word of hidden sources against one that nobody wrote. */
async function toldApart(world: Bench['world'], tenant: Tenant, cook: Person) {
  const admin = await world.person(tenant, 'admin')
  await world.within(tenant, async (db) => {
    const rows = Array.from({ length: hidden }, (_, index) => ({ title: `Cabinet ${index}`, body: `The zorblat cabinet ${index} stands behind the office.`, audience: json({ roles: ['admin'], departments: [] }) }))
    await db.insertInto('knowledge_articles').values(rows).execute()
  })
  await readSources({ locale: 'en', transaction: (<T>(_: unknown, work: (db: never) => Promise<T>) => world.within(tenant, work as never)) as never })
  // The process holds what stands there.
  await admin.ai.ask({ question: 'Where does the zorblat cabinet stand?' })
  const took = { hidden: [] as number[], nowhere: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const [which, word] of round % 2 ? [['hidden', 'zorblat'], ['nowhere', 'zorplix']] as const : [['nowhere', 'zorplix'], ['hidden', 'zorblat']] as const) {
      const at = performance.now()
      await cook.ai.ask({ question: `Where does the ${word} cabinet stand?` })
      took[which].push(performance.now() - at)
    }
  }
  const longer = took.hidden.reduce((sum, one) => sum + took.nowhere.filter((other) => one > other).length, 0) / rounds ** 2
  const p50 = (values: number[]) => ms(values.toSorted((a, b) => a - b)[rounds / 2]!)
  return `; a word of ${hidden.toLocaleString('en')} hidden sources p50 ${p50(took.hidden)}, one that nobody wrote ${p50(took.nowhere)}: the former takes longer in ${(longer * 100).toFixed(0)} % of pairs (50 % tells nothing)`
}

/** Whole calls of `POST /ai/ask` with their answer kept, one after the other, over locations of two sizes; and a handbook of 300 pages. */
export async function latency() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
  chmodSync(folder, 0o755)
  const database = await startEmbedded({ dataDir: folder, fast: true })
  process.env.TEST_DATABASE_ADMIN_URL = database.adminUrl
  const world = await openWorld({ DATABASE_URL: database.url })
  // It says at once what texts mean, and words nothing.
  const model = await modelServer()
  model.says(() => 'fail')
  const meaning = await openWorld({ DATABASE_URL: database.url, AI_BASE_URL: model.url, AI_EMBEDDING_MODEL: 'stand-in' })
  try {
    for (const wanted of [50, 5_000]) await askAt(wanted, { world })
    for (const wanted of [50, 5_000]) await askAt(wanted, { world: meaning, endpoint: { baseUrl: model.url, key: undefined, model: 'stand-in' } })
    const tenant = await world.location()
    const book = Array.from({ length: 300 }, (_, index) => pages().slice(index % 7, (index % 7) + 6).map(({ title, text }) => `## ${title}, part ${index}\n\n${text}`).join('\n\n')).join('\f')
    await world.within(tenant, async (db) => {
      const { id } = await db.insertInto('knowledge_articles').values({ title: 'The long handbook', body: book, audience: json({ roles: [], departments: [] }) }).returning('id').executeTakeFirstOrThrow()
      return id
    })
    const begun = performance.now()
    await readSources({ locale: 'en', transaction: ((_: unknown, work: never) => world.within(tenant, work)) as never })
    const { count } = await world.within(tenant, async (db) => ({ count: (await db.selectFrom('knowledge_passages').select('id').execute()).length }))
    console.log(`\nA handbook of 300 pages (${Math.round(book.length / 1024)} kB): ${count} passages in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  } finally {
    await world.close()
    await meaning.close()
    model.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
