// Whatever opens something: found by pressing every button of a page, once for all that look alike.
import type { BrowserContext, Page } from 'playwright'
import { atRest, openersIn, overlay, overlayOutside, pressOpener } from './portal.ts'
import { type Finding, type Size, axeIn, narrow, overflowOfChoices, settled, sizes, targetsIn } from './checks.ts'

/** Ends the session that all pages share. */
const never = /log out|sign out|cerrar sesión/i

export interface Opened {
  /** What was pressed, and where. */
  what: string
  findings: Finding[]
  targets: number
}

async function press(page: Page, index: number): Promise<boolean> {
  await pressOpener(page, index)
  return page.locator(overlay).filter({ visible: true }).first().waitFor({ timeout: 700 }).then(() => true, () => false)
}

async function lookAtOverlay(page: Page, size: Size): Promise<{ findings: Finding[]; targets: number }> {
  const findings: Finding[] = []
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor()
    await settled(page)
    findings.push(...(await axeIn(page, size, scheme, overlay)).filter(({ what }) => !what.startsWith('region')))
  }
  const { findings: missed, targets } = size === 'phone' ? await targetsIn(page, overlay) : { findings: [], targets: 0 }
  await page.setViewportSize(narrow[size])
  await settled(page)
  const outside = () => overlayOutside(page, narrow[size].width)
  const wide = await outside()
  const chosen = await overflowOfChoices(page, size, overlay, outside)
  await page.setViewportSize(sizes[size].viewport)
  return { targets, findings: [...findings, ...missed, ...chosen, ...wide.map((what): Finding => ({ check: size === 'phone' ? '320' : '640', what }))] }
}

/**
 * Presses what stands at an address, and what stands in the menus that open, and looks at each dialog and menu. What was
 * pressed before, here or elsewhere, is in `pressed` and left out.
 */
export async function lookInto(context: BrowserContext, size: Size, address: string, pressed: Set<string>): Promise<Opened[]> {
  const page = await context.newPage()
  const opened: Opened[] = []
  const open = async () => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(address)
    await atRest(page)
  }
  const inOrder = async (key: string, within: string) => (await openersIn(page, within)).find((one) => one.key === key)
  try {
    await open()
    await settled(page)
    const { href } = new URL(page.url())
    for (const { key, name } of await openersIn(page, 'body')) {
      if (pressed.has(key) || never.test(name)) continue
      pressed.add(key)
      const first = await inOrder(key, 'body')
      if (!first || !(await press(page, first.index))) {
        if (page.url() !== href) await open()
        continue
      }
      opened.push({ what: name, ...(await lookAtOverlay(page, size)) })
      if (await page.locator('[role="menu"]').filter({ visible: true }).count()) {
        for (const item of await openersIn(page, '[role="menu"]')) {
          const inside = `${key} > ${item.key}`
          if (pressed.has(inside) || never.test(item.name)) continue
          pressed.add(inside)
          await open()
          const again = await inOrder(key, 'body')
          if (!again || !(await press(page, again.index))) continue
          const line = await inOrder(item.key, '[role="menu"]')
          if (!line) continue
          await pressOpener(page, line.index)
          const shown = await page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true }).first().waitFor({ timeout: 1_000 }).then(() => true, () => false)
          if (shown) opened.push({ what: `${name} > ${item.name}`, ...(await lookAtOverlay(page, size)) })
        }
      }
      await open()
    }
    return opened
  } finally {
    await page.close()
  }
}
