import type { Browser, BrowserContext, Page } from 'playwright'
import { signInAs, untilControlled } from '../outbox/browser.ts'
import { dice } from '../outbox/dice.ts'
import { openTab, reloadTab, textOf, write } from './tab.ts'

/** Somebody with two tabs of one browser. */
export interface Writer {
  number: number
  context: BrowserContext
  tabs: Page[]
}
export const tabsEach = 2

export async function openWriter(browser: Browser, number: number, token: string, origin: string, conversation: string): Promise<Writer> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1024, height: 600 } })
  await signInAs(context, token)
  const tabs: Page[] = []
  while (tabs.length < tabsEach) tabs.push(await openTab(context, origin, conversation))
  await untilControlled(tabs[0]!)
  for (const tab of tabs) await reloadTab(tab)
  return { number, context, tabs }
}

/** Lets one person write so many messages amid accidents of their own, and has them online at the end. */
export async function storm({ number, context, tabs }: Writer, count: number, seed: number, origin: string, conversation: string) {
  const random = dice(seed * 1_000 + number)
  const which = () => Math.floor(random() * tabs.length)
  const told = { disconnects: 0, reloads: 0, closed: 0 }
  let online = true
  for (let index = 0; index < count; index += 1) {
    if (random() < (online ? 0.06 : 0.2)) {
      online = !online
      if (!online) told.disconnects += 1
      await context.setOffline(!online)
    }
    const [accident, victim] = [random(), which()]
    if (accident < 0.04) {
      told.reloads += 1
      await reloadTab(tabs[victim]!)
    } else if (accident < 0.07) {
      told.closed += 1
      await tabs[victim]!.close()
      tabs[victim] = await openTab(context, origin, conversation)
    }
    await write(tabs[which()]!, textOf(number, index), random() < 0.5)
  }
  await context.setOffline(false)
  return told
}
