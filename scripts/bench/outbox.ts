// 200 changes of one profile from two tabs of a browser that loses its network, its tabs and the server's answers: each
// must arrive once and in order. The profile's version counts the effects, the replies tell the order.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page, Route } from 'playwright'
import '../browser/localhost-dns.ts'
import { startProduct } from '../product.ts'
import { newAccount } from './outbox/account.ts'
import { left, openBrowser, signInAs, untilControlled, waiting } from './outbox/browser.ts'
import { dice } from './outbox/dice.ts'
import { until } from './outbox/until.ts'

const writes = Number(process.env.BENCH_WRITES ?? 200)
const port = '3988'
const origin = `http://southmain.localhost:${port}`

interface Carried {
  key: string
  bio: string
  version: number
}

/** Stands between browser and server: loses requests and answers, and writes down what the server made of the rest. */
function accidents(random: () => number) {
  const carried: Carried[] = []
  const counts = { sent: 0, requestsLost: 0, repliesLost: 0 }
  const handle = async (route: Route) => {
    const request = route.request()
    if (request.method() !== 'PUT') return route.fallback()
    const chance = random()
    counts.sent += 1
    if (chance < 0.1) {
      counts.requestsLost += 1
      return route.abort()
    }
    const reply = await route.fetch()
    const { data } = (await reply.json()) as { data?: { bio: string; version: number } }
    if (reply.ok() && data) carried.push({ key: request.headers()['idempotency-key'] ?? '', bio: data.bio, version: data.version })
    if (chance < 0.3) {
      counts.repliesLost += 1
      return route.abort()
    }
    return route.fulfill({ response: reply })
  }
  return { carried, counts, handle }
}

const bio = (page: Page) => page.getByLabel('About me')

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/profile`)
  await bio(page).waitFor()
  return page
}

async function write(page: Page, words: string) {
  const save = page.locator('form', { has: bio(page) }).getByRole('button', { name: 'Save' })
  await bio(page).fill(words)
  await save.click()
  // Saved or kept: either way the form has nothing left to save.
  await until(`“${words}” to be saved or kept`, () => save.isDisabled())
}

/** Sets one browser to work until everything is through; tells what the server got. */
async function storm(context: BrowserContext, token: string) {
  const random = dice(Number(process.env.BENCH_SEED ?? 7))
  const { carried, counts, handle } = accidents(random)
  await signInAs(context, token)
  const tabs = [await openTab(context), await openTab(context)]
  await untilControlled(tabs[0]!)
  for (const tab of tabs) await tab.reload()
  for (const tab of tabs) await bio(tab).waitFor()
  await context.route('**/api/profile', handle)

  let [online, disconnects, reloads, kills, most] = [true, 0, 0, 0, 0]
  for (let index = 0; index < writes; index += 1) {
    const which = random() < 0.5 ? 0 : 1
    if (random() < 0.15) {
      online = !online
      if (!online) disconnects += 1
      await context.setOffline(!online)
    }
    const accident = random()
    if (accident < 0.06) {
      reloads += 1
      await tabs[which]!.reload()
      await bio(tabs[which]!).waitFor()
    } else if (accident < 0.1) {
      kills += 1
      await tabs[which]!.close()
      tabs[which] = await openTab(context)
    }
    await write(tabs[which]!, `write ${index}`)
    most = Math.max(most, await waiting(tabs[which]!))
  }
  await context.setOffline(false)
  await until('the outbox to be empty', async () => (await waiting(tabs[0]!)) === 0).catch(async (error: unknown) => {
    throw new Error(`${counts.sent} sent, ${carried.length} carried out, most waiting ${most}; left: ${await left(tabs[0]!)}`, { cause: error })
  })
  return { carried, counts, disconnects, reloads, kills, most }
}

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-outbox-'))
  await chmod(dataDir, 0o755)
  const product = await startProduct(port, dataDir)
  const browser = await openBrowser()
  try {
    const { token, profile } = await newAccount(origin)
    const before = await profile()
    const started = performance.now()
    const { carried, counts, ...rest } = await storm(await browser.newContext({ reducedMotion: 'reduce' }), token)
    const after = await profile()

    const once = new Map(carried.map((one) => [one.key, one]))
    const order = [...once.values()].sort((a, b) => a.version - b.version)
    const effects = after.version - before.version
    const inOrder = order.every((one, index) => one.bio === `write ${index}` && one.version === before.version + index + 1)
    console.log('| writes | effects | keys | in order | sent | requests lost | replies lost | disconnects | reloads | tabs killed | most waiting | s |')
    console.log(`| ${[
      writes, effects, once.size, inOrder ? 'yes' : 'NO', counts.sent, counts.requestsLost, counts.repliesLost, rest.disconnects, rest.reloads, rest.kills,
      rest.most, ((performance.now() - started) / 1000).toFixed(0),
    ].join(' | ')} |`)
    if (effects !== writes || once.size !== writes || !inOrder || after.bio !== `write ${writes - 1}`) {
      throw new Error(`Not each once and in order: ${order.map((one) => `${one.version}=${one.bio}`).join(', ')}`)
    }
  } finally {
    await browser.close()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await run()
