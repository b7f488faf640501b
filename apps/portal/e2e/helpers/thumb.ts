import type { Locator, Page } from 'playwright/test'

/** A thumb that draws something aside by so many pixels, from its middle, and lets go. */
export async function drawAside(page: Page, what: Locator, by: number): Promise<void> {
  const thumb = await page.context().newCDPSession(page)
  const { x, y, width, height } = (await what.boundingBox())!
  const [from, level] = [x + width / 2, y + height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    thumb.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y: level }] })
  await touch('touchStart', from)
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', from + by * part)
  await touch('touchEnd')
  await thumb.detach()
}
