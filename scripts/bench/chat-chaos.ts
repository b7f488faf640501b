// Five people write into one conversation while the server is killed every five seconds, and lose their network, reload and
// close tabs: each message must be there exactly once, in one order for all, without a gap in `seq`, on every page that is open.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import '../browser/localhost-dns.ts'
import { openGroup } from './chat-chaos/people.ts'
import { openMortalServer } from './chat-chaos/server.ts'
import { type Writer, openWriter, storm, tabsEach } from './chat-chaos/storm.ts'
import { shownOn } from './chat-chaos/tab.ts'
import { sameOrder, showsEnd, verdictOf } from './chat-chaos/verdict.ts'
import { left, openBrowser, waiting } from './outbox/browser.ts'
import { until } from './outbox/until.ts'

const writes = Number(process.env.BENCH_WRITES ?? 2_000)
const seed = Number(process.env.BENCH_SEED ?? 7)
const port = '3987'
const origin = `http://southmain.localhost:${port}`
/** So many of the last messages are compared on each page. */
const compared = 50

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(0)

/** Until nothing lies in the outbox of any browser: however long it takes, as long as it becomes less. */
async function untilSent(writers: readonly Writer[]) {
  for (const { number, tabs: [page] } of writers) {
    for (let rest = await waiting(page!); rest > 0; rest = await waiting(page!)) {
      await until(`the outbox of person ${number} to become less`, async () => (await waiting(page!)) < rest).catch(async (error: unknown) => {
        throw new Error(`Left in the outbox of person ${number}: ${await left(page!).catch(String)}`, { cause: error })
      })
    }
  }
}

/** The pages that do not show what the server has, a minute after all is sent: by then each has asked again by itself. */
async function pagesThatDiffer(writers: readonly Writer[], stored: Parameters<typeof showsEnd>[1]) {
  let open = writers.flatMap(({ number, tabs }) => tabs.map((page, tab) => ({ page, name: `person ${number}, tab ${tab}` })))
  await until('the pages', async () => {
    const differing = []
    for (const one of open) if (!showsEnd(await shownOn(one.page), stored, compared)) differing.push(one)
    open = differing
    return open.length === 0
  }).catch(() => {})
  return Promise.all(open.map(async ({ page, name }) => {
    const { texts, onWay } = await shownOn(page)
    return `${name}: ${onWay} on their way, ${texts.length} shown: ${texts.join(' ')}`
  }))
}

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-chat-chaos-'))
  await chmod(dataDir, 0o755)
  const server = await openMortalServer(port, dataDir)
  const browser = await openBrowser()
  try {
    const { people, conversation, read } = await openGroup(origin)
    const counts = people.map((_, index) => Math.floor((writes + index) / people.length))
    const writers: Writer[] = []
    for (const [number, { token }] of people.entries()) writers.push(await openWriter(browser, number, token, origin, conversation))
    const started = performance.now()
    server.begin()
    const told = await Promise.all(writers.map((writer) => storm(writer, counts[writer.number]!, seed, origin, conversation)))
    const wrote = secondsSince(started)
    const kills = await server.live()
    await untilSent(writers)
    const took = secondsSince(started)

    const [stored, ...others] = await Promise.all(people.map(({ token }) => read(token)))
    const { lost, doubled, gaps, overtaken } = verdictOf(stored!, counts)
    const otherwise = others.filter((other) => !sameOrder(stored!, other)).length
    const differing = await pagesThatDiffer(writers, stored!)
    const sum = (name: keyof (typeof told)[number]) => told.reduce((all, one) => all + one[name], 0)
    console.log('| messages | people | tabs | kills of the server | disconnects | reloads | tabs killed | doubled | lost | gaps | out of order | seen otherwise by | pages that differ | s of writing | s until all was sent |')
    console.log(`| ${[
      stored!.length, people.length, people.length * tabsEach, kills, sum('disconnects'), sum('reloads'), sum('closed'),
      doubled.length, lost.length, gaps.length, overtaken.length, otherwise, differing.length, wrote, took,
    ].join(' | ')} |`)
    const wrong = { doubled, lost, gaps, overtaken, differing }
    const found = Object.entries(wrong).filter(([, all]) => all.length > 0).map(([what, all]) => `${what}: ${all.join(', ')}`)
    if (otherwise) found.push(`${otherwise} people are given another order`)
    if (found.length > 0) throw new Error(found.join('\n'))
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await run()
