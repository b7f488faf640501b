// What a form shows once something was chosen in it: other fields come, and have to fit, too.
import type { Locator, Page } from 'playwright/test'

/** A list of every time zone is as wide at each of them. */
const mostOptions = 12
/** What is shown by a choice comes at once; what it asks the server for comes with the page. */
const settleMs = 60

interface Chosen {
  what: string
  /** What reaches beside the screen. */
  outside: string[]
}

/** Chooses everything that the lists and radio buttons within a selector offer, one after the other, and looks each time. As it was afterwards. */
export async function choicesIn(page: Page, within: string, outside: () => Promise<string[]>): Promise<Chosen[]> {
  const found: Chosen[] = []
  const look = async (what: string) => {
    await page.waitForTimeout(settleMs)
    const out = await outside()
    if (out.length) found.push({ what, outside: out })
  }
  const nameOf = (field: Locator) => field.evaluate((element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? element.getAttribute('name') ?? '')
  const choose = (act: Promise<unknown>) => act.then(() => true, () => false)

  const lists = page.locator(within).locator('select:visible:enabled')
  for (let nth = 0; nth < (await lists.count()); nth++) {
    const list = lists.nth(nth)
    const before = await list.inputValue()
    const name = await nameOf(list)
    const options = await list.locator('option:enabled').evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
    for (const option of options.slice(0, mostOptions)) {
      if (await choose(list.selectOption(option, { timeout: 1_000 }))) await look(`${name}: ${option}`)
    }
    await choose(list.selectOption(before, { timeout: 1_000 }))
  }

  const buttons = page.locator(within).locator('input[type="radio"]:enabled')
  const checked = await buttons.evaluateAll((all) => all.map((button) => (button as HTMLInputElement).checked))
  for (let nth = 0; nth < Math.min(checked.length, await buttons.count()); nth++) {
    const button = buttons.nth(nth)
    if (await choose(button.check({ force: true, timeout: 1_000 }))) await look(await nameOf(button))
  }
  for (const [nth, was] of checked.entries()) if (was) await choose(buttons.nth(nth).check({ force: true, timeout: 1_000 }))
  return found
}
