// What the chat's panel costs a browser: its JavaScript beside the page's own, how soon it shows a conversation on a slow phone,
// whether typing in a long conversation stalls, and whether what is read stays in its place when older messages come in above it.
// BENCH_MESSAGES=100000 scrolls through that many; BENCH_RUNS opens it so often.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import '../browser/localhost-dns.ts'
import { findEmbedded } from '../../packages/db/src/embedded.ts'
import { startProduct } from '../product.ts'
import { fillConversation } from './chat-panel/fill.ts'
import { bytesOfPanel, firstOpen, openLong, scrollUp, typeInLong } from './chat-panel/measures.ts'
import { askAt, newAccount } from './outbox/account.ts'
import { openBrowser } from './outbox/browser.ts'

const messages = Number(process.env.BENCH_MESSAGES ?? 20_000)
const runs = Number(process.env.BENCH_RUNS ?? 5)
/** So many stand on the page while one types. */
const typedIn = 5_000
const slowdown = 4
const port = '3986'
const origin = `http://southmain.localhost:${port}`

const row = (...cells: Array<string | number>) => console.log(`| ${cells.join(' | ')} |`)
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-chat-panel-'))
  await chmod(dataDir, 0o755)
  const product = await startProduct(port, dataDir, {}, 'chat-panel.log')
  const browser = await openBrowser()
  try {
    const [ana, ben] = [await newAccount(origin, 'Ana'), await newAccount(origin, 'Ben')]
    const { data } = await askAt(origin)<{ data: { conversation_id: string } }>('POST', '/chat/conversations', ana.token, {
      type: 'group', name: 'Long', participant_ids: [ben.id, (await newAccount(origin, 'Eva')).id],
    })
    const visit = { browser, origin, token: ana.token, conversation: data.conversation_id }
    await fillConversation(findEmbedded(dataDir)!, data.conversation_id, [ana.id, ben.id], messages)

    const failed: string[] = []
    const { kB, files } = await bytesOfPanel(visit)
    row('JavaScript of the panel', `${kB.toFixed(1)} kB compressed in ${files} files`, 'asked: 45')
    const opened = []
    for (let index = 0; index < runs; index += 1) opened.push(await firstOpen(visit, slowdown))
    row('first open, its files at hand, a quarter of the speed', `${median(opened).toFixed(0)} ms (${opened.map((ms) => ms.toFixed(0)).join(', ')})`, 'asked: 300')

    const long = await openLong(visit)
    const begin = await scrollUp(long, Math.min(messages, typedIn))
    for (const speed of [1, slowdown]) {
      const { longest, count } = await typeInLong(long, speed)
      if (speed === 1 && count > 0) failed.push('typing')
      row(`typing among ${long.loaded()}, ${speed === 1 ? 'full speed' : 'a quarter of the speed'}`, `${count} tasks over 50 ms, the longest ${longest.toFixed(0)} ms`, speed === 1 ? 'asked: 0' : '')
    }
    const rest = await scrollUp(long, messages)
    const jump = Math.max(begin.jump, rest.jump)
    row(`scrolled up through ${long.loaded()} messages`, `${begin.pages + rest.pages} pages in ${(begin.seconds + rest.seconds).toFixed(0)} s, what is read moved by ${jump.toFixed(1)} px at most (${begin.missed + rest.missed} came before one could look)`, 'asked: 0')
    if (kB > 45) failed.push('bytes')
    if (median(opened) > 300) failed.push('first open')
    // Less than a device's pixel is not seen.
    if (jump > 1) failed.push('place')
    if (long.loaded() < messages) failed.push('the end')
    if (failed.length > 0) throw new Error(`Not as promised: ${failed.join(', ')}`)
  } finally {
    await browser.close()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await run()
